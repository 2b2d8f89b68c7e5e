import { Aws, CfnCondition, CfnOutput, CfnParameter, Fn, RemovalPolicy, Stack, Token } from "aws-cdk-lib";
import * as cloudwatch from "aws-cdk-lib/aws-cloudwatch";
import * as dynamodb from "aws-cdk-lib/aws-dynamodb";
import { Construct } from "constructs";

/** DynamoDB tables of social. */
export class TablesStack extends Stack {
  constructor(scope: Construct, id: string) {
    super(scope, id, { description: "DynamoDB tables of social" });

    const application = new CfnParameter(this, "Application", {
      type: "String",
      default: "social",
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
    const socialTableName = new CfnParameter(this, "SocialTableName", {
      type: "String",
      default: "social",
      allowedPattern: "^[a-zA-Z0-9_.-]{3,255}$",
      description: "The name of the table",
    });
    const socialMaximumReadUnits = new CfnParameter(this, "SocialMaximumReadUnits", {
      type: "Number",
      default: -1,
      minValue: -1,
      description: "The most read units a second of the table and of each of its indexes; -1 for no limit",
    });
    const socialMaximumWriteUnits = new CfnParameter(this, "SocialMaximumWriteUnits", {
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
    const socialLimitsReads = new CfnCondition(this, "SocialLimitsReads", {
      expression: Fn.conditionNot(
        Fn.conditionOr(
          Fn.conditionEquals(socialMaximumReadUnits.valueAsString, "-1"),
          Fn.conditionEquals(socialMaximumReadUnits.valueAsString, "0"),
        ),
      ),
    });
    const socialLimitsWrites = new CfnCondition(this, "SocialLimitsWrites", {
      expression: Fn.conditionNot(
        Fn.conditionOr(
          Fn.conditionEquals(socialMaximumWriteUnits.valueAsString, "-1"),
          Fn.conditionEquals(socialMaximumWriteUnits.valueAsString, "0"),
        ),
      ),
    });
    const socialLimitsRequests = new CfnCondition(this, "SocialLimitsRequests", {
      expression: Fn.conditionOr(socialLimitsReads, socialLimitsWrites),
    });

    const socialTable = new dynamodb.CfnTable(this, "SocialTable", {
      tableName: Fn.join("", [namePrefix.valueAsString, socialTableName.valueAsString]),
      attributeDefinitions: [
        { attributeName: "PK", attributeType: "S" },
        { attributeName: "SK", attributeType: "S" },
        { attributeName: "GSI1PK", attributeType: "S" },
        { attributeName: "GSI1SK", attributeType: "S" },
        { attributeName: "GSI2PK", attributeType: "S" },
        { attributeName: "GSI2SK", attributeType: "S" },
      ],
      keySchema: [
        { attributeName: "PK", keyType: "HASH" },
        { attributeName: "SK", keyType: "RANGE" },
      ],
      billingMode: "PAY_PER_REQUEST",
      onDemandThroughput: Fn.conditionIf(
        socialLimitsRequests.logicalId,
        {
          MaxReadRequestUnits: Fn.conditionIf(
            socialLimitsReads.logicalId,
            socialMaximumReadUnits.valueAsNumber,
            Aws.NO_VALUE,
          ),
          MaxWriteRequestUnits: Fn.conditionIf(
            socialLimitsWrites.logicalId,
            socialMaximumWriteUnits.valueAsNumber,
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
              "body",
              "removedAt",
              "postAuthorUsername",
              "postBody",
              "postCreatedAt",
              "postRemovedAt",
              "TTL",
            ],
          },
          onDemandThroughput: Fn.conditionIf(
            socialLimitsRequests.logicalId,
            {
              MaxReadRequestUnits: Fn.conditionIf(
                socialLimitsReads.logicalId,
                socialMaximumReadUnits.valueAsNumber,
                Aws.NO_VALUE,
              ),
              MaxWriteRequestUnits: Fn.conditionIf(
                socialLimitsWrites.logicalId,
                socialMaximumWriteUnits.valueAsNumber,
                Aws.NO_VALUE,
              ),
            },
            Aws.NO_VALUE,
          ),
        },
        {
          indexName: "GSI2",
          keySchema: [
            { attributeName: "GSI2PK", keyType: "HASH" },
            { attributeName: "GSI2SK", keyType: "RANGE" },
          ],
          projection: { projectionType: "KEYS_ONLY" },
          onDemandThroughput: Fn.conditionIf(
            socialLimitsRequests.logicalId,
            {
              MaxReadRequestUnits: Fn.conditionIf(
                socialLimitsReads.logicalId,
                socialMaximumReadUnits.valueAsNumber,
                Aws.NO_VALUE,
              ),
              MaxWriteRequestUnits: Fn.conditionIf(
                socialLimitsWrites.logicalId,
                socialMaximumWriteUnits.valueAsNumber,
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
    socialTable.applyRemovalPolicy(RemovalPolicy.RETAIN);

    new cloudwatch.CfnAlarm(this, "SocialReadThrottleEvents", {
      alarmDescription: "Reads of table social are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "ReadThrottleEvents",
      dimensions: [{ name: "TableName", value: socialTable.ref }],
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

    new cloudwatch.CfnAlarm(this, "SocialWriteThrottleEvents", {
      alarmDescription: "Writes of table social are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "WriteThrottleEvents",
      dimensions: [{ name: "TableName", value: socialTable.ref }],
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

    new cloudwatch.CfnAlarm(this, "SocialGsi1ReadThrottleEvents", {
      alarmDescription: "Reads of index GSI1 of table social are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "ReadThrottleEvents",
      dimensions: [
        { name: "TableName", value: socialTable.ref },
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

    new cloudwatch.CfnAlarm(this, "SocialGsi1WriteThrottleEvents", {
      alarmDescription: "Writes of index GSI1 of table social are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "WriteThrottleEvents",
      dimensions: [
        { name: "TableName", value: socialTable.ref },
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

    new cloudwatch.CfnAlarm(this, "SocialGsi2ReadThrottleEvents", {
      alarmDescription: "Reads of index GSI2 of table social are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "ReadThrottleEvents",
      dimensions: [
        { name: "TableName", value: socialTable.ref },
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

    new cloudwatch.CfnAlarm(this, "SocialGsi2WriteThrottleEvents", {
      alarmDescription: "Writes of index GSI2 of table social are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "WriteThrottleEvents",
      dimensions: [
        { name: "TableName", value: socialTable.ref },
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

    new CfnOutput(this, "SocialName", {
      description: "The name of the table social",
      value: socialTable.ref,
    });
    new CfnOutput(this, "SocialArn", {
      description: "The ARN of the table social",
      value: socialTable.attrArn,
    });
    new CfnOutput(this, "SocialStreamArn", {
      description: "The ARN of the stream of the table social",
      value: socialTable.attrStreamArn,
    });
  }
}
