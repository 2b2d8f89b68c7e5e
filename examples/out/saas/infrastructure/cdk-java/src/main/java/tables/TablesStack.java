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

/** DynamoDB tables of saas. */
public class TablesStack extends Stack {
    private final CfnParameter application;
    private final CfnParameter stage;
    private final CfnParameter namePrefix;
    private final CfnParameter keyArn;
    private final CfnParameter alarmTopicArn;
    private final CfnParameter saasTableName;
    private final CfnParameter saasMaximumReadUnits;
    private final CfnParameter saasMaximumWriteUnits;
    private final CfnCondition hasKeyArn;
    private final CfnCondition hasAlarmTopic;
    private final CfnCondition saasLimitsReads;
    private final CfnCondition saasLimitsWrites;
    private final CfnCondition saasLimitsRequests;
    private final CfnTable saasTable;

    public TablesStack(Construct scope, String id) {
        super(scope, id, StackProps.builder().description("DynamoDB tables of saas").build());
        application = text("Application", "saas", "^[A-Za-z0-9 _.:/=+@-]{1,256}$", "The value of the tag `application`");
        stage = text("Stage", "production", "^[A-Za-z0-9 _.:/=+@-]{1,256}$", "The value of the tag `stage`");
        namePrefix = text("NamePrefix", "", "^[a-zA-Z0-9_.-]*$", "What stands before the name of every table, such as staging-");
        keyArn = text("KeyArn", "", "^(arn:[a-z0-9-]+:kms:[a-z0-9-]+:[0-9]{12}:key/.+)?$", "The ARN of a key of yours to encrypt with; without it the key that AWS manages for DynamoDB");
        alarmTopicArn = text("AlarmTopicArn", "", "^(arn:[a-z0-9-]+:sns:[a-z0-9-]+:[0-9]{12}:.+)?$", "The ARN of an SNS topic that alarms notify; without it they notify nobody");
        saasTableName = text("SaasTableName", "saas", "^[a-zA-Z0-9_.-]{3,255}$", "The name of the table");
        saasMaximumReadUnits = number("SaasMaximumReadUnits", -1, "The most read units a second of the table and of each of its indexes; -1 for no limit");
        saasMaximumWriteUnits = number("SaasMaximumWriteUnits", -1, "The most write units a second of the table and of each of its indexes; -1 for no limit");
        hasKeyArn = condition("HasKeyArn", Fn.conditionNot(Fn.conditionEquals(keyArn.getValueAsString(), "")));
        hasAlarmTopic = condition("HasAlarmTopic", Fn.conditionNot(Fn.conditionEquals(alarmTopicArn.getValueAsString(), "")));
        saasLimitsReads = condition("SaasLimitsReads", Fn.conditionNot(Fn.conditionOr(Fn.conditionEquals(saasMaximumReadUnits.getValueAsString(), "-1"), Fn.conditionEquals(saasMaximumReadUnits.getValueAsString(), "0"))));
        saasLimitsWrites = condition("SaasLimitsWrites", Fn.conditionNot(Fn.conditionOr(Fn.conditionEquals(saasMaximumWriteUnits.getValueAsString(), "-1"), Fn.conditionEquals(saasMaximumWriteUnits.getValueAsString(), "0"))));
        saasLimitsRequests = condition("SaasLimitsRequests", Fn.conditionOr(saasLimitsReads, saasLimitsWrites));
        saasTable = saasTable();
        saasReadThrottleEvents();
        saasWriteThrottleEvents();
        saasGsi1ReadThrottleEvents();
        saasGsi1WriteThrottleEvents();
        saasGsi2ReadThrottleEvents();
        saasGsi2WriteThrottleEvents();
        CfnOutput.Builder.create(this, "SaasName")
                .description("The name of the table saas")
                .value(saasTable.getRef())
                .build();
        CfnOutput.Builder.create(this, "SaasArn")
                .description("The ARN of the table saas")
                .value(saasTable.getAttrArn())
                .build();
        CfnOutput.Builder.create(this, "SaasStreamArn")
                .description("The ARN of the stream of the table saas")
                .value(saasTable.getAttrStreamArn())
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

    private CfnTable saasTable() {
        CfnTable made = CfnTable.Builder.create(this, "SaasTable")
                .tableName(Fn.join("", List.of(namePrefix.getValueAsString(), saasTableName.getValueAsString())))
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
                .onDemandThroughput(Fn.conditionIf(saasLimitsRequests.getLogicalId(), Map.of("MaxReadRequestUnits", Fn.conditionIf(saasLimitsReads.getLogicalId(), saasMaximumReadUnits.getValueAsNumber(), Aws.NO_VALUE), "MaxWriteRequestUnits", Fn.conditionIf(saasLimitsWrites.getLogicalId(), saasMaximumWriteUnits.getValueAsNumber(), Aws.NO_VALUE)), Aws.NO_VALUE))
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
                                        .nonKeyAttributes(List.of("role",
                                                "joinedAt",
                                                "userCreatedAt",
                                                "userEmail",
                                                "userName",
                                                "invitedBy",
                                                "expiresAt",
                                                "TTL"))
                                        .build())
                                .onDemandThroughput(Fn.conditionIf(saasLimitsRequests.getLogicalId(), Map.of("MaxReadRequestUnits", Fn.conditionIf(saasLimitsReads.getLogicalId(), saasMaximumReadUnits.getValueAsNumber(), Aws.NO_VALUE), "MaxWriteRequestUnits", Fn.conditionIf(saasLimitsWrites.getLogicalId(), saasMaximumWriteUnits.getValueAsNumber(), Aws.NO_VALUE)), Aws.NO_VALUE))
                                .build(),
                        CfnTable.GlobalSecondaryIndexProperty.builder()
                                .indexName("GSI2")
                                .keySchema(List.of(CfnTable.KeySchemaProperty.builder()
                                                .attributeName("GSI2PK")
                                                .keyType("HASH")
                                                .build()))
                                .projection(CfnTable.ProjectionProperty.builder()
                                        .projectionType("INCLUDE")
                                        .nonKeyAttributes(List.of("name",
                                                "description",
                                                "createdAt",
                                                "addedAt",
                                                "userName"))
                                        .build())
                                .onDemandThroughput(Fn.conditionIf(saasLimitsRequests.getLogicalId(), Map.of("MaxReadRequestUnits", Fn.conditionIf(saasLimitsReads.getLogicalId(), saasMaximumReadUnits.getValueAsNumber(), Aws.NO_VALUE), "MaxWriteRequestUnits", Fn.conditionIf(saasLimitsWrites.getLogicalId(), saasMaximumWriteUnits.getValueAsNumber(), Aws.NO_VALUE)), Aws.NO_VALUE))
                                .build()))
                .streamSpecification(CfnTable.StreamSpecificationProperty.builder()
                        .streamViewType("NEW_AND_OLD_IMAGES")
                        .build())
                .timeToLiveSpecification(CfnTable.TimeToLiveSpecificationProperty.builder()
                        .attributeName("TTL")
                        .enabled(true)
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

    private void saasReadThrottleEvents() {
        CfnAlarm.Builder.create(this, "SaasReadThrottleEvents")
                .alarmDescription("Reads of table saas are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("ReadThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(saasTable.getRef())
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

    private void saasWriteThrottleEvents() {
        CfnAlarm.Builder.create(this, "SaasWriteThrottleEvents")
                .alarmDescription("Writes of table saas are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("WriteThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(saasTable.getRef())
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

    private void saasGsi1ReadThrottleEvents() {
        CfnAlarm.Builder.create(this, "SaasGsi1ReadThrottleEvents")
                .alarmDescription("Reads of index GSI1 of table saas are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("ReadThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(saasTable.getRef())
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

    private void saasGsi1WriteThrottleEvents() {
        CfnAlarm.Builder.create(this, "SaasGsi1WriteThrottleEvents")
                .alarmDescription("Writes of index GSI1 of table saas are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("WriteThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(saasTable.getRef())
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

    private void saasGsi2ReadThrottleEvents() {
        CfnAlarm.Builder.create(this, "SaasGsi2ReadThrottleEvents")
                .alarmDescription("Reads of index GSI2 of table saas are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("ReadThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(saasTable.getRef())
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

    private void saasGsi2WriteThrottleEvents() {
        CfnAlarm.Builder.create(this, "SaasGsi2WriteThrottleEvents")
                .alarmDescription("Writes of index GSI2 of table saas are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("WriteThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(saasTable.getRef())
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
}
