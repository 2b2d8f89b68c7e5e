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

/** DynamoDB tables of social. */
public class TablesStack extends Stack {
    private final CfnParameter application;
    private final CfnParameter stage;
    private final CfnParameter namePrefix;
    private final CfnParameter keyArn;
    private final CfnParameter alarmTopicArn;
    private final CfnParameter socialTableName;
    private final CfnParameter socialMaximumReadUnits;
    private final CfnParameter socialMaximumWriteUnits;
    private final CfnCondition hasKeyArn;
    private final CfnCondition hasAlarmTopic;
    private final CfnCondition socialLimitsReads;
    private final CfnCondition socialLimitsWrites;
    private final CfnCondition socialLimitsRequests;
    private final CfnTable socialTable;

    public TablesStack(Construct scope, String id) {
        super(scope, id, StackProps.builder().description("DynamoDB tables of social").build());
        application = text("Application", "social", "^[A-Za-z0-9 _.:/=+@-]{1,256}$", "The value of the tag `application`");
        stage = text("Stage", "production", "^[A-Za-z0-9 _.:/=+@-]{1,256}$", "The value of the tag `stage`");
        namePrefix = text("NamePrefix", "", "^[a-zA-Z0-9_.-]*$", "What stands before the name of every table, such as staging-");
        keyArn = text("KeyArn", "", "^(arn:[a-z0-9-]+:kms:[a-z0-9-]+:[0-9]{12}:key/.+)?$", "The ARN of a key of yours to encrypt with; without it the key that AWS manages for DynamoDB");
        alarmTopicArn = text("AlarmTopicArn", "", "^(arn:[a-z0-9-]+:sns:[a-z0-9-]+:[0-9]{12}:.+)?$", "The ARN of an SNS topic that alarms notify; without it they notify nobody");
        socialTableName = text("SocialTableName", "social", "^[a-zA-Z0-9_.-]{3,255}$", "The name of the table");
        socialMaximumReadUnits = number("SocialMaximumReadUnits", -1, "The most read units a second of the table and of each of its indexes; -1 for no limit");
        socialMaximumWriteUnits = number("SocialMaximumWriteUnits", -1, "The most write units a second of the table and of each of its indexes; -1 for no limit");
        hasKeyArn = condition("HasKeyArn", Fn.conditionNot(Fn.conditionEquals(keyArn.getValueAsString(), "")));
        hasAlarmTopic = condition("HasAlarmTopic", Fn.conditionNot(Fn.conditionEquals(alarmTopicArn.getValueAsString(), "")));
        socialLimitsReads = condition("SocialLimitsReads", Fn.conditionNot(Fn.conditionOr(Fn.conditionEquals(socialMaximumReadUnits.getValueAsString(), "-1"), Fn.conditionEquals(socialMaximumReadUnits.getValueAsString(), "0"))));
        socialLimitsWrites = condition("SocialLimitsWrites", Fn.conditionNot(Fn.conditionOr(Fn.conditionEquals(socialMaximumWriteUnits.getValueAsString(), "-1"), Fn.conditionEquals(socialMaximumWriteUnits.getValueAsString(), "0"))));
        socialLimitsRequests = condition("SocialLimitsRequests", Fn.conditionOr(socialLimitsReads, socialLimitsWrites));
        socialTable = socialTable();
        socialReadThrottleEvents();
        socialWriteThrottleEvents();
        socialGsi1ReadThrottleEvents();
        socialGsi1WriteThrottleEvents();
        socialGsi2ReadThrottleEvents();
        socialGsi2WriteThrottleEvents();
        CfnOutput.Builder.create(this, "SocialName")
                .description("The name of the table social")
                .value(socialTable.getRef())
                .build();
        CfnOutput.Builder.create(this, "SocialArn")
                .description("The ARN of the table social")
                .value(socialTable.getAttrArn())
                .build();
        CfnOutput.Builder.create(this, "SocialStreamArn")
                .description("The ARN of the stream of the table social")
                .value(socialTable.getAttrStreamArn())
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

    private CfnTable socialTable() {
        CfnTable made = CfnTable.Builder.create(this, "SocialTable")
                .tableName(Fn.join("", List.of(namePrefix.getValueAsString(), socialTableName.getValueAsString())))
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
                .onDemandThroughput(Fn.conditionIf(socialLimitsRequests.getLogicalId(), Map.of("MaxReadRequestUnits", Fn.conditionIf(socialLimitsReads.getLogicalId(), socialMaximumReadUnits.getValueAsNumber(), Aws.NO_VALUE), "MaxWriteRequestUnits", Fn.conditionIf(socialLimitsWrites.getLogicalId(), socialMaximumWriteUnits.getValueAsNumber(), Aws.NO_VALUE)), Aws.NO_VALUE))
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
                                        .nonKeyAttributes(List.of("body",
                                                "removedAt",
                                                "postAuthorUsername",
                                                "postBody",
                                                "postCreatedAt",
                                                "postRemovedAt",
                                                "TTL"))
                                        .build())
                                .onDemandThroughput(Fn.conditionIf(socialLimitsRequests.getLogicalId(), Map.of("MaxReadRequestUnits", Fn.conditionIf(socialLimitsReads.getLogicalId(), socialMaximumReadUnits.getValueAsNumber(), Aws.NO_VALUE), "MaxWriteRequestUnits", Fn.conditionIf(socialLimitsWrites.getLogicalId(), socialMaximumWriteUnits.getValueAsNumber(), Aws.NO_VALUE)), Aws.NO_VALUE))
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
                                        .projectionType("KEYS_ONLY")
                                        .build())
                                .onDemandThroughput(Fn.conditionIf(socialLimitsRequests.getLogicalId(), Map.of("MaxReadRequestUnits", Fn.conditionIf(socialLimitsReads.getLogicalId(), socialMaximumReadUnits.getValueAsNumber(), Aws.NO_VALUE), "MaxWriteRequestUnits", Fn.conditionIf(socialLimitsWrites.getLogicalId(), socialMaximumWriteUnits.getValueAsNumber(), Aws.NO_VALUE)), Aws.NO_VALUE))
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

    private void socialReadThrottleEvents() {
        CfnAlarm.Builder.create(this, "SocialReadThrottleEvents")
                .alarmDescription("Reads of table social are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("ReadThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(socialTable.getRef())
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

    private void socialWriteThrottleEvents() {
        CfnAlarm.Builder.create(this, "SocialWriteThrottleEvents")
                .alarmDescription("Writes of table social are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("WriteThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(socialTable.getRef())
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

    private void socialGsi1ReadThrottleEvents() {
        CfnAlarm.Builder.create(this, "SocialGsi1ReadThrottleEvents")
                .alarmDescription("Reads of index GSI1 of table social are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("ReadThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(socialTable.getRef())
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

    private void socialGsi1WriteThrottleEvents() {
        CfnAlarm.Builder.create(this, "SocialGsi1WriteThrottleEvents")
                .alarmDescription("Writes of index GSI1 of table social are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("WriteThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(socialTable.getRef())
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

    private void socialGsi2ReadThrottleEvents() {
        CfnAlarm.Builder.create(this, "SocialGsi2ReadThrottleEvents")
                .alarmDescription("Reads of index GSI2 of table social are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("ReadThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(socialTable.getRef())
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

    private void socialGsi2WriteThrottleEvents() {
        CfnAlarm.Builder.create(this, "SocialGsi2WriteThrottleEvents")
                .alarmDescription("Writes of index GSI2 of table social are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("WriteThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(socialTable.getRef())
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
