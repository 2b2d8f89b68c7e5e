import { Aws, CfnCondition, CfnOutput, CfnParameter, Fn, RemovalPolicy, Stack, Token } from "aws-cdk-lib";
import * as cloudwatch from "aws-cdk-lib/aws-cloudwatch";
import * as dynamodb from "aws-cdk-lib/aws-dynamodb";
import { Construct } from "constructs";

/** DynamoDB tables of github. */
export class TablesStack extends Stack {
  constructor(scope: Construct, id: string) {
    super(scope, id, { description: "DynamoDB tables of github" });

    const application = new CfnParameter(this, "Application", {
      type: "String",
      default: "github",
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
    const githubTableName = new CfnParameter(this, "GithubTableName", {
      type: "String",
      default: "github",
      allowedPattern: "^[a-zA-Z0-9_.-]{3,255}$",
      description: "The name of the table",
    });
    const githubMaximumReadUnits = new CfnParameter(this, "GithubMaximumReadUnits", {
      type: "Number",
      default: -1,
      minValue: -1,
      description: "The most read units a second of the table and of each of its indexes; -1 for no limit",
    });
    const githubMaximumWriteUnits = new CfnParameter(this, "GithubMaximumWriteUnits", {
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
    const githubLimitsReads = new CfnCondition(this, "GithubLimitsReads", {
      expression: Fn.conditionNot(
        Fn.conditionOr(
          Fn.conditionEquals(githubMaximumReadUnits.valueAsString, "-1"),
          Fn.conditionEquals(githubMaximumReadUnits.valueAsString, "0"),
        ),
      ),
    });
    const githubLimitsWrites = new CfnCondition(this, "GithubLimitsWrites", {
      expression: Fn.conditionNot(
        Fn.conditionOr(
          Fn.conditionEquals(githubMaximumWriteUnits.valueAsString, "-1"),
          Fn.conditionEquals(githubMaximumWriteUnits.valueAsString, "0"),
        ),
      ),
    });
    const githubLimitsRequests = new CfnCondition(this, "GithubLimitsRequests", {
      expression: Fn.conditionOr(githubLimitsReads, githubLimitsWrites),
    });

    const githubTable = new dynamodb.CfnTable(this, "GithubTable", {
      tableName: Fn.join("", [namePrefix.valueAsString, githubTableName.valueAsString]),
      attributeDefinitions: [
        { attributeName: "PK", attributeType: "S" },
        { attributeName: "SK", attributeType: "S" },
        { attributeName: "GSI1PK", attributeType: "S" },
        { attributeName: "GSI1SK", attributeType: "S" },
        { attributeName: "GSI2PK", attributeType: "S" },
        { attributeName: "GSI2SK", attributeType: "S" },
        { attributeName: "GSI3PK", attributeType: "S" },
        { attributeName: "GSI3SK", attributeType: "S" },
        { attributeName: "GSI4PK", attributeType: "S" },
        { attributeName: "GSI4SK", attributeType: "S" },
      ],
      keySchema: [
        { attributeName: "PK", keyType: "HASH" },
        { attributeName: "SK", keyType: "RANGE" },
      ],
      billingMode: "PAY_PER_REQUEST",
      onDemandThroughput: Fn.conditionIf(
        githubLimitsRequests.logicalId,
        {
          MaxReadRequestUnits: Fn.conditionIf(
            githubLimitsReads.logicalId,
            githubMaximumReadUnits.valueAsNumber,
            Aws.NO_VALUE,
          ),
          MaxWriteRequestUnits: Fn.conditionIf(
            githubLimitsWrites.logicalId,
            githubMaximumWriteUnits.valueAsNumber,
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
              "title",
              "createdAt",
            ],
          },
          onDemandThroughput: Fn.conditionIf(
            githubLimitsRequests.logicalId,
            {
              MaxReadRequestUnits: Fn.conditionIf(
                githubLimitsReads.logicalId,
                githubMaximumReadUnits.valueAsNumber,
                Aws.NO_VALUE,
              ),
              MaxWriteRequestUnits: Fn.conditionIf(
                githubLimitsWrites.logicalId,
                githubMaximumWriteUnits.valueAsNumber,
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
          projection: {
            projectionType: "INCLUDE",
            nonKeyAttributes: [
              "description",
              "isPrivate",
              "starCount",
              "emoji",
              "username",
              "pullRequestOwner",
              "pullRequestRepoName",
              "prNumber",
            ],
          },
          onDemandThroughput: Fn.conditionIf(
            githubLimitsRequests.logicalId,
            {
              MaxReadRequestUnits: Fn.conditionIf(
                githubLimitsReads.logicalId,
                githubMaximumReadUnits.valueAsNumber,
                Aws.NO_VALUE,
              ),
              MaxWriteRequestUnits: Fn.conditionIf(
                githubLimitsWrites.logicalId,
                githubMaximumWriteUnits.valueAsNumber,
                Aws.NO_VALUE,
              ),
            },
            Aws.NO_VALUE,
          ),
        },
        {
          indexName: "GSI3",
          keySchema: [
            { attributeName: "GSI3PK", keyType: "HASH" },
            { attributeName: "GSI3SK", keyType: "RANGE" },
          ],
          projection: {
            projectionType: "INCLUDE",
            nonKeyAttributes: [
              "emoji",
              "username",
              "owner",
              "repoName",
              "issueNumber",
            ],
          },
          onDemandThroughput: Fn.conditionIf(
            githubLimitsRequests.logicalId,
            {
              MaxReadRequestUnits: Fn.conditionIf(
                githubLimitsReads.logicalId,
                githubMaximumReadUnits.valueAsNumber,
                Aws.NO_VALUE,
              ),
              MaxWriteRequestUnits: Fn.conditionIf(
                githubLimitsWrites.logicalId,
                githubMaximumWriteUnits.valueAsNumber,
                Aws.NO_VALUE,
              ),
            },
            Aws.NO_VALUE,
          ),
        },
        {
          indexName: "GSI4",
          keySchema: [
            { attributeName: "GSI4PK", keyType: "HASH" },
            { attributeName: "GSI4SK", keyType: "RANGE" },
          ],
          projection: { projectionType: "KEYS_ONLY" },
          onDemandThroughput: Fn.conditionIf(
            githubLimitsRequests.logicalId,
            {
              MaxReadRequestUnits: Fn.conditionIf(
                githubLimitsReads.logicalId,
                githubMaximumReadUnits.valueAsNumber,
                Aws.NO_VALUE,
              ),
              MaxWriteRequestUnits: Fn.conditionIf(
                githubLimitsWrites.logicalId,
                githubMaximumWriteUnits.valueAsNumber,
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
    githubTable.applyRemovalPolicy(RemovalPolicy.RETAIN);

    new cloudwatch.CfnAlarm(this, "GithubReadThrottleEvents", {
      alarmDescription: "Reads of table github are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "ReadThrottleEvents",
      dimensions: [{ name: "TableName", value: githubTable.ref }],
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

    new cloudwatch.CfnAlarm(this, "GithubWriteThrottleEvents", {
      alarmDescription: "Writes of table github are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "WriteThrottleEvents",
      dimensions: [{ name: "TableName", value: githubTable.ref }],
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

    new cloudwatch.CfnAlarm(this, "GithubGsi1ReadThrottleEvents", {
      alarmDescription: "Reads of index GSI1 of table github are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "ReadThrottleEvents",
      dimensions: [
        { name: "TableName", value: githubTable.ref },
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

    new cloudwatch.CfnAlarm(this, "GithubGsi1WriteThrottleEvents", {
      alarmDescription: "Writes of index GSI1 of table github are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "WriteThrottleEvents",
      dimensions: [
        { name: "TableName", value: githubTable.ref },
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

    new cloudwatch.CfnAlarm(this, "GithubGsi2ReadThrottleEvents", {
      alarmDescription: "Reads of index GSI2 of table github are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "ReadThrottleEvents",
      dimensions: [
        { name: "TableName", value: githubTable.ref },
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

    new cloudwatch.CfnAlarm(this, "GithubGsi2WriteThrottleEvents", {
      alarmDescription: "Writes of index GSI2 of table github are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "WriteThrottleEvents",
      dimensions: [
        { name: "TableName", value: githubTable.ref },
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

    new cloudwatch.CfnAlarm(this, "GithubGsi3ReadThrottleEvents", {
      alarmDescription: "Reads of index GSI3 of table github are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "ReadThrottleEvents",
      dimensions: [
        { name: "TableName", value: githubTable.ref },
        { name: "GlobalSecondaryIndexName", value: "GSI3" },
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

    new cloudwatch.CfnAlarm(this, "GithubGsi3WriteThrottleEvents", {
      alarmDescription: "Writes of index GSI3 of table github are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "WriteThrottleEvents",
      dimensions: [
        { name: "TableName", value: githubTable.ref },
        { name: "GlobalSecondaryIndexName", value: "GSI3" },
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

    new cloudwatch.CfnAlarm(this, "GithubGsi4ReadThrottleEvents", {
      alarmDescription: "Reads of index GSI4 of table github are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "ReadThrottleEvents",
      dimensions: [
        { name: "TableName", value: githubTable.ref },
        { name: "GlobalSecondaryIndexName", value: "GSI4" },
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

    new cloudwatch.CfnAlarm(this, "GithubGsi4WriteThrottleEvents", {
      alarmDescription: "Writes of index GSI4 of table github are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "WriteThrottleEvents",
      dimensions: [
        { name: "TableName", value: githubTable.ref },
        { name: "GlobalSecondaryIndexName", value: "GSI4" },
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

    new CfnOutput(this, "GithubName", {
      description: "The name of the table github",
      value: githubTable.ref,
    });
    new CfnOutput(this, "GithubArn", {
      description: "The ARN of the table github",
      value: githubTable.attrArn,
    });
  }
}
