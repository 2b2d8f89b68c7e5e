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

/** DynamoDB tables of github. */
public class TablesStack extends Stack {
    private final CfnParameter application;
    private final CfnParameter stage;
    private final CfnParameter namePrefix;
    private final CfnParameter keyArn;
    private final CfnParameter alarmTopicArn;
    private final CfnParameter githubTableName;
    private final CfnParameter githubMaximumReadUnits;
    private final CfnParameter githubMaximumWriteUnits;
    private final CfnCondition hasKeyArn;
    private final CfnCondition hasAlarmTopic;
    private final CfnCondition githubLimitsReads;
    private final CfnCondition githubLimitsWrites;
    private final CfnCondition githubLimitsRequests;
    private final CfnTable githubTable;

    public TablesStack(Construct scope, String id) {
        super(scope, id, StackProps.builder().description("DynamoDB tables of github").build());
        application = text("Application", "github", "^[A-Za-z0-9 _.:/=+@-]{1,256}$", "The value of the tag `application`");
        stage = text("Stage", "production", "^[A-Za-z0-9 _.:/=+@-]{1,256}$", "The value of the tag `stage`");
        namePrefix = text("NamePrefix", "", "^[a-zA-Z0-9_.-]*$", "What stands before the name of every table, such as staging-");
        keyArn = text("KeyArn", "", "^(arn:[a-z0-9-]+:kms:[a-z0-9-]+:[0-9]{12}:key/.+)?$", "The ARN of a key of yours to encrypt with; without it the key that AWS manages for DynamoDB");
        alarmTopicArn = text("AlarmTopicArn", "", "^(arn:[a-z0-9-]+:sns:[a-z0-9-]+:[0-9]{12}:.+)?$", "The ARN of an SNS topic that alarms notify; without it they notify nobody");
        githubTableName = text("GithubTableName", "github", "^[a-zA-Z0-9_.-]{3,255}$", "The name of the table");
        githubMaximumReadUnits = number("GithubMaximumReadUnits", -1, "The most read units a second of the table and of each of its indexes; -1 for no limit");
        githubMaximumWriteUnits = number("GithubMaximumWriteUnits", -1, "The most write units a second of the table and of each of its indexes; -1 for no limit");
        hasKeyArn = condition("HasKeyArn", Fn.conditionNot(Fn.conditionEquals(keyArn.getValueAsString(), "")));
        hasAlarmTopic = condition("HasAlarmTopic", Fn.conditionNot(Fn.conditionEquals(alarmTopicArn.getValueAsString(), "")));
        githubLimitsReads = condition("GithubLimitsReads", Fn.conditionNot(Fn.conditionOr(Fn.conditionEquals(githubMaximumReadUnits.getValueAsString(), "-1"), Fn.conditionEquals(githubMaximumReadUnits.getValueAsString(), "0"))));
        githubLimitsWrites = condition("GithubLimitsWrites", Fn.conditionNot(Fn.conditionOr(Fn.conditionEquals(githubMaximumWriteUnits.getValueAsString(), "-1"), Fn.conditionEquals(githubMaximumWriteUnits.getValueAsString(), "0"))));
        githubLimitsRequests = condition("GithubLimitsRequests", Fn.conditionOr(githubLimitsReads, githubLimitsWrites));
        githubTable = githubTable();
        githubReadThrottleEvents();
        githubWriteThrottleEvents();
        githubGsi1ReadThrottleEvents();
        githubGsi1WriteThrottleEvents();
        githubGsi2ReadThrottleEvents();
        githubGsi2WriteThrottleEvents();
        githubGsi3ReadThrottleEvents();
        githubGsi3WriteThrottleEvents();
        githubGsi4ReadThrottleEvents();
        githubGsi4WriteThrottleEvents();
        CfnOutput.Builder.create(this, "GithubName")
                .description("The name of the table github")
                .value(githubTable.getRef())
                .build();
        CfnOutput.Builder.create(this, "GithubArn")
                .description("The ARN of the table github")
                .value(githubTable.getAttrArn())
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

    private CfnTable githubTable() {
        CfnTable made = CfnTable.Builder.create(this, "GithubTable")
                .tableName(Fn.join("", List.of(namePrefix.getValueAsString(), githubTableName.getValueAsString())))
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
                .onDemandThroughput(Fn.conditionIf(githubLimitsRequests.getLogicalId(), Map.of("MaxReadRequestUnits", Fn.conditionIf(githubLimitsReads.getLogicalId(), githubMaximumReadUnits.getValueAsNumber(), Aws.NO_VALUE), "MaxWriteRequestUnits", Fn.conditionIf(githubLimitsWrites.getLogicalId(), githubMaximumWriteUnits.getValueAsNumber(), Aws.NO_VALUE)), Aws.NO_VALUE))
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
                                                "title",
                                                "createdAt"))
                                        .build())
                                .onDemandThroughput(Fn.conditionIf(githubLimitsRequests.getLogicalId(), Map.of("MaxReadRequestUnits", Fn.conditionIf(githubLimitsReads.getLogicalId(), githubMaximumReadUnits.getValueAsNumber(), Aws.NO_VALUE), "MaxWriteRequestUnits", Fn.conditionIf(githubLimitsWrites.getLogicalId(), githubMaximumWriteUnits.getValueAsNumber(), Aws.NO_VALUE)), Aws.NO_VALUE))
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
                                        .nonKeyAttributes(List.of("description",
                                                "isPrivate",
                                                "starCount",
                                                "emoji",
                                                "username",
                                                "pullRequestOwner",
                                                "pullRequestRepoName",
                                                "prNumber"))
                                        .build())
                                .onDemandThroughput(Fn.conditionIf(githubLimitsRequests.getLogicalId(), Map.of("MaxReadRequestUnits", Fn.conditionIf(githubLimitsReads.getLogicalId(), githubMaximumReadUnits.getValueAsNumber(), Aws.NO_VALUE), "MaxWriteRequestUnits", Fn.conditionIf(githubLimitsWrites.getLogicalId(), githubMaximumWriteUnits.getValueAsNumber(), Aws.NO_VALUE)), Aws.NO_VALUE))
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
                                        .nonKeyAttributes(List.of("emoji",
                                                "username",
                                                "owner",
                                                "repoName",
                                                "issueNumber"))
                                        .build())
                                .onDemandThroughput(Fn.conditionIf(githubLimitsRequests.getLogicalId(), Map.of("MaxReadRequestUnits", Fn.conditionIf(githubLimitsReads.getLogicalId(), githubMaximumReadUnits.getValueAsNumber(), Aws.NO_VALUE), "MaxWriteRequestUnits", Fn.conditionIf(githubLimitsWrites.getLogicalId(), githubMaximumWriteUnits.getValueAsNumber(), Aws.NO_VALUE)), Aws.NO_VALUE))
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
                                        .projectionType("KEYS_ONLY")
                                        .build())
                                .onDemandThroughput(Fn.conditionIf(githubLimitsRequests.getLogicalId(), Map.of("MaxReadRequestUnits", Fn.conditionIf(githubLimitsReads.getLogicalId(), githubMaximumReadUnits.getValueAsNumber(), Aws.NO_VALUE), "MaxWriteRequestUnits", Fn.conditionIf(githubLimitsWrites.getLogicalId(), githubMaximumWriteUnits.getValueAsNumber(), Aws.NO_VALUE)), Aws.NO_VALUE))
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

    private void githubReadThrottleEvents() {
        CfnAlarm.Builder.create(this, "GithubReadThrottleEvents")
                .alarmDescription("Reads of table github are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("ReadThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(githubTable.getRef())
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

    private void githubWriteThrottleEvents() {
        CfnAlarm.Builder.create(this, "GithubWriteThrottleEvents")
                .alarmDescription("Writes of table github are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("WriteThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(githubTable.getRef())
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

    private void githubGsi1ReadThrottleEvents() {
        CfnAlarm.Builder.create(this, "GithubGsi1ReadThrottleEvents")
                .alarmDescription("Reads of index GSI1 of table github are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("ReadThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(githubTable.getRef())
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

    private void githubGsi1WriteThrottleEvents() {
        CfnAlarm.Builder.create(this, "GithubGsi1WriteThrottleEvents")
                .alarmDescription("Writes of index GSI1 of table github are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("WriteThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(githubTable.getRef())
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

    private void githubGsi2ReadThrottleEvents() {
        CfnAlarm.Builder.create(this, "GithubGsi2ReadThrottleEvents")
                .alarmDescription("Reads of index GSI2 of table github are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("ReadThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(githubTable.getRef())
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

    private void githubGsi2WriteThrottleEvents() {
        CfnAlarm.Builder.create(this, "GithubGsi2WriteThrottleEvents")
                .alarmDescription("Writes of index GSI2 of table github are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("WriteThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(githubTable.getRef())
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

    private void githubGsi3ReadThrottleEvents() {
        CfnAlarm.Builder.create(this, "GithubGsi3ReadThrottleEvents")
                .alarmDescription("Reads of index GSI3 of table github are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("ReadThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(githubTable.getRef())
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

    private void githubGsi3WriteThrottleEvents() {
        CfnAlarm.Builder.create(this, "GithubGsi3WriteThrottleEvents")
                .alarmDescription("Writes of index GSI3 of table github are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("WriteThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(githubTable.getRef())
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

    private void githubGsi4ReadThrottleEvents() {
        CfnAlarm.Builder.create(this, "GithubGsi4ReadThrottleEvents")
                .alarmDescription("Reads of index GSI4 of table github are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("ReadThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(githubTable.getRef())
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

    private void githubGsi4WriteThrottleEvents() {
        CfnAlarm.Builder.create(this, "GithubGsi4WriteThrottleEvents")
                .alarmDescription("Writes of index GSI4 of table github are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("WriteThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(githubTable.getRef())
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
