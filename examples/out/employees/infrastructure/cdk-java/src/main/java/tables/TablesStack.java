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

/** DynamoDB tables of employees. */
public class TablesStack extends Stack {
    private final CfnParameter application;
    private final CfnParameter stage;
    private final CfnParameter namePrefix;
    private final CfnParameter keyArn;
    private final CfnParameter alarmTopicArn;
    private final CfnParameter departmentTableName;
    private final CfnParameter departmentMaximumReadUnits;
    private final CfnParameter departmentMaximumWriteUnits;
    private final CfnParameter departmentDeptNameTableName;
    private final CfnParameter departmentDeptNameMaximumReadUnits;
    private final CfnParameter departmentDeptNameMaximumWriteUnits;
    private final CfnParameter employeeTableName;
    private final CfnParameter employeeMaximumReadUnits;
    private final CfnParameter employeeMaximumWriteUnits;
    private final CfnParameter figuresTableName;
    private final CfnParameter figuresMaximumReadUnits;
    private final CfnParameter figuresMaximumWriteUnits;
    private final CfnParameter salaryHistoryTableName;
    private final CfnParameter salaryHistoryMaximumReadUnits;
    private final CfnParameter salaryHistoryMaximumWriteUnits;
    private final CfnCondition hasKeyArn;
    private final CfnCondition hasAlarmTopic;
    private final CfnCondition departmentLimitsReads;
    private final CfnCondition departmentLimitsWrites;
    private final CfnCondition departmentLimitsRequests;
    private final CfnCondition departmentDeptNameLimitsReads;
    private final CfnCondition departmentDeptNameLimitsWrites;
    private final CfnCondition departmentDeptNameLimitsRequests;
    private final CfnCondition employeeLimitsReads;
    private final CfnCondition employeeLimitsWrites;
    private final CfnCondition employeeLimitsRequests;
    private final CfnCondition figuresLimitsReads;
    private final CfnCondition figuresLimitsWrites;
    private final CfnCondition figuresLimitsRequests;
    private final CfnCondition salaryHistoryLimitsReads;
    private final CfnCondition salaryHistoryLimitsWrites;
    private final CfnCondition salaryHistoryLimitsRequests;
    private final CfnTable departmentTable;
    private final CfnTable departmentDeptNameTable;
    private final CfnTable employeeTable;
    private final CfnTable figuresTable;
    private final CfnTable salaryHistoryTable;

    public TablesStack(Construct scope, String id) {
        super(scope, id, StackProps.builder().description("DynamoDB tables of employees").build());
        application = text("Application", "employees", "^[A-Za-z0-9 _.:/=+@-]{1,256}$", "The value of the tag `application`");
        stage = text("Stage", "production", "^[A-Za-z0-9 _.:/=+@-]{1,256}$", "The value of the tag `stage`");
        namePrefix = text("NamePrefix", "", "^[a-zA-Z0-9_.-]*$", "What stands before the name of every table, such as staging-");
        keyArn = text("KeyArn", "", "^(arn:[a-z0-9-]+:kms:[a-z0-9-]+:[0-9]{12}:key/.+)?$", "The ARN of a key of yours to encrypt with; without it the key that AWS manages for DynamoDB");
        alarmTopicArn = text("AlarmTopicArn", "", "^(arn:[a-z0-9-]+:sns:[a-z0-9-]+:[0-9]{12}:.+)?$", "The ARN of an SNS topic that alarms notify; without it they notify nobody");
        departmentTableName = text("DepartmentTableName", "Department", "^[a-zA-Z0-9_.-]{3,255}$", "The name of the table");
        departmentMaximumReadUnits = number("DepartmentMaximumReadUnits", -1, "The most read units a second of the table and of each of its indexes; -1 for no limit");
        departmentMaximumWriteUnits = number("DepartmentMaximumWriteUnits", -1, "The most write units a second of the table and of each of its indexes; -1 for no limit");
        departmentDeptNameTableName = text("DepartmentDeptNameTableName", "DepartmentDept_name", "^[a-zA-Z0-9_.-]{3,255}$", "The name of the table");
        departmentDeptNameMaximumReadUnits = number("DepartmentDeptNameMaximumReadUnits", -1, "The most read units a second of the table and of each of its indexes; -1 for no limit");
        departmentDeptNameMaximumWriteUnits = number("DepartmentDeptNameMaximumWriteUnits", -1, "The most write units a second of the table and of each of its indexes; -1 for no limit");
        employeeTableName = text("EmployeeTableName", "Employee", "^[a-zA-Z0-9_.-]{3,255}$", "The name of the table");
        employeeMaximumReadUnits = number("EmployeeMaximumReadUnits", -1, "The most read units a second of the table and of each of its indexes; -1 for no limit");
        employeeMaximumWriteUnits = number("EmployeeMaximumWriteUnits", -1, "The most write units a second of the table and of each of its indexes; -1 for no limit");
        figuresTableName = text("FiguresTableName", "Figures", "^[a-zA-Z0-9_.-]{3,255}$", "The name of the table");
        figuresMaximumReadUnits = number("FiguresMaximumReadUnits", -1, "The most read units a second of the table and of each of its indexes; -1 for no limit");
        figuresMaximumWriteUnits = number("FiguresMaximumWriteUnits", -1, "The most write units a second of the table and of each of its indexes; -1 for no limit");
        salaryHistoryTableName = text("SalaryHistoryTableName", "SalaryHistory", "^[a-zA-Z0-9_.-]{3,255}$", "The name of the table");
        salaryHistoryMaximumReadUnits = number("SalaryHistoryMaximumReadUnits", -1, "The most read units a second of the table and of each of its indexes; -1 for no limit");
        salaryHistoryMaximumWriteUnits = number("SalaryHistoryMaximumWriteUnits", -1, "The most write units a second of the table and of each of its indexes; -1 for no limit");
        hasKeyArn = condition("HasKeyArn", Fn.conditionNot(Fn.conditionEquals(keyArn.getValueAsString(), "")));
        hasAlarmTopic = condition("HasAlarmTopic", Fn.conditionNot(Fn.conditionEquals(alarmTopicArn.getValueAsString(), "")));
        departmentLimitsReads = condition("DepartmentLimitsReads", Fn.conditionNot(Fn.conditionOr(Fn.conditionEquals(departmentMaximumReadUnits.getValueAsString(), "-1"), Fn.conditionEquals(departmentMaximumReadUnits.getValueAsString(), "0"))));
        departmentLimitsWrites = condition("DepartmentLimitsWrites", Fn.conditionNot(Fn.conditionOr(Fn.conditionEquals(departmentMaximumWriteUnits.getValueAsString(), "-1"), Fn.conditionEquals(departmentMaximumWriteUnits.getValueAsString(), "0"))));
        departmentLimitsRequests = condition("DepartmentLimitsRequests", Fn.conditionOr(departmentLimitsReads, departmentLimitsWrites));
        departmentDeptNameLimitsReads = condition("DepartmentDeptNameLimitsReads", Fn.conditionNot(Fn.conditionOr(Fn.conditionEquals(departmentDeptNameMaximumReadUnits.getValueAsString(), "-1"), Fn.conditionEquals(departmentDeptNameMaximumReadUnits.getValueAsString(), "0"))));
        departmentDeptNameLimitsWrites = condition("DepartmentDeptNameLimitsWrites", Fn.conditionNot(Fn.conditionOr(Fn.conditionEquals(departmentDeptNameMaximumWriteUnits.getValueAsString(), "-1"), Fn.conditionEquals(departmentDeptNameMaximumWriteUnits.getValueAsString(), "0"))));
        departmentDeptNameLimitsRequests = condition("DepartmentDeptNameLimitsRequests", Fn.conditionOr(departmentDeptNameLimitsReads, departmentDeptNameLimitsWrites));
        employeeLimitsReads = condition("EmployeeLimitsReads", Fn.conditionNot(Fn.conditionOr(Fn.conditionEquals(employeeMaximumReadUnits.getValueAsString(), "-1"), Fn.conditionEquals(employeeMaximumReadUnits.getValueAsString(), "0"))));
        employeeLimitsWrites = condition("EmployeeLimitsWrites", Fn.conditionNot(Fn.conditionOr(Fn.conditionEquals(employeeMaximumWriteUnits.getValueAsString(), "-1"), Fn.conditionEquals(employeeMaximumWriteUnits.getValueAsString(), "0"))));
        employeeLimitsRequests = condition("EmployeeLimitsRequests", Fn.conditionOr(employeeLimitsReads, employeeLimitsWrites));
        figuresLimitsReads = condition("FiguresLimitsReads", Fn.conditionNot(Fn.conditionOr(Fn.conditionEquals(figuresMaximumReadUnits.getValueAsString(), "-1"), Fn.conditionEquals(figuresMaximumReadUnits.getValueAsString(), "0"))));
        figuresLimitsWrites = condition("FiguresLimitsWrites", Fn.conditionNot(Fn.conditionOr(Fn.conditionEquals(figuresMaximumWriteUnits.getValueAsString(), "-1"), Fn.conditionEquals(figuresMaximumWriteUnits.getValueAsString(), "0"))));
        figuresLimitsRequests = condition("FiguresLimitsRequests", Fn.conditionOr(figuresLimitsReads, figuresLimitsWrites));
        salaryHistoryLimitsReads = condition("SalaryHistoryLimitsReads", Fn.conditionNot(Fn.conditionOr(Fn.conditionEquals(salaryHistoryMaximumReadUnits.getValueAsString(), "-1"), Fn.conditionEquals(salaryHistoryMaximumReadUnits.getValueAsString(), "0"))));
        salaryHistoryLimitsWrites = condition("SalaryHistoryLimitsWrites", Fn.conditionNot(Fn.conditionOr(Fn.conditionEquals(salaryHistoryMaximumWriteUnits.getValueAsString(), "-1"), Fn.conditionEquals(salaryHistoryMaximumWriteUnits.getValueAsString(), "0"))));
        salaryHistoryLimitsRequests = condition("SalaryHistoryLimitsRequests", Fn.conditionOr(salaryHistoryLimitsReads, salaryHistoryLimitsWrites));
        departmentTable = departmentTable();
        departmentReadThrottleEvents();
        departmentWriteThrottleEvents();
        departmentDeptNameTable = departmentDeptNameTable();
        departmentDeptNameReadThrottleEvents();
        departmentDeptNameWriteThrottleEvents();
        employeeTable = employeeTable();
        employeeReadThrottleEvents();
        employeeWriteThrottleEvents();
        figuresTable = figuresTable();
        figuresReadThrottleEvents();
        figuresWriteThrottleEvents();
        salaryHistoryTable = salaryHistoryTable();
        salaryHistoryReadThrottleEvents();
        salaryHistoryWriteThrottleEvents();
        CfnOutput.Builder.create(this, "DepartmentName")
                .description("The name of the table Department")
                .value(departmentTable.getRef())
                .build();
        CfnOutput.Builder.create(this, "DepartmentArn")
                .description("The ARN of the table Department")
                .value(departmentTable.getAttrArn())
                .build();
        CfnOutput.Builder.create(this, "DepartmentDeptNameName")
                .description("The name of the table DepartmentDept_name")
                .value(departmentDeptNameTable.getRef())
                .build();
        CfnOutput.Builder.create(this, "DepartmentDeptNameArn")
                .description("The ARN of the table DepartmentDept_name")
                .value(departmentDeptNameTable.getAttrArn())
                .build();
        CfnOutput.Builder.create(this, "EmployeeName")
                .description("The name of the table Employee")
                .value(employeeTable.getRef())
                .build();
        CfnOutput.Builder.create(this, "EmployeeArn")
                .description("The ARN of the table Employee")
                .value(employeeTable.getAttrArn())
                .build();
        CfnOutput.Builder.create(this, "EmployeeStreamArn")
                .description("The ARN of the stream of the table Employee")
                .value(employeeTable.getAttrStreamArn())
                .build();
        CfnOutput.Builder.create(this, "FiguresName")
                .description("The name of the table Figures")
                .value(figuresTable.getRef())
                .build();
        CfnOutput.Builder.create(this, "FiguresArn")
                .description("The ARN of the table Figures")
                .value(figuresTable.getAttrArn())
                .build();
        CfnOutput.Builder.create(this, "SalaryHistoryName")
                .description("The name of the table SalaryHistory")
                .value(salaryHistoryTable.getRef())
                .build();
        CfnOutput.Builder.create(this, "SalaryHistoryArn")
                .description("The ARN of the table SalaryHistory")
                .value(salaryHistoryTable.getAttrArn())
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

    private CfnTable departmentTable() {
        CfnTable made = CfnTable.Builder.create(this, "DepartmentTable")
                .tableName(Fn.join("", List.of(namePrefix.getValueAsString(), departmentTableName.getValueAsString())))
                .attributeDefinitions(List.of(CfnTable.AttributeDefinitionProperty.builder()
                                .attributeName("dept_no")
                                .attributeType("S")
                                .build()))
                .keySchema(List.of(CfnTable.KeySchemaProperty.builder()
                                .attributeName("dept_no")
                                .keyType("HASH")
                                .build()))
                .billingMode("PAY_PER_REQUEST")
                .onDemandThroughput(Fn.conditionIf(departmentLimitsRequests.getLogicalId(), Map.of("MaxReadRequestUnits", Fn.conditionIf(departmentLimitsReads.getLogicalId(), departmentMaximumReadUnits.getValueAsNumber(), Aws.NO_VALUE), "MaxWriteRequestUnits", Fn.conditionIf(departmentLimitsWrites.getLogicalId(), departmentMaximumWriteUnits.getValueAsNumber(), Aws.NO_VALUE)), Aws.NO_VALUE))
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

    private void departmentReadThrottleEvents() {
        CfnAlarm.Builder.create(this, "DepartmentReadThrottleEvents")
                .alarmDescription("Reads of table Department are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("ReadThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(departmentTable.getRef())
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

    private void departmentWriteThrottleEvents() {
        CfnAlarm.Builder.create(this, "DepartmentWriteThrottleEvents")
                .alarmDescription("Writes of table Department are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("WriteThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(departmentTable.getRef())
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

    private CfnTable departmentDeptNameTable() {
        CfnTable made = CfnTable.Builder.create(this, "DepartmentDeptNameTable")
                .tableName(Fn.join("", List.of(namePrefix.getValueAsString(), departmentDeptNameTableName.getValueAsString())))
                .attributeDefinitions(List.of(CfnTable.AttributeDefinitionProperty.builder()
                                .attributeName("dept_name")
                                .attributeType("S")
                                .build()))
                .keySchema(List.of(CfnTable.KeySchemaProperty.builder()
                                .attributeName("dept_name")
                                .keyType("HASH")
                                .build()))
                .billingMode("PAY_PER_REQUEST")
                .onDemandThroughput(Fn.conditionIf(departmentDeptNameLimitsRequests.getLogicalId(), Map.of("MaxReadRequestUnits", Fn.conditionIf(departmentDeptNameLimitsReads.getLogicalId(), departmentDeptNameMaximumReadUnits.getValueAsNumber(), Aws.NO_VALUE), "MaxWriteRequestUnits", Fn.conditionIf(departmentDeptNameLimitsWrites.getLogicalId(), departmentDeptNameMaximumWriteUnits.getValueAsNumber(), Aws.NO_VALUE)), Aws.NO_VALUE))
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

    private void departmentDeptNameReadThrottleEvents() {
        CfnAlarm.Builder.create(this, "DepartmentDeptNameReadThrottleEvents")
                .alarmDescription("Reads of table DepartmentDept_name are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("ReadThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(departmentDeptNameTable.getRef())
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

    private void departmentDeptNameWriteThrottleEvents() {
        CfnAlarm.Builder.create(this, "DepartmentDeptNameWriteThrottleEvents")
                .alarmDescription("Writes of table DepartmentDept_name are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("WriteThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(departmentDeptNameTable.getRef())
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

    private CfnTable employeeTable() {
        CfnTable made = CfnTable.Builder.create(this, "EmployeeTable")
                .tableName(Fn.join("", List.of(namePrefix.getValueAsString(), employeeTableName.getValueAsString())))
                .attributeDefinitions(List.of(CfnTable.AttributeDefinitionProperty.builder()
                                .attributeName("emp_no")
                                .attributeType("N")
                                .build()))
                .keySchema(List.of(CfnTable.KeySchemaProperty.builder()
                                .attributeName("emp_no")
                                .keyType("HASH")
                                .build()))
                .billingMode("PAY_PER_REQUEST")
                .onDemandThroughput(Fn.conditionIf(employeeLimitsRequests.getLogicalId(), Map.of("MaxReadRequestUnits", Fn.conditionIf(employeeLimitsReads.getLogicalId(), employeeMaximumReadUnits.getValueAsNumber(), Aws.NO_VALUE), "MaxWriteRequestUnits", Fn.conditionIf(employeeLimitsWrites.getLogicalId(), employeeMaximumWriteUnits.getValueAsNumber(), Aws.NO_VALUE)), Aws.NO_VALUE))
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

    private void employeeReadThrottleEvents() {
        CfnAlarm.Builder.create(this, "EmployeeReadThrottleEvents")
                .alarmDescription("Reads of table Employee are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("ReadThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(employeeTable.getRef())
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

    private void employeeWriteThrottleEvents() {
        CfnAlarm.Builder.create(this, "EmployeeWriteThrottleEvents")
                .alarmDescription("Writes of table Employee are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("WriteThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(employeeTable.getRef())
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

    private CfnTable figuresTable() {
        CfnTable made = CfnTable.Builder.create(this, "FiguresTable")
                .tableName(Fn.join("", List.of(namePrefix.getValueAsString(), figuresTableName.getValueAsString())))
                .attributeDefinitions(List.of(CfnTable.AttributeDefinitionProperty.builder()
                                .attributeName("PK")
                                .attributeType("S")
                                .build(),
                        CfnTable.AttributeDefinitionProperty.builder()
                                .attributeName("SK")
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
                .onDemandThroughput(Fn.conditionIf(figuresLimitsRequests.getLogicalId(), Map.of("MaxReadRequestUnits", Fn.conditionIf(figuresLimitsReads.getLogicalId(), figuresMaximumReadUnits.getValueAsNumber(), Aws.NO_VALUE), "MaxWriteRequestUnits", Fn.conditionIf(figuresLimitsWrites.getLogicalId(), figuresMaximumWriteUnits.getValueAsNumber(), Aws.NO_VALUE)), Aws.NO_VALUE))
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

    private void figuresReadThrottleEvents() {
        CfnAlarm.Builder.create(this, "FiguresReadThrottleEvents")
                .alarmDescription("Reads of table Figures are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("ReadThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(figuresTable.getRef())
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

    private void figuresWriteThrottleEvents() {
        CfnAlarm.Builder.create(this, "FiguresWriteThrottleEvents")
                .alarmDescription("Writes of table Figures are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("WriteThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(figuresTable.getRef())
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

    private CfnTable salaryHistoryTable() {
        CfnTable made = CfnTable.Builder.create(this, "SalaryHistoryTable")
                .tableName(Fn.join("", List.of(namePrefix.getValueAsString(), salaryHistoryTableName.getValueAsString())))
                .attributeDefinitions(List.of(CfnTable.AttributeDefinitionProperty.builder()
                                .attributeName("emp_no")
                                .attributeType("N")
                                .build(),
                        CfnTable.AttributeDefinitionProperty.builder()
                                .attributeName("from_date")
                                .attributeType("S")
                                .build()))
                .keySchema(List.of(CfnTable.KeySchemaProperty.builder()
                                .attributeName("emp_no")
                                .keyType("HASH")
                                .build(),
                        CfnTable.KeySchemaProperty.builder()
                                .attributeName("from_date")
                                .keyType("RANGE")
                                .build()))
                .billingMode("PAY_PER_REQUEST")
                .onDemandThroughput(Fn.conditionIf(salaryHistoryLimitsRequests.getLogicalId(), Map.of("MaxReadRequestUnits", Fn.conditionIf(salaryHistoryLimitsReads.getLogicalId(), salaryHistoryMaximumReadUnits.getValueAsNumber(), Aws.NO_VALUE), "MaxWriteRequestUnits", Fn.conditionIf(salaryHistoryLimitsWrites.getLogicalId(), salaryHistoryMaximumWriteUnits.getValueAsNumber(), Aws.NO_VALUE)), Aws.NO_VALUE))
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

    private void salaryHistoryReadThrottleEvents() {
        CfnAlarm.Builder.create(this, "SalaryHistoryReadThrottleEvents")
                .alarmDescription("Reads of table SalaryHistory are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("ReadThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(salaryHistoryTable.getRef())
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

    private void salaryHistoryWriteThrottleEvents() {
        CfnAlarm.Builder.create(this, "SalaryHistoryWriteThrottleEvents")
                .alarmDescription("Writes of table SalaryHistory are throttled")
                .namespace("AWS/DynamoDB")
                .metricName("WriteThrottleEvents")
                .dimensions(List.of(CfnAlarm.DimensionProperty.builder()
                                .name("TableName")
                                .value(salaryHistoryTable.getRef())
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
