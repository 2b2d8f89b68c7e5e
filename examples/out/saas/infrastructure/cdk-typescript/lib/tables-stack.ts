import { Aws, CfnCondition, CfnOutput, CfnParameter, Fn, RemovalPolicy, Stack, Token } from "aws-cdk-lib";
import * as cloudwatch from "aws-cdk-lib/aws-cloudwatch";
import * as dynamodb from "aws-cdk-lib/aws-dynamodb";
import { Construct } from "constructs";

/** DynamoDB tables of saas. */
export class TablesStack extends Stack {
  constructor(scope: Construct, id: string) {
    super(scope, id, { description: "DynamoDB tables of saas" });

    const application = new CfnParameter(this, "Application", {
      type: "String",
      default: "saas",
      allowedPattern: "^[A-Za-z0-9 _.:/=+@-]{1,256}$",
      description: "The value of the tag `application`",
    });
    const stage = new CfnParameter(this, "Stage", {
      type: "String",
      default: "production",
      allowedPattern: "^[A-Za-z0-9 _.:/=+@-]{1,256}$",
      description: "The value of the tag `stage`",
    });
    const namePrefix = new CfnParameter(this, "NamePrefix", {
      type: "String",
      default: "",
      allowedPattern: "^[a-zA-Z0-9_.-]*$",
      description: "What stands before the name of every table, such as staging-",
    });
    const keyArn = new CfnParameter(this, "KeyArn", {
      type: "String",
      default: "",
      allowedPattern: "^(arn:[a-z0-9-]+:kms:[a-z0-9-]+:[0-9]{12}:key/.+)?$",
      description: "The ARN of a key of yours to encrypt with; without it the key that AWS manages for DynamoDB",
    });
    const alarmTopicArn = new CfnParameter(this, "AlarmTopicArn", {
      type: "String",
      default: "",
      allowedPattern: "^(arn:[a-z0-9-]+:sns:[a-z0-9-]+:[0-9]{12}:.+)?$",
      description: "The ARN of an SNS topic that alarms notify; without it they notify nobody",
    });
    const saasTableName = new CfnParameter(this, "SaasTableName", {
      type: "String",
      default: "saas",
      allowedPattern: "^[a-zA-Z0-9_.-]{3,255}$",
      description: "The name of the table",
    });
    const saasMaximumReadUnits = new CfnParameter(this, "SaasMaximumReadUnits", {
      type: "Number",
      default: -1,
      minValue: -1,
      description: "The most read units a second of the table and of each of its indexes; -1 for no limit",
    });
    const saasMaximumWriteUnits = new CfnParameter(this, "SaasMaximumWriteUnits", {
      type: "Number",
      default: -1,
      minValue: -1,
      description: "The most write units a second of the table and of each of its indexes; -1 for no limit",
    });

    const hasKeyArn = new CfnCondition(this, "HasKeyArn", {
      expression: Fn.conditionNot(Fn.conditionEquals(keyArn.valueAsString, "")),
    });
    const hasAlarmTopic = new CfnCondition(this, "HasAlarmTopic", {
      expression: Fn.conditionNot(Fn.conditionEquals(alarmTopicArn.valueAsString, "")),
    });
    const saasLimitsReads = new CfnCondition(this, "SaasLimitsReads", {
      expression: Fn.conditionNot(
        Fn.conditionOr(
          Fn.conditionEquals(saasMaximumReadUnits.valueAsString, "-1"),
          Fn.conditionEquals(saasMaximumReadUnits.valueAsString, "0"),
        ),
      ),
    });
    const saasLimitsWrites = new CfnCondition(this, "SaasLimitsWrites", {
      expression: Fn.conditionNot(
        Fn.conditionOr(
          Fn.conditionEquals(saasMaximumWriteUnits.valueAsString, "-1"),
          Fn.conditionEquals(saasMaximumWriteUnits.valueAsString, "0"),
        ),
      ),
    });
    const saasLimitsRequests = new CfnCondition(this, "SaasLimitsRequests", {
      expression: Fn.conditionOr(saasLimitsReads, saasLimitsWrites),
    });

    const saasTable = new dynamodb.CfnTable(this, "SaasTable", {
      tableName: Fn.join("", [namePrefix.valueAsString, saasTableName.valueAsString]),
      attributeDefinitions: [
        { attributeName: "PK", attributeType: "S" },
        { attributeName: "SK", attributeType: "S" },
        { attributeName: "GSI1PK", attributeType: "S" },
        { attributeName: "GSI1SK", attributeType: "S" },
        { attributeName: "GSI2PK", attributeType: "S" },
      ],
      keySchema: [
        { attributeName: "PK", keyType: "HASH" },
        { attributeName: "SK", keyType: "RANGE" },
      ],
      billingMode: "PAY_PER_REQUEST",
      onDemandThroughput: Fn.conditionIf(
        saasLimitsRequests.logicalId,
        {
          MaxReadRequestUnits: Fn.conditionIf(
            saasLimitsReads.logicalId,
            saasMaximumReadUnits.valueAsNumber,
            Aws.NO_VALUE,
          ),
          MaxWriteRequestUnits: Fn.conditionIf(
            saasLimitsWrites.logicalId,
            saasMaximumWriteUnits.valueAsNumber,
            Aws.NO_VALUE,
          ),
        },
        Aws.NO_VALUE,
      ),
      globalSecondaryIndexes: [
        {
          indexName: "GSI1",
          keySchema: [
            { attributeName: "GSI1PK", keyType: "HASH" },
            { attributeName: "GSI1SK", keyType: "RANGE" },
          ],
          projection: {
            projectionType: "INCLUDE",
            nonKeyAttributes: [
              "role",
              "joinedAt",
              "userCreatedAt",
              "userEmail",
              "userName",
              "invitedBy",
              "expiresAt",
              "TTL",
            ],
          },
          onDemandThroughput: Fn.conditionIf(
            saasLimitsRequests.logicalId,
            {
              MaxReadRequestUnits: Fn.conditionIf(
                saasLimitsReads.logicalId,
                saasMaximumReadUnits.valueAsNumber,
                Aws.NO_VALUE,
              ),
              MaxWriteRequestUnits: Fn.conditionIf(
                saasLimitsWrites.logicalId,
                saasMaximumWriteUnits.valueAsNumber,
                Aws.NO_VALUE,
              ),
            },
            Aws.NO_VALUE,
          ),
        },
        {
          indexName: "GSI2",
          keySchema: [{ attributeName: "GSI2PK", keyType: "HASH" }],
          projection: {
            projectionType: "INCLUDE",
            nonKeyAttributes: [
              "name",
              "description",
              "createdAt",
              "addedAt",
              "userName",
            ],
          },
          onDemandThroughput: Fn.conditionIf(
            saasLimitsRequests.logicalId,
            {
              MaxReadRequestUnits: Fn.conditionIf(
                saasLimitsReads.logicalId,
                saasMaximumReadUnits.valueAsNumber,
                Aws.NO_VALUE,
              ),
              MaxWriteRequestUnits: Fn.conditionIf(
                saasLimitsWrites.logicalId,
                saasMaximumWriteUnits.valueAsNumber,
                Aws.NO_VALUE,
              ),
            },
            Aws.NO_VALUE,
          ),
        },
      ],
      streamSpecification: { streamViewType: "NEW_AND_OLD_IMAGES" },
      timeToLiveSpecification: { attributeName: "TTL", enabled: true },
      tableClass: "STANDARD",
      deletionProtectionEnabled: true,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      sseSpecification: {
        sseEnabled: true,
        sseType: "KMS",
        kmsMasterKeyId: Token.asString(Fn.conditionIf(
          hasKeyArn.logicalId,
          keyArn.valueAsString,
          Aws.NO_VALUE,
        )),
      },
      tags: [
        { key: "application", value: application.valueAsString },
        { key: "stage", value: stage.valueAsString },
      ],
    });
    saasTable.applyRemovalPolicy(RemovalPolicy.RETAIN);

    new cloudwatch.CfnAlarm(this, "SaasReadThrottleEvents", {
      alarmDescription: "Reads of table saas are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "ReadThrottleEvents",
      dimensions: [{ name: "TableName", value: saasTable.ref }],
      statistic: "Sum",
      period: 60,
      evaluationPeriods: 1,
      comparisonOperator: "GreaterThanThreshold",
      threshold: 0,
      treatMissingData: "notBreaching",
      alarmActions: [
        Token.asString(Fn.conditionIf(
          hasAlarmTopic.logicalId,
          alarmTopicArn.valueAsString,
          Aws.NO_VALUE,
        )),
      ],
    });

    new cloudwatch.CfnAlarm(this, "SaasWriteThrottleEvents", {
      alarmDescription: "Writes of table saas are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "WriteThrottleEvents",
      dimensions: [{ name: "TableName", value: saasTable.ref }],
      statistic: "Sum",
      period: 60,
      evaluationPeriods: 1,
      comparisonOperator: "GreaterThanThreshold",
      threshold: 0,
      treatMissingData: "notBreaching",
      alarmActions: [
        Token.asString(Fn.conditionIf(
          hasAlarmTopic.logicalId,
          alarmTopicArn.valueAsString,
          Aws.NO_VALUE,
        )),
      ],
    });

    new cloudwatch.CfnAlarm(this, "SaasGsi1ReadThrottleEvents", {
      alarmDescription: "Reads of index GSI1 of table saas are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "ReadThrottleEvents",
      dimensions: [
        { name: "TableName", value: saasTable.ref },
        { name: "GlobalSecondaryIndexName", value: "GSI1" },
      ],
      statistic: "Sum",
      period: 60,
      evaluationPeriods: 1,
      comparisonOperator: "GreaterThanThreshold",
      threshold: 0,
      treatMissingData: "notBreaching",
      alarmActions: [
        Token.asString(Fn.conditionIf(
          hasAlarmTopic.logicalId,
          alarmTopicArn.valueAsString,
          Aws.NO_VALUE,
        )),
      ],
    });

    new cloudwatch.CfnAlarm(this, "SaasGsi1WriteThrottleEvents", {
      alarmDescription: "Writes of index GSI1 of table saas are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "WriteThrottleEvents",
      dimensions: [
        { name: "TableName", value: saasTable.ref },
        { name: "GlobalSecondaryIndexName", value: "GSI1" },
      ],
      statistic: "Sum",
      period: 60,
      evaluationPeriods: 1,
      comparisonOperator: "GreaterThanThreshold",
      threshold: 0,
      treatMissingData: "notBreaching",
      alarmActions: [
        Token.asString(Fn.conditionIf(
          hasAlarmTopic.logicalId,
          alarmTopicArn.valueAsString,
          Aws.NO_VALUE,
        )),
      ],
    });

    new cloudwatch.CfnAlarm(this, "SaasGsi2ReadThrottleEvents", {
      alarmDescription: "Reads of index GSI2 of table saas are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "ReadThrottleEvents",
      dimensions: [
        { name: "TableName", value: saasTable.ref },
        { name: "GlobalSecondaryIndexName", value: "GSI2" },
      ],
      statistic: "Sum",
      period: 60,
      evaluationPeriods: 1,
      comparisonOperator: "GreaterThanThreshold",
      threshold: 0,
      treatMissingData: "notBreaching",
      alarmActions: [
        Token.asString(Fn.conditionIf(
          hasAlarmTopic.logicalId,
          alarmTopicArn.valueAsString,
          Aws.NO_VALUE,
        )),
      ],
    });

    new cloudwatch.CfnAlarm(this, "SaasGsi2WriteThrottleEvents", {
      alarmDescription: "Writes of index GSI2 of table saas are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "WriteThrottleEvents",
      dimensions: [
        { name: "TableName", value: saasTable.ref },
        { name: "GlobalSecondaryIndexName", value: "GSI2" },
      ],
      statistic: "Sum",
      period: 60,
      evaluationPeriods: 1,
      comparisonOperator: "GreaterThanThreshold",
      threshold: 0,
      treatMissingData: "notBreaching",
      alarmActions: [
        Token.asString(Fn.conditionIf(
          hasAlarmTopic.logicalId,
          alarmTopicArn.valueAsString,
          Aws.NO_VALUE,
        )),
      ],
    });

    new CfnOutput(this, "SaasName", {
      description: "The name of the table saas",
      value: saasTable.ref,
    });
    new CfnOutput(this, "SaasArn", {
      description: "The ARN of the table saas",
      value: saasTable.attrArn,
    });
    new CfnOutput(this, "SaasStreamArn", {
      description: "The ARN of the stream of the table saas",
      value: saasTable.attrStreamArn,
    });
  }
}
