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

/** DynamoDB tables of blog. */
public class TablesStack extends Stack {
    private final CfnParameter application;
    private final CfnParameter stage;
    private final CfnParameter namePrefix;
    private final CfnParameter keyArn;
    private final CfnParameter alarmTopicArn;
    private final CfnParameter blogTableName;
    private final CfnParameter blogMaximumReadUnits;
    private final CfnParameter blogMaximumWriteUnits;
    private final CfnCondition hasKeyArn;
    private final CfnCondition hasAlarmTopic;
    private final CfnCondition blogLimitsReads;
    private final CfnCondition blogLimitsWrites;
    private final CfnCondition blogLimitsRequests;
    private final CfnTable blogTable;

    public TablesStack(Construct scope, String id) {
        super(scope, id, StackProps.builder().description("DynamoDB tables of blog").build());
        application = text("Application", "blog", "^[A-Za-z0-9 _.:/=+@-]{1,256}$", "The value of the tag `application`");
        stage = text("Stage", "production", "^[A-Za-z0-9 _.:/=+@-]{1,256}$", "The value of the tag `stage`");
        namePrefix = text("NamePrefix", "", "^[a-zA-Z0-9_.-]*$", "What stands before the name of every table, such as staging-");
        keyArn = text("KeyArn", "", "^(arn:[a-z0-9-]+:kms:[a-z0-9-]+:[0-9]{12}:key/.+)?$", "The ARN of a key of yours to encrypt with; without it the key that AWS manages for DynamoDB");
        alarmTopicArn = text("AlarmTopicArn", "", "^(arn:[a-z0-9-]+:sns:[a-z0-9-]+:[0-9]{12}:.+)?$", "The ARN of an SNS topic that alarms notify; without it they notify nobody");
        blogTableName = text("BlogTableName", "blog", "^[a-zA-Z0-9_.-]{3,255}$", "The name of the table");
        blogMaximumReadUnits = number("BlogMaximumReadUnits", -1, "The most read units a second of the table and of each of its indexes; -1 for no limit");
        blogMaximumWriteUnits = number("BlogMaximumWriteUnits", -1, "The most write units a second of the table and of each of its indexes; -1 for no limit");
        hasKeyArn = condition("HasKeyArn", Fn.conditionNot(Fn.conditionEquals(keyArn.getValueAsString(), "")));
        hasAlarmTopic = condition("HasAlarmTopic", Fn.conditionNot(Fn.conditionEquals(alarmTopicArn.getValueAsString(), "")));
        blogLimitsReads = condition("BlogLimitsReads", Fn.conditionNot(Fn.conditionOr(Fn.conditionEquals(blogMaximumReadUnits.getValueAsString(), "-1"), Fn.conditionEquals(blogMaximumReadUnits.getValueAsString(), "0"))));
        blogLimitsWrites = condition("BlogLimitsWrites", Fn.conditionNot(Fn.conditionOr(Fn.conditionEquals(blogMaximumWriteUnits.getValueAsString(), "-1"), Fn.conditionEquals(blogMaximumWriteUnits.getValueAsString(), "0"))));
        blogLimitsRequests = condition("BlogLimitsRequests", Fn.conditionOr(blogLimitsReads, blogLimitsWrites));
        blogTable = blogTable();
        blogReadThrottleEvents();
        blogWriteThrottleEvents();
        blogGsi1ReadThrottleEvents();
        blogGsi1WriteThrottleEvents();
        blogGsi2ReadThrottleEvents();
        blogGsi2WriteThrottleEvents();
        CfnOutput.Builder.create(this, "BlogName")
                .description("The name of the table blog")
                .value(blogTable.getRef())
                .build();
        CfnOutput.Builder.create(this, "BlogArn")
                .description("The ARN of the table blog")
                .value(blogTable.getAttrArn())
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

    private CfnTable blogTable() {
        CfnTable made = CfnTable.Builder.create(this, "BlogTable")
                .tableName(Fn.join("", List.of(namePrefix.getValueAsString(), blogTableName.getValueAsString())))
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
                .onDemandThroughput(Fn.conditionIf(blogLimitsRequests.getLogicalId(), Map.of("MaxReadRequestUnits", Fn.conditionIf(blogLimitsReads.getLogicalId(), blogMaximumReadUnits.getValueAsNumber(), Aws.NO_VALUE), "MaxWriteRequestUnits", Fn.conditionIf(blogLimitsWrites.getLogicalId(), blogMaximumWriteUnits.getValueAsNumber(), Aws.NO_VALUE)), Aws.NO_VALUE))
                .globalSecondaryIndexes(List.of(CfnTable.GlobalSecondaryIndexProperty.builder()
                                .indexName("GSI1")
                                .keySchema(List.of(CfnTable.KeySchemaProperty.builder()
                                                .attributeName("GSI1PK")
                                                .keyType("HASH")
                                                .build()))
                                .projection(CfnTable.ProjectionProperty.builder()
                                        .projectionType("INCLUDE")
                                        .nonKeyAttributes(List.of("name",
                                                "joinedAt"))
                                        .build())
                                .onDemandThroughput(Fn.conditionIf(blogLimitsRequests.getLogicalId(), Map.of("MaxReadRequestUnits", Fn.conditionIf(blogLimitsReads.getLogicalId(), blogMaximumReadUnits.getValueAsNumber(), Aws.NO_VALUE), "MaxWriteRequestUnits", Fn.conditionIf(blogLimitsWrites.getLogicalId(), blogMaximumWriteUnits.getValueAsNumber(), Aws.NO_VALUE)), Aws.NO_VALUE))
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
                                        .nonKeyAttributes(List.of("title",
                                                "content"))
                                        .build())
                                .onDemandThroughput(Fn.conditionIf(blogLimitsRequests.getLogicalId(), Map.of("MaxReadRequestUnits", Fn.conditionIf(blogLimitsReads.getLogicalId(), blogMaximumReadUnits.getValueAsNumber(), Aws.NO_VALUE), "MaxWriteRequestUnits", Fn.conditionIf(blogLimitsWrites.getLogicalId(), blogMaximumWriteUnits.getValueAsNumber(), Aws.NO_VALUE)), Aws.NO_VALUE))
                                .build()))
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

    private void blogReadThrottleEvents() {
        CfnAlarm.Builder.create(this, "BlogReadThrottleEvents")
                .alarmDescription("Reads of table blog are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("ReadThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(blogTable.getRef())
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

    private void blogWriteThrottleEvents() {
        CfnAlarm.Builder.create(this, "BlogWriteThrottleEvents")
                .alarmDescription("Writes of table blog are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("WriteThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(blogTable.getRef())
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

    private void blogGsi1ReadThrottleEvents() {
        CfnAlarm.Builder.create(this, "BlogGsi1ReadThrottleEvents")
                .alarmDescription("Reads of index GSI1 of table blog are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("ReadThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(blogTable.getRef())
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

    private void blogGsi1WriteThrottleEvents() {
        CfnAlarm.Builder.create(this, "BlogGsi1WriteThrottleEvents")
                .alarmDescription("Writes of index GSI1 of table blog are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("WriteThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(blogTable.getRef())
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

    private void blogGsi2ReadThrottleEvents() {
        CfnAlarm.Builder.create(this, "BlogGsi2ReadThrottleEvents")
                .alarmDescription("Reads of index GSI2 of table blog are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("ReadThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(blogTable.getRef())
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

    private void blogGsi2WriteThrottleEvents() {
        CfnAlarm.Builder.create(this, "BlogGsi2WriteThrottleEvents")
                .alarmDescription("Writes of index GSI2 of table blog are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("WriteThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(blogTable.getRef())
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
