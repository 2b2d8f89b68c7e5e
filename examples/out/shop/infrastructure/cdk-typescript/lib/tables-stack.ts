import { Aws, CfnCondition, CfnOutput, CfnParameter, Fn, RemovalPolicy, Stack, Token } from "aws-cdk-lib";
import * as cloudwatch from "aws-cdk-lib/aws-cloudwatch";
import * as dynamodb from "aws-cdk-lib/aws-dynamodb";
import { Construct } from "constructs";

/** DynamoDB tables of shop. */
export class TablesStack extends Stack {
  constructor(scope: Construct, id: string) {
    super(scope, id, { description: "DynamoDB tables of shop" });

    const application = new CfnParameter(this, "Application", {
      type: "String",
      default: "shop",
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
    const shopTableName = new CfnParameter(this, "ShopTableName", {
      type: "String",
      default: "shop",
      allowedPattern: "^[a-zA-Z0-9_.-]{3,255}$",
      description: "The name of the table",
    });
    const shopMaximumReadUnits = new CfnParameter(this, "ShopMaximumReadUnits", {
      type: "Number",
      default: -1,
      minValue: -1,
      description: "The most read units a second of the table and of each of its indexes; -1 for no limit",
    });
    const shopMaximumWriteUnits = new CfnParameter(this, "ShopMaximumWriteUnits", {
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
    const shopLimitsReads = new CfnCondition(this, "ShopLimitsReads", {
      expression: Fn.conditionNot(
        Fn.conditionOr(
          Fn.conditionEquals(shopMaximumReadUnits.valueAsString, "-1"),
          Fn.conditionEquals(shopMaximumReadUnits.valueAsString, "0"),
        ),
      ),
    });
    const shopLimitsWrites = new CfnCondition(this, "ShopLimitsWrites", {
      expression: Fn.conditionNot(
        Fn.conditionOr(
          Fn.conditionEquals(shopMaximumWriteUnits.valueAsString, "-1"),
          Fn.conditionEquals(shopMaximumWriteUnits.valueAsString, "0"),
        ),
      ),
    });
    const shopLimitsRequests = new CfnCondition(this, "ShopLimitsRequests", {
      expression: Fn.conditionOr(shopLimitsReads, shopLimitsWrites),
    });

    const shopTable = new dynamodb.CfnTable(this, "ShopTable", {
      tableName: Fn.join("", [namePrefix.valueAsString, shopTableName.valueAsString]),
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
        shopLimitsRequests.logicalId,
        {
          MaxReadRequestUnits: Fn.conditionIf(
            shopLimitsReads.logicalId,
            shopMaximumReadUnits.valueAsNumber,
            Aws.NO_VALUE,
          ),
          MaxWriteRequestUnits: Fn.conditionIf(
            shopLimitsWrites.logicalId,
            shopMaximumWriteUnits.valueAsNumber,
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
              "name",
              "joinedAt",
              "quantity",
              "price",
            ],
          },
          onDemandThroughput: Fn.conditionIf(
            shopLimitsRequests.logicalId,
            {
              MaxReadRequestUnits: Fn.conditionIf(
                shopLimitsReads.logicalId,
                shopMaximumReadUnits.valueAsNumber,
                Aws.NO_VALUE,
              ),
              MaxWriteRequestUnits: Fn.conditionIf(
                shopLimitsWrites.logicalId,
                shopMaximumWriteUnits.valueAsNumber,
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
              "name",
              "joinedAt",
              "status",
              "total",
            ],
          },
          onDemandThroughput: Fn.conditionIf(
            shopLimitsRequests.logicalId,
            {
              MaxReadRequestUnits: Fn.conditionIf(
                shopLimitsReads.logicalId,
                shopMaximumReadUnits.valueAsNumber,
                Aws.NO_VALUE,
              ),
              MaxWriteRequestUnits: Fn.conditionIf(
                shopLimitsWrites.logicalId,
                shopMaximumWriteUnits.valueAsNumber,
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
              "total",
              "username",
              "description",
            ],
          },
          onDemandThroughput: Fn.conditionIf(
            shopLimitsRequests.logicalId,
            {
              MaxReadRequestUnits: Fn.conditionIf(
                shopLimitsReads.logicalId,
                shopMaximumReadUnits.valueAsNumber,
                Aws.NO_VALUE,
              ),
              MaxWriteRequestUnits: Fn.conditionIf(
                shopLimitsWrites.logicalId,
                shopMaximumWriteUnits.valueAsNumber,
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
          projection: { projectionType: "INCLUDE", nonKeyAttributes: ["imageUrl", "price"] },
          onDemandThroughput: Fn.conditionIf(
            shopLimitsRequests.logicalId,
            {
              MaxReadRequestUnits: Fn.conditionIf(
                shopLimitsReads.logicalId,
                shopMaximumReadUnits.valueAsNumber,
                Aws.NO_VALUE,
              ),
              MaxWriteRequestUnits: Fn.conditionIf(
                shopLimitsWrites.logicalId,
                shopMaximumWriteUnits.valueAsNumber,
                Aws.NO_VALUE,
              ),
            },
            Aws.NO_VALUE,
          ),
        },
      ],
      streamSpecification: { streamViewType: "NEW_AND_OLD_IMAGES" },
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
    shopTable.applyRemovalPolicy(RemovalPolicy.RETAIN);

    new cloudwatch.CfnAlarm(this, "ShopReadThrottleEvents", {
      alarmDescription: "Reads of table shop are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "ReadThrottleEvents",
      dimensions: [{ name: "TableName", value: shopTable.ref }],
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

    new cloudwatch.CfnAlarm(this, "ShopWriteThrottleEvents", {
      alarmDescription: "Writes of table shop are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "WriteThrottleEvents",
      dimensions: [{ name: "TableName", value: shopTable.ref }],
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

    new cloudwatch.CfnAlarm(this, "ShopGsi1ReadThrottleEvents", {
      alarmDescription: "Reads of index GSI1 of table shop are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "ReadThrottleEvents",
      dimensions: [
        { name: "TableName", value: shopTable.ref },
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

    new cloudwatch.CfnAlarm(this, "ShopGsi1WriteThrottleEvents", {
      alarmDescription: "Writes of index GSI1 of table shop are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "WriteThrottleEvents",
      dimensions: [
        { name: "TableName", value: shopTable.ref },
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

    new cloudwatch.CfnAlarm(this, "ShopGsi2ReadThrottleEvents", {
      alarmDescription: "Reads of index GSI2 of table shop are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "ReadThrottleEvents",
      dimensions: [
        { name: "TableName", value: shopTable.ref },
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

    new cloudwatch.CfnAlarm(this, "ShopGsi2WriteThrottleEvents", {
      alarmDescription: "Writes of index GSI2 of table shop are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "WriteThrottleEvents",
      dimensions: [
        { name: "TableName", value: shopTable.ref },
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

    new cloudwatch.CfnAlarm(this, "ShopGsi3ReadThrottleEvents", {
      alarmDescription: "Reads of index GSI3 of table shop are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "ReadThrottleEvents",
      dimensions: [
        { name: "TableName", value: shopTable.ref },
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

    new cloudwatch.CfnAlarm(this, "ShopGsi3WriteThrottleEvents", {
      alarmDescription: "Writes of index GSI3 of table shop are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "WriteThrottleEvents",
      dimensions: [
        { name: "TableName", value: shopTable.ref },
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

    new cloudwatch.CfnAlarm(this, "ShopGsi4ReadThrottleEvents", {
      alarmDescription: "Reads of index GSI4 of table shop are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "ReadThrottleEvents",
      dimensions: [
        { name: "TableName", value: shopTable.ref },
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

    new cloudwatch.CfnAlarm(this, "ShopGsi4WriteThrottleEvents", {
      alarmDescription: "Writes of index GSI4 of table shop are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "WriteThrottleEvents",
      dimensions: [
        { name: "TableName", value: shopTable.ref },
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

    new CfnOutput(this, "ShopName", {
      description: "The name of the table shop",
      value: shopTable.ref,
    });
    new CfnOutput(this, "ShopArn", {
      description: "The ARN of the table shop",
      value: shopTable.attrArn,
    });
    new CfnOutput(this, "ShopStreamArn", {
      description: "The ARN of the stream of the table shop",
      value: shopTable.attrStreamArn,
    });
  }
}
