import { Aws, CfnCondition, CfnOutput, CfnParameter, Fn, RemovalPolicy, Stack, Token } from "aws-cdk-lib";
import * as cloudwatch from "aws-cdk-lib/aws-cloudwatch";
import * as dynamodb from "aws-cdk-lib/aws-dynamodb";
import { Construct } from "constructs";

/** DynamoDB tables of blog. */
export class TablesStack extends Stack {
  constructor(scope: Construct, id: string) {
    super(scope, id, { description: "DynamoDB tables of blog" });

    const application = new CfnParameter(this, "Application", {
      type: "String",
      default: "blog",
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
    const blogTableName = new CfnParameter(this, "BlogTableName", {
      type: "String",
      default: "blog",
      allowedPattern: "^[a-zA-Z0-9_.-]{3,255}$",
      description: "The name of the table",
    });
    const blogMaximumReadUnits = new CfnParameter(this, "BlogMaximumReadUnits", {
      type: "Number",
      default: -1,
      minValue: -1,
      description: "The most read units a second of the table and of each of its indexes; -1 for no limit",
    });
    const blogMaximumWriteUnits = new CfnParameter(this, "BlogMaximumWriteUnits", {
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
    const blogLimitsReads = new CfnCondition(this, "BlogLimitsReads", {
      expression: Fn.conditionNot(
        Fn.conditionOr(
          Fn.conditionEquals(blogMaximumReadUnits.valueAsString, "-1"),
          Fn.conditionEquals(blogMaximumReadUnits.valueAsString, "0"),
        ),
      ),
    });
    const blogLimitsWrites = new CfnCondition(this, "BlogLimitsWrites", {
      expression: Fn.conditionNot(
        Fn.conditionOr(
          Fn.conditionEquals(blogMaximumWriteUnits.valueAsString, "-1"),
          Fn.conditionEquals(blogMaximumWriteUnits.valueAsString, "0"),
        ),
      ),
    });
    const blogLimitsRequests = new CfnCondition(this, "BlogLimitsRequests", {
      expression: Fn.conditionOr(blogLimitsReads, blogLimitsWrites),
    });

    const blogTable = new dynamodb.CfnTable(this, "BlogTable", {
      tableName: Fn.join("", [namePrefix.valueAsString, blogTableName.valueAsString]),
      attributeDefinitions: [
        { attributeName: "PK", attributeType: "S" },
        { attributeName: "SK", attributeType: "S" },
        { attributeName: "GSI1PK", attributeType: "S" },
        { attributeName: "GSI2PK", attributeType: "S" },
        { attributeName: "GSI2SK", attributeType: "S" },
      ],
      keySchema: [
        { attributeName: "PK", keyType: "HASH" },
        { attributeName: "SK", keyType: "RANGE" },
      ],
      billingMode: "PAY_PER_REQUEST",
      onDemandThroughput: Fn.conditionIf(
        blogLimitsRequests.logicalId,
        {
          MaxReadRequestUnits: Fn.conditionIf(
            blogLimitsReads.logicalId,
            blogMaximumReadUnits.valueAsNumber,
            Aws.NO_VALUE,
          ),
          MaxWriteRequestUnits: Fn.conditionIf(
            blogLimitsWrites.logicalId,
            blogMaximumWriteUnits.valueAsNumber,
            Aws.NO_VALUE,
          ),
        },
        Aws.NO_VALUE,
      ),
      globalSecondaryIndexes: [
        {
          indexName: "GSI1",
          keySchema: [{ attributeName: "GSI1PK", keyType: "HASH" }],
          projection: { projectionType: "INCLUDE", nonKeyAttributes: ["name", "joinedAt"] },
          onDemandThroughput: Fn.conditionIf(
            blogLimitsRequests.logicalId,
            {
              MaxReadRequestUnits: Fn.conditionIf(
                blogLimitsReads.logicalId,
                blogMaximumReadUnits.valueAsNumber,
                Aws.NO_VALUE,
              ),
              MaxWriteRequestUnits: Fn.conditionIf(
                blogLimitsWrites.logicalId,
                blogMaximumWriteUnits.valueAsNumber,
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
          projection: { projectionType: "INCLUDE", nonKeyAttributes: ["title", "content"] },
          onDemandThroughput: Fn.conditionIf(
            blogLimitsRequests.logicalId,
            {
              MaxReadRequestUnits: Fn.conditionIf(
                blogLimitsReads.logicalId,
                blogMaximumReadUnits.valueAsNumber,
                Aws.NO_VALUE,
              ),
              MaxWriteRequestUnits: Fn.conditionIf(
                blogLimitsWrites.logicalId,
                blogMaximumWriteUnits.valueAsNumber,
                Aws.NO_VALUE,
              ),
            },
            Aws.NO_VALUE,
          ),
        },
      ],
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
    blogTable.applyRemovalPolicy(RemovalPolicy.RETAIN);

    new cloudwatch.CfnAlarm(this, "BlogReadThrottleEvents", {
      alarmDescription: "Reads of table blog are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "ReadThrottleEvents",
      dimensions: [{ name: "TableName", value: blogTable.ref }],
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

    new cloudwatch.CfnAlarm(this, "BlogWriteThrottleEvents", {
      alarmDescription: "Writes of table blog are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "WriteThrottleEvents",
      dimensions: [{ name: "TableName", value: blogTable.ref }],
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

    new cloudwatch.CfnAlarm(this, "BlogGsi1ReadThrottleEvents", {
      alarmDescription: "Reads of index GSI1 of table blog are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "ReadThrottleEvents",
      dimensions: [
        { name: "TableName", value: blogTable.ref },
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

    new cloudwatch.CfnAlarm(this, "BlogGsi1WriteThrottleEvents", {
      alarmDescription: "Writes of index GSI1 of table blog are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "WriteThrottleEvents",
      dimensions: [
        { name: "TableName", value: blogTable.ref },
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

    new cloudwatch.CfnAlarm(this, "BlogGsi2ReadThrottleEvents", {
      alarmDescription: "Reads of index GSI2 of table blog are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "ReadThrottleEvents",
      dimensions: [
        { name: "TableName", value: blogTable.ref },
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

    new cloudwatch.CfnAlarm(this, "BlogGsi2WriteThrottleEvents", {
      alarmDescription: "Writes of index GSI2 of table blog are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "WriteThrottleEvents",
      dimensions: [
        { name: "TableName", value: blogTable.ref },
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

    new CfnOutput(this, "BlogName", {
      description: "The name of the table blog",
      value: blogTable.ref,
    });
    new CfnOutput(this, "BlogArn", {
      description: "The ARN of the table blog",
      value: blogTable.attrArn,
    });
  }
}
