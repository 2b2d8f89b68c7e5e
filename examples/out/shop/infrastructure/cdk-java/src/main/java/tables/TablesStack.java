package tables;

import java.util.List;
import java.util.Map;
import software.amazon.awscdk.Aws;
import software.amazon.awscdk.CfnCondition;
import software.amazon.awscdk.CfnOutput;
import software.amazon.awscdk.CfnParameter;
import software.amazon.awscdk.CfnTag;
import software.amazon.awscdk.Fn;
import software.amazon.awscdk.ICfnConditionExpression;
import software.amazon.awscdk.RemovalPolicy;
import software.amazon.awscdk.Stack;
import software.amazon.awscdk.StackProps;
import software.amazon.awscdk.Token;
import software.amazon.awscdk.services.cloudwatch.CfnAlarm;
import software.amazon.awscdk.services.dynamodb.CfnTable;
import software.constructs.Construct;

/** DynamoDB tables of shop. */
public class TablesStack extends Stack {
    private final CfnParameter application;
    private final CfnParameter stage;
    private final CfnParameter namePrefix;
    private final CfnParameter keyArn;
    private final CfnParameter alarmTopicArn;
    private final CfnParameter shopTableName;
    private final CfnParameter shopMaximumReadUnits;
    private final CfnParameter shopMaximumWriteUnits;
    private final CfnCondition hasKeyArn;
    private final CfnCondition hasAlarmTopic;
    private final CfnCondition shopLimitsReads;
    private final CfnCondition shopLimitsWrites;
    private final CfnCondition shopLimitsRequests;
    private final CfnTable shopTable;

    public TablesStack(Construct scope, String id) {
        super(scope, id, StackProps.builder().description("DynamoDB tables of shop").build());
        application = text("Application", "shop", "^[A-Za-z0-9 _.:/=+@-]{1,256}$", "The value of the tag `application`");
        stage = text("Stage", "production", "^[A-Za-z0-9 _.:/=+@-]{1,256}$", "The value of the tag `stage`");
        namePrefix = text("NamePrefix", "", "^[a-zA-Z0-9_.-]*$", "What stands before the name of every table, such as staging-");
        keyArn = text("KeyArn", "", "^(arn:[a-z0-9-]+:kms:[a-z0-9-]+:[0-9]{12}:key/.+)?$", "The ARN of a key of yours to encrypt with; without it the key that AWS manages for DynamoDB");
        alarmTopicArn = text("AlarmTopicArn", "", "^(arn:[a-z0-9-]+:sns:[a-z0-9-]+:[0-9]{12}:.+)?$", "The ARN of an SNS topic that alarms notify; without it they notify nobody");
        shopTableName = text("ShopTableName", "shop", "^[a-zA-Z0-9_.-]{3,255}$", "The name of the table");
        shopMaximumReadUnits = number("ShopMaximumReadUnits", -1, "The most read units a second of the table and of each of its indexes; -1 for no limit");
        shopMaximumWriteUnits = number("ShopMaximumWriteUnits", -1, "The most write units a second of the table and of each of its indexes; -1 for no limit");
        hasKeyArn = condition("HasKeyArn", Fn.conditionNot(Fn.conditionEquals(keyArn.getValueAsString(), "")));
        hasAlarmTopic = condition("HasAlarmTopic", Fn.conditionNot(Fn.conditionEquals(alarmTopicArn.getValueAsString(), "")));
        shopLimitsReads = condition("ShopLimitsReads", Fn.conditionNot(Fn.conditionOr(Fn.conditionEquals(shopMaximumReadUnits.getValueAsString(), "-1"), Fn.conditionEquals(shopMaximumReadUnits.getValueAsString(), "0"))));
        shopLimitsWrites = condition("ShopLimitsWrites", Fn.conditionNot(Fn.conditionOr(Fn.conditionEquals(shopMaximumWriteUnits.getValueAsString(), "-1"), Fn.conditionEquals(shopMaximumWriteUnits.getValueAsString(), "0"))));
        shopLimitsRequests = condition("ShopLimitsRequests", Fn.conditionOr(shopLimitsReads, shopLimitsWrites));
        shopTable = shopTable();
        shopReadThrottleEvents();
        shopWriteThrottleEvents();
        shopGsi1ReadThrottleEvents();
        shopGsi1WriteThrottleEvents();
        shopGsi2ReadThrottleEvents();
        shopGsi2WriteThrottleEvents();
        shopGsi3ReadThrottleEvents();
        shopGsi3WriteThrottleEvents();
        shopGsi4ReadThrottleEvents();
        shopGsi4WriteThrottleEvents();
        CfnOutput.Builder.create(this, "ShopName")
                .description("The name of the table shop")
                .value(shopTable.getRef())
                .build();
        CfnOutput.Builder.create(this, "ShopArn")
                .description("The ARN of the table shop")
                .value(shopTable.getAttrArn())
                .build();
        CfnOutput.Builder.create(this, "ShopStreamArn")
                .description("The ARN of the stream of the table shop")
                .value(shopTable.getAttrStreamArn())
                .build();
    }

    private CfnParameter text(String id, String usual, String pattern, String about) {
        return CfnParameter.Builder.create(this, id)
                .type("String")
                .defaultValue(usual)
                .allowedPattern(pattern)
                .description(about)
                .build();
    }

    private CfnParameter number(String id, Number usual, String about) {
        return CfnParameter.Builder.create(this, id)
                .type("Number")
                .defaultValue(usual)
                .minValue(usual)
                .description(about)
                .build();
    }

    private CfnCondition condition(String id, ICfnConditionExpression expression) {
        return CfnCondition.Builder.create(this, id).expression(expression).build();
    }

    private CfnTable shopTable() {
        CfnTable made = CfnTable.Builder.create(this, "ShopTable")
                .tableName(Fn.join("", List.of(namePrefix.getValueAsString(), shopTableName.getValueAsString())))
                .attributeDefinitions(List.of(CfnTable.AttributeDefinitionProperty.builder()
                                .attributeName("PK")
                                .attributeType("S")
                                .build(),
                        CfnTable.AttributeDefinitionProperty.builder()
                                .attributeName("SK")
                                .attributeType("S")
                                .build(),
                        CfnTable.AttributeDefinitionProperty.builder()
                                .attributeName("GSI1PK")
                                .attributeType("S")
                                .build(),
                        CfnTable.AttributeDefinitionProperty.builder()
                                .attributeName("GSI1SK")
                                .attributeType("S")
                                .build(),
                        CfnTable.AttributeDefinitionProperty.builder()
                                .attributeName("GSI2PK")
                                .attributeType("S")
                                .build(),
                        CfnTable.AttributeDefinitionProperty.builder()
                                .attributeName("GSI2SK")
                                .attributeType("S")
                                .build(),
                        CfnTable.AttributeDefinitionProperty.builder()
                                .attributeName("GSI3PK")
                                .attributeType("S")
                                .build(),
                        CfnTable.AttributeDefinitionProperty.builder()
                                .attributeName("GSI3SK")
                                .attributeType("S")
                                .build(),
                        CfnTable.AttributeDefinitionProperty.builder()
                                .attributeName("GSI4PK")
                                .attributeType("S")
                                .build(),
                        CfnTable.AttributeDefinitionProperty.builder()
                                .attributeName("GSI4SK")
                                .attributeType("S")
                                .build()))
                .keySchema(List.of(CfnTable.KeySchemaProperty.builder()
                                .attributeName("PK")
                                .keyType("HASH")
                                .build(),
                        CfnTable.KeySchemaProperty.builder()
                                .attributeName("SK")
                                .keyType("RANGE")
                                .build()))
                .billingMode("PAY_PER_REQUEST")
                .onDemandThroughput(Fn.conditionIf(shopLimitsRequests.getLogicalId(), Map.of("MaxReadRequestUnits", Fn.conditionIf(shopLimitsReads.getLogicalId(), shopMaximumReadUnits.getValueAsNumber(), Aws.NO_VALUE), "MaxWriteRequestUnits", Fn.conditionIf(shopLimitsWrites.getLogicalId(), shopMaximumWriteUnits.getValueAsNumber(), Aws.NO_VALUE)), Aws.NO_VALUE))
                .globalSecondaryIndexes(List.of(CfnTable.GlobalSecondaryIndexProperty.builder()
                                .indexName("GSI1")
                                .keySchema(List.of(CfnTable.KeySchemaProperty.builder()
                                                .attributeName("GSI1PK")
                                                .keyType("HASH")
                                                .build(),
                                        CfnTable.KeySchemaProperty.builder()
                                                .attributeName("GSI1SK")
                                                .keyType("RANGE")
                                                .build()))
                                .projection(CfnTable.ProjectionProperty.builder()
                                        .projectionType("INCLUDE")
                                        .nonKeyAttributes(List.of("name",
                                                "joinedAt",
                                                "quantity",
                                                "price"))
                                        .build())
                                .onDemandThroughput(Fn.conditionIf(shopLimitsRequests.getLogicalId(), Map.of("MaxReadRequestUnits", Fn.conditionIf(shopLimitsReads.getLogicalId(), shopMaximumReadUnits.getValueAsNumber(), Aws.NO_VALUE), "MaxWriteRequestUnits", Fn.conditionIf(shopLimitsWrites.getLogicalId(), shopMaximumWriteUnits.getValueAsNumber(), Aws.NO_VALUE)), Aws.NO_VALUE))
                                .build(),
                        CfnTable.GlobalSecondaryIndexProperty.builder()
                                .indexName("GSI2")
                                .keySchema(List.of(CfnTable.KeySchemaProperty.builder()
                                                .attributeName("GSI2PK")
                                                .keyType("HASH")
                                                .build(),
                                        CfnTable.KeySchemaProperty.builder()
                                                .attributeName("GSI2SK")
                                                .keyType("RANGE")
                                                .build()))
                                .projection(CfnTable.ProjectionProperty.builder()
                                        .projectionType("INCLUDE")
                                        .nonKeyAttributes(List.of("name",
                                                "joinedAt",
                                                "status",
                                                "total"))
                                        .build())
                                .onDemandThroughput(Fn.conditionIf(shopLimitsRequests.getLogicalId(), Map.of("MaxReadRequestUnits", Fn.conditionIf(shopLimitsReads.getLogicalId(), shopMaximumReadUnits.getValueAsNumber(), Aws.NO_VALUE), "MaxWriteRequestUnits", Fn.conditionIf(shopLimitsWrites.getLogicalId(), shopMaximumWriteUnits.getValueAsNumber(), Aws.NO_VALUE)), Aws.NO_VALUE))
                                .build(),
                        CfnTable.GlobalSecondaryIndexProperty.builder()
                                .indexName("GSI3")
                                .keySchema(List.of(CfnTable.KeySchemaProperty.builder()
                                                .attributeName("GSI3PK")
                                                .keyType("HASH")
                                                .build(),
                                        CfnTable.KeySchemaProperty.builder()
                                                .attributeName("GSI3SK")
                                                .keyType("RANGE")
                                                .build()))
                                .projection(CfnTable.ProjectionProperty.builder()
                                        .projectionType("INCLUDE")
                                        .nonKeyAttributes(List.of("total",
                                                "username",
                                                "description"))
                                        .build())
                                .onDemandThroughput(Fn.conditionIf(shopLimitsRequests.getLogicalId(), Map.of("MaxReadRequestUnits", Fn.conditionIf(shopLimitsReads.getLogicalId(), shopMaximumReadUnits.getValueAsNumber(), Aws.NO_VALUE), "MaxWriteRequestUnits", Fn.conditionIf(shopLimitsWrites.getLogicalId(), shopMaximumWriteUnits.getValueAsNumber(), Aws.NO_VALUE)), Aws.NO_VALUE))
                                .build(),
                        CfnTable.GlobalSecondaryIndexProperty.builder()
                                .indexName("GSI4")
                                .keySchema(List.of(CfnTable.KeySchemaProperty.builder()
                                                .attributeName("GSI4PK")
                                                .keyType("HASH")
                                                .build(),
                                        CfnTable.KeySchemaProperty.builder()
                                                .attributeName("GSI4SK")
                                                .keyType("RANGE")
                                                .build()))
                                .projection(CfnTable.ProjectionProperty.builder()
                                        .projectionType("INCLUDE")
                                        .nonKeyAttributes(List.of("imageUrl",
                                                "price"))
                                        .build())
                                .onDemandThroughput(Fn.conditionIf(shopLimitsRequests.getLogicalId(), Map.of("MaxReadRequestUnits", Fn.conditionIf(shopLimitsReads.getLogicalId(), shopMaximumReadUnits.getValueAsNumber(), Aws.NO_VALUE), "MaxWriteRequestUnits", Fn.conditionIf(shopLimitsWrites.getLogicalId(), shopMaximumWriteUnits.getValueAsNumber(), Aws.NO_VALUE)), Aws.NO_VALUE))
                                .build()))
                .streamSpecification(CfnTable.StreamSpecificationProperty.builder()
                        .streamViewType("NEW_AND_OLD_IMAGES")
                        .build())
                .tableClass("STANDARD")
                .deletionProtectionEnabled(true)
                .pointInTimeRecoverySpecification(CfnTable.PointInTimeRecoverySpecificationProperty.builder()
                        .pointInTimeRecoveryEnabled(true)
                        .build())
                .sseSpecification(CfnTable.SSESpecificationProperty.builder()
                        .sseEnabled(true)
                        .sseType("KMS")
                        .kmsMasterKeyId(Token.asString(Fn.conditionIf(hasKeyArn.getLogicalId(), keyArn.getValueAsString(), Aws.NO_VALUE)))
                        .build())
                .tags(List.of(CfnTag.builder()
                                .key("application")
                                .value(application.getValueAsString())
                                .build(),
                        CfnTag.builder()
                                .key("stage")
                                .value(stage.getValueAsString())
                                .build()))
                .build();
        made.applyRemovalPolicy(RemovalPolicy.RETAIN);
        return made;
    }

    private void shopReadThrottleEvents() {
        CfnAlarm.Builder.create(this, "ShopReadThrottleEvents")
                .alarmDescription("Reads of table shop are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("ReadThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(shopTable.getRef())
                                .build()))
                .statistic("Sum")
                .period(60)
                .evaluationPeriods(1)
                .comparisonOperator("GreaterThanThreshold")
                .threshold(0)
                .treatMissingData("notBreaching")
                .alarmActions(List.of(Token.asString(Fn.conditionIf(hasAlarmTopic.getLogicalId(), alarmTopicArn.getValueAsString(), Aws.NO_VALUE))))
                .build();
    }

    private void shopWriteThrottleEvents() {
        CfnAlarm.Builder.create(this, "ShopWriteThrottleEvents")
                .alarmDescription("Writes of table shop are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("WriteThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(shopTable.getRef())
                                .build()))
                .statistic("Sum")
                .period(60)
                .evaluationPeriods(1)
                .comparisonOperator("GreaterThanThreshold")
                .threshold(0)
                .treatMissingData("notBreaching")
                .alarmActions(List.of(Token.asString(Fn.conditionIf(hasAlarmTopic.getLogicalId(), alarmTopicArn.getValueAsString(), Aws.NO_VALUE))))
                .build();
    }

    private void shopGsi1ReadThrottleEvents() {
        CfnAlarm.Builder.create(this, "ShopGsi1ReadThrottleEvents")
                .alarmDescription("Reads of index GSI1 of table shop are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("ReadThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(shopTable.getRef())
                                .build(),
                        CfnAlarm.DimensionProperty.builder()
                                .name("GlobalSecondaryIndexName")
                                .value("GSI1")
                                .build()))
                .statistic("Sum")
                .period(60)
                .evaluationPeriods(1)
                .comparisonOperator("GreaterThanThreshold")
                .threshold(0)
                .treatMissingData("notBreaching")
                .alarmActions(List.of(Token.asString(Fn.conditionIf(hasAlarmTopic.getLogicalId(), alarmTopicArn.getValueAsString(), Aws.NO_VALUE))))
                .build();
    }

    private void shopGsi1WriteThrottleEvents() {
        CfnAlarm.Builder.create(this, "ShopGsi1WriteThrottleEvents")
                .alarmDescription("Writes of index GSI1 of table shop are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("WriteThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(shopTable.getRef())
                                .build(),
                        CfnAlarm.DimensionProperty.builder()
                                .name("GlobalSecondaryIndexName")
                                .value("GSI1")
                                .build()))
                .statistic("Sum")
                .period(60)
                .evaluationPeriods(1)
                .comparisonOperator("GreaterThanThreshold")
                .threshold(0)
                .treatMissingData("notBreaching")
                .alarmActions(List.of(Token.asString(Fn.conditionIf(hasAlarmTopic.getLogicalId(), alarmTopicArn.getValueAsString(), Aws.NO_VALUE))))
                .build();
    }

    private void shopGsi2ReadThrottleEvents() {
        CfnAlarm.Builder.create(this, "ShopGsi2ReadThrottleEvents")
                .alarmDescription("Reads of index GSI2 of table shop are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("ReadThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(shopTable.getRef())
                                .build(),
                        CfnAlarm.DimensionProperty.builder()
                                .name("GlobalSecondaryIndexName")
                                .value("GSI2")
                                .build()))
                .statistic("Sum")
                .period(60)
                .evaluationPeriods(1)
                .comparisonOperator("GreaterThanThreshold")
                .threshold(0)
                .treatMissingData("notBreaching")
                .alarmActions(List.of(Token.asString(Fn.conditionIf(hasAlarmTopic.getLogicalId(), alarmTopicArn.getValueAsString(), Aws.NO_VALUE))))
                .build();
    }

    private void shopGsi2WriteThrottleEvents() {
        CfnAlarm.Builder.create(this, "ShopGsi2WriteThrottleEvents")
                .alarmDescription("Writes of index GSI2 of table shop are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("WriteThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(shopTable.getRef())
                                .build(),
                        CfnAlarm.DimensionProperty.builder()
                                .name("GlobalSecondaryIndexName")
                                .value("GSI2")
                                .build()))
                .statistic("Sum")
                .period(60)
                .evaluationPeriods(1)
                .comparisonOperator("GreaterThanThreshold")
                .threshold(0)
                .treatMissingData("notBreaching")
                .alarmActions(List.of(Token.asString(Fn.conditionIf(hasAlarmTopic.getLogicalId(), alarmTopicArn.getValueAsString(), Aws.NO_VALUE))))
                .build();
    }

    private void shopGsi3ReadThrottleEvents() {
        CfnAlarm.Builder.create(this, "ShopGsi3ReadThrottleEvents")
                .alarmDescription("Reads of index GSI3 of table shop are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("ReadThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(shopTable.getRef())
                                .build(),
                        CfnAlarm.DimensionProperty.builder()
                                .name("GlobalSecondaryIndexName")
                                .value("GSI3")
                                .build()))
                .statistic("Sum")
                .period(60)
                .evaluationPeriods(1)
                .comparisonOperator("GreaterThanThreshold")
                .threshold(0)
                .treatMissingData("notBreaching")
                .alarmActions(List.of(Token.asString(Fn.conditionIf(hasAlarmTopic.getLogicalId(), alarmTopicArn.getValueAsString(), Aws.NO_VALUE))))
                .build();
    }

    private void shopGsi3WriteThrottleEvents() {
        CfnAlarm.Builder.create(this, "ShopGsi3WriteThrottleEvents")
                .alarmDescription("Writes of index GSI3 of table shop are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("WriteThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(shopTable.getRef())
                                .build(),
                        CfnAlarm.DimensionProperty.builder()
                                .name("GlobalSecondaryIndexName")
                                .value("GSI3")
                                .build()))
                .statistic("Sum")
                .period(60)
                .evaluationPeriods(1)
                .comparisonOperator("GreaterThanThreshold")
                .threshold(0)
                .treatMissingData("notBreaching")
                .alarmActions(List.of(Token.asString(Fn.conditionIf(hasAlarmTopic.getLogicalId(), alarmTopicArn.getValueAsString(), Aws.NO_VALUE))))
                .build();
    }

    private void shopGsi4ReadThrottleEvents() {
        CfnAlarm.Builder.create(this, "ShopGsi4ReadThrottleEvents")
                .alarmDescription("Reads of index GSI4 of table shop are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("ReadThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(shopTable.getRef())
                                .build(),
                        CfnAlarm.DimensionProperty.builder()
                                .name("GlobalSecondaryIndexName")
                                .value("GSI4")
                                .build()))
                .statistic("Sum")
                .period(60)
                .evaluationPeriods(1)
                .comparisonOperator("GreaterThanThreshold")
                .threshold(0)
                .treatMissingData("notBreaching")
                .alarmActions(List.of(Token.asString(Fn.conditionIf(hasAlarmTopic.getLogicalId(), alarmTopicArn.getValueAsString(), Aws.NO_VALUE))))
                .build();
    }

    private void shopGsi4WriteThrottleEvents() {
        CfnAlarm.Builder.create(this, "ShopGsi4WriteThrottleEvents")
                .alarmDescription("Writes of index GSI4 of table shop are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("WriteThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(shopTable.getRef())
                                .build(),
                        CfnAlarm.DimensionProperty.builder()
                                .name("GlobalSecondaryIndexName")
                                .value("GSI4")
                                .build()))
                .statistic("Sum")
                .period(60)
                .evaluationPeriods(1)
                .comparisonOperator("GreaterThanThreshold")
                .threshold(0)
                .treatMissingData("notBreaching")
                .alarmActions(List.of(Token.asString(Fn.conditionIf(hasAlarmTopic.getLogicalId(), alarmTopicArn.getValueAsString(), Aws.NO_VALUE))))
                .build();
    }
}
