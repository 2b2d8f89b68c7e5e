import { Aws, CfnCondition, CfnOutput, CfnParameter, Fn, RemovalPolicy, Stack, Token } from "aws-cdk-lib";
import * as cloudwatch from "aws-cdk-lib/aws-cloudwatch";
import * as dynamodb from "aws-cdk-lib/aws-dynamodb";
import { Construct } from "constructs";

/** DynamoDB tables of employees. */
export class TablesStack extends Stack {
  constructor(scope: Construct, id: string) {
    super(scope, id, { description: "DynamoDB tables of employees" });

    const application = new CfnParameter(this, "Application", {
      type: "String",
      default: "employees",
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
    const departmentTableName = new CfnParameter(this, "DepartmentTableName", {
      type: "String",
      default: "Department",
      allowedPattern: "^[a-zA-Z0-9_.-]{3,255}$",
      description: "The name of the table",
    });
    const departmentMaximumReadUnits = new CfnParameter(this, "DepartmentMaximumReadUnits", {
      type: "Number",
      default: -1,
      minValue: -1,
      description: "The most read units a second of the table and of each of its indexes; -1 for no limit",
    });
    const departmentMaximumWriteUnits = new CfnParameter(this, "DepartmentMaximumWriteUnits", {
      type: "Number",
      default: -1,
      minValue: -1,
      description: "The most write units a second of the table and of each of its indexes; -1 for no limit",
    });
    const departmentDeptNameTableName = new CfnParameter(this, "DepartmentDeptNameTableName", {
      type: "String",
      default: "DepartmentDept_name",
      allowedPattern: "^[a-zA-Z0-9_.-]{3,255}$",
      description: "The name of the table",
    });
    const departmentDeptNameMaximumReadUnits = new CfnParameter(this, "DepartmentDeptNameMaximumReadUnits", {
      type: "Number",
      default: -1,
      minValue: -1,
      description: "The most read units a second of the table and of each of its indexes; -1 for no limit",
    });
    const departmentDeptNameMaximumWriteUnits = new CfnParameter(this, "DepartmentDeptNameMaximumWriteUnits", {
      type: "Number",
      default: -1,
      minValue: -1,
      description: "The most write units a second of the table and of each of its indexes; -1 for no limit",
    });
    const employeeTableName = new CfnParameter(this, "EmployeeTableName", {
      type: "String",
      default: "Employee",
      allowedPattern: "^[a-zA-Z0-9_.-]{3,255}$",
      description: "The name of the table",
    });
    const employeeMaximumReadUnits = new CfnParameter(this, "EmployeeMaximumReadUnits", {
      type: "Number",
      default: -1,
      minValue: -1,
      description: "The most read units a second of the table and of each of its indexes; -1 for no limit",
    });
    const employeeMaximumWriteUnits = new CfnParameter(this, "EmployeeMaximumWriteUnits", {
      type: "Number",
      default: -1,
      minValue: -1,
      description: "The most write units a second of the table and of each of its indexes; -1 for no limit",
    });
    const figuresTableName = new CfnParameter(this, "FiguresTableName", {
      type: "String",
      default: "Figures",
      allowedPattern: "^[a-zA-Z0-9_.-]{3,255}$",
      description: "The name of the table",
    });
    const figuresMaximumReadUnits = new CfnParameter(this, "FiguresMaximumReadUnits", {
      type: "Number",
      default: -1,
      minValue: -1,
      description: "The most read units a second of the table and of each of its indexes; -1 for no limit",
    });
    const figuresMaximumWriteUnits = new CfnParameter(this, "FiguresMaximumWriteUnits", {
      type: "Number",
      default: -1,
      minValue: -1,
      description: "The most write units a second of the table and of each of its indexes; -1 for no limit",
    });
    const salaryHistoryTableName = new CfnParameter(this, "SalaryHistoryTableName", {
      type: "String",
      default: "SalaryHistory",
      allowedPattern: "^[a-zA-Z0-9_.-]{3,255}$",
      description: "The name of the table",
    });
    const salaryHistoryMaximumReadUnits = new CfnParameter(this, "SalaryHistoryMaximumReadUnits", {
      type: "Number",
      default: -1,
      minValue: -1,
      description: "The most read units a second of the table and of each of its indexes; -1 for no limit",
    });
    const salaryHistoryMaximumWriteUnits = new CfnParameter(this, "SalaryHistoryMaximumWriteUnits", {
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
    const departmentLimitsReads = new CfnCondition(this, "DepartmentLimitsReads", {
      expression: Fn.conditionNot(
        Fn.conditionOr(
          Fn.conditionEquals(departmentMaximumReadUnits.valueAsString, "-1"),
          Fn.conditionEquals(departmentMaximumReadUnits.valueAsString, "0"),
        ),
      ),
    });
    const departmentLimitsWrites = new CfnCondition(this, "DepartmentLimitsWrites", {
      expression: Fn.conditionNot(
        Fn.conditionOr(
          Fn.conditionEquals(departmentMaximumWriteUnits.valueAsString, "-1"),
          Fn.conditionEquals(departmentMaximumWriteUnits.valueAsString, "0"),
        ),
      ),
    });
    const departmentLimitsRequests = new CfnCondition(this, "DepartmentLimitsRequests", {
      expression: Fn.conditionOr(departmentLimitsReads, departmentLimitsWrites),
    });
    const departmentDeptNameLimitsReads = new CfnCondition(this, "DepartmentDeptNameLimitsReads", {
      expression: Fn.conditionNot(
        Fn.conditionOr(
          Fn.conditionEquals(departmentDeptNameMaximumReadUnits.valueAsString, "-1"),
          Fn.conditionEquals(departmentDeptNameMaximumReadUnits.valueAsString, "0"),
        ),
      ),
    });
    const departmentDeptNameLimitsWrites = new CfnCondition(this, "DepartmentDeptNameLimitsWrites", {
      expression: Fn.conditionNot(
        Fn.conditionOr(
          Fn.conditionEquals(departmentDeptNameMaximumWriteUnits.valueAsString, "-1"),
          Fn.conditionEquals(departmentDeptNameMaximumWriteUnits.valueAsString, "0"),
        ),
      ),
    });
    const departmentDeptNameLimitsRequests = new CfnCondition(this, "DepartmentDeptNameLimitsRequests", {
      expression: Fn.conditionOr(departmentDeptNameLimitsReads, departmentDeptNameLimitsWrites),
    });
    const employeeLimitsReads = new CfnCondition(this, "EmployeeLimitsReads", {
      expression: Fn.conditionNot(
        Fn.conditionOr(
          Fn.conditionEquals(employeeMaximumReadUnits.valueAsString, "-1"),
          Fn.conditionEquals(employeeMaximumReadUnits.valueAsString, "0"),
        ),
      ),
    });
    const employeeLimitsWrites = new CfnCondition(this, "EmployeeLimitsWrites", {
      expression: Fn.conditionNot(
        Fn.conditionOr(
          Fn.conditionEquals(employeeMaximumWriteUnits.valueAsString, "-1"),
          Fn.conditionEquals(employeeMaximumWriteUnits.valueAsString, "0"),
        ),
      ),
    });
    const employeeLimitsRequests = new CfnCondition(this, "EmployeeLimitsRequests", {
      expression: Fn.conditionOr(employeeLimitsReads, employeeLimitsWrites),
    });
    const figuresLimitsReads = new CfnCondition(this, "FiguresLimitsReads", {
      expression: Fn.conditionNot(
        Fn.conditionOr(
          Fn.conditionEquals(figuresMaximumReadUnits.valueAsString, "-1"),
          Fn.conditionEquals(figuresMaximumReadUnits.valueAsString, "0"),
        ),
      ),
    });
    const figuresLimitsWrites = new CfnCondition(this, "FiguresLimitsWrites", {
      expression: Fn.conditionNot(
        Fn.conditionOr(
          Fn.conditionEquals(figuresMaximumWriteUnits.valueAsString, "-1"),
          Fn.conditionEquals(figuresMaximumWriteUnits.valueAsString, "0"),
        ),
      ),
    });
    const figuresLimitsRequests = new CfnCondition(this, "FiguresLimitsRequests", {
      expression: Fn.conditionOr(figuresLimitsReads, figuresLimitsWrites),
    });
    const salaryHistoryLimitsReads = new CfnCondition(this, "SalaryHistoryLimitsReads", {
      expression: Fn.conditionNot(
        Fn.conditionOr(
          Fn.conditionEquals(salaryHistoryMaximumReadUnits.valueAsString, "-1"),
          Fn.conditionEquals(salaryHistoryMaximumReadUnits.valueAsString, "0"),
        ),
      ),
    });
    const salaryHistoryLimitsWrites = new CfnCondition(this, "SalaryHistoryLimitsWrites", {
      expression: Fn.conditionNot(
        Fn.conditionOr(
          Fn.conditionEquals(salaryHistoryMaximumWriteUnits.valueAsString, "-1"),
          Fn.conditionEquals(salaryHistoryMaximumWriteUnits.valueAsString, "0"),
        ),
      ),
    });
    const salaryHistoryLimitsRequests = new CfnCondition(this, "SalaryHistoryLimitsRequests", {
      expression: Fn.conditionOr(salaryHistoryLimitsReads, salaryHistoryLimitsWrites),
    });

    const departmentTable = new dynamodb.CfnTable(this, "DepartmentTable", {
      tableName: Fn.join("", [namePrefix.valueAsString, departmentTableName.valueAsString]),
      attributeDefinitions: [{ attributeName: "dept_no", attributeType: "S" }],
      keySchema: [{ attributeName: "dept_no", keyType: "HASH" }],
      billingMode: "PAY_PER_REQUEST",
      onDemandThroughput: Fn.conditionIf(
        departmentLimitsRequests.logicalId,
        {
          MaxReadRequestUnits: Fn.conditionIf(
            departmentLimitsReads.logicalId,
            departmentMaximumReadUnits.valueAsNumber,
            Aws.NO_VALUE,
          ),
          MaxWriteRequestUnits: Fn.conditionIf(
            departmentLimitsWrites.logicalId,
            departmentMaximumWriteUnits.valueAsNumber,
            Aws.NO_VALUE,
          ),
        },
        Aws.NO_VALUE,
      ),
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
    departmentTable.applyRemovalPolicy(RemovalPolicy.RETAIN);

    new cloudwatch.CfnAlarm(this, "DepartmentReadThrottleEvents", {
      alarmDescription: "Reads of table Department are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "ReadThrottleEvents",
      dimensions: [{ name: "TableName", value: departmentTable.ref }],
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

    new cloudwatch.CfnAlarm(this, "DepartmentWriteThrottleEvents", {
      alarmDescription: "Writes of table Department are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "WriteThrottleEvents",
      dimensions: [{ name: "TableName", value: departmentTable.ref }],
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

    const departmentDeptNameTable = new dynamodb.CfnTable(this, "DepartmentDeptNameTable", {
      tableName: Fn.join("", [namePrefix.valueAsString, departmentDeptNameTableName.valueAsString]),
      attributeDefinitions: [{ attributeName: "dept_name", attributeType: "S" }],
      keySchema: [{ attributeName: "dept_name", keyType: "HASH" }],
      billingMode: "PAY_PER_REQUEST",
      onDemandThroughput: Fn.conditionIf(
        departmentDeptNameLimitsRequests.logicalId,
        {
          MaxReadRequestUnits: Fn.conditionIf(
            departmentDeptNameLimitsReads.logicalId,
            departmentDeptNameMaximumReadUnits.valueAsNumber,
            Aws.NO_VALUE,
          ),
          MaxWriteRequestUnits: Fn.conditionIf(
            departmentDeptNameLimitsWrites.logicalId,
            departmentDeptNameMaximumWriteUnits.valueAsNumber,
            Aws.NO_VALUE,
          ),
        },
        Aws.NO_VALUE,
      ),
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
    departmentDeptNameTable.applyRemovalPolicy(RemovalPolicy.RETAIN);

    new cloudwatch.CfnAlarm(this, "DepartmentDeptNameReadThrottleEvents", {
      alarmDescription: "Reads of table DepartmentDept_name are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "ReadThrottleEvents",
      dimensions: [{ name: "TableName", value: departmentDeptNameTable.ref }],
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

    new cloudwatch.CfnAlarm(this, "DepartmentDeptNameWriteThrottleEvents", {
      alarmDescription: "Writes of table DepartmentDept_name are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "WriteThrottleEvents",
      dimensions: [{ name: "TableName", value: departmentDeptNameTable.ref }],
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

    const employeeTable = new dynamodb.CfnTable(this, "EmployeeTable", {
      tableName: Fn.join("", [namePrefix.valueAsString, employeeTableName.valueAsString]),
      attributeDefinitions: [{ attributeName: "emp_no", attributeType: "N" }],
      keySchema: [{ attributeName: "emp_no", keyType: "HASH" }],
      billingMode: "PAY_PER_REQUEST",
      onDemandThroughput: Fn.conditionIf(
        employeeLimitsRequests.logicalId,
        {
          MaxReadRequestUnits: Fn.conditionIf(
            employeeLimitsReads.logicalId,
            employeeMaximumReadUnits.valueAsNumber,
            Aws.NO_VALUE,
          ),
          MaxWriteRequestUnits: Fn.conditionIf(
            employeeLimitsWrites.logicalId,
            employeeMaximumWriteUnits.valueAsNumber,
            Aws.NO_VALUE,
          ),
        },
        Aws.NO_VALUE,
      ),
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
    employeeTable.applyRemovalPolicy(RemovalPolicy.RETAIN);

    new cloudwatch.CfnAlarm(this, "EmployeeReadThrottleEvents", {
      alarmDescription: "Reads of table Employee are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "ReadThrottleEvents",
      dimensions: [{ name: "TableName", value: employeeTable.ref }],
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

    new cloudwatch.CfnAlarm(this, "EmployeeWriteThrottleEvents", {
      alarmDescription: "Writes of table Employee are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "WriteThrottleEvents",
      dimensions: [{ name: "TableName", value: employeeTable.ref }],
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

    const figuresTable = new dynamodb.CfnTable(this, "FiguresTable", {
      tableName: Fn.join("", [namePrefix.valueAsString, figuresTableName.valueAsString]),
      attributeDefinitions: [
        { attributeName: "PK", attributeType: "S" },
        { attributeName: "SK", attributeType: "S" },
      ],
      keySchema: [
        { attributeName: "PK", keyType: "HASH" },
        { attributeName: "SK", keyType: "RANGE" },
      ],
      billingMode: "PAY_PER_REQUEST",
      onDemandThroughput: Fn.conditionIf(
        figuresLimitsRequests.logicalId,
        {
          MaxReadRequestUnits: Fn.conditionIf(
            figuresLimitsReads.logicalId,
            figuresMaximumReadUnits.valueAsNumber,
            Aws.NO_VALUE,
          ),
          MaxWriteRequestUnits: Fn.conditionIf(
            figuresLimitsWrites.logicalId,
            figuresMaximumWriteUnits.valueAsNumber,
            Aws.NO_VALUE,
          ),
        },
        Aws.NO_VALUE,
      ),
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
    figuresTable.applyRemovalPolicy(RemovalPolicy.RETAIN);

    new cloudwatch.CfnAlarm(this, "FiguresReadThrottleEvents", {
      alarmDescription: "Reads of table Figures are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "ReadThrottleEvents",
      dimensions: [{ name: "TableName", value: figuresTable.ref }],
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

    new cloudwatch.CfnAlarm(this, "FiguresWriteThrottleEvents", {
      alarmDescription: "Writes of table Figures are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "WriteThrottleEvents",
      dimensions: [{ name: "TableName", value: figuresTable.ref }],
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

    const salaryHistoryTable = new dynamodb.CfnTable(this, "SalaryHistoryTable", {
      tableName: Fn.join("", [namePrefix.valueAsString, salaryHistoryTableName.valueAsString]),
      attributeDefinitions: [
        { attributeName: "emp_no", attributeType: "N" },
        { attributeName: "from_date", attributeType: "S" },
      ],
      keySchema: [
        { attributeName: "emp_no", keyType: "HASH" },
        { attributeName: "from_date", keyType: "RANGE" },
      ],
      billingMode: "PAY_PER_REQUEST",
      onDemandThroughput: Fn.conditionIf(
        salaryHistoryLimitsRequests.logicalId,
        {
          MaxReadRequestUnits: Fn.conditionIf(
            salaryHistoryLimitsReads.logicalId,
            salaryHistoryMaximumReadUnits.valueAsNumber,
            Aws.NO_VALUE,
          ),
          MaxWriteRequestUnits: Fn.conditionIf(
            salaryHistoryLimitsWrites.logicalId,
            salaryHistoryMaximumWriteUnits.valueAsNumber,
            Aws.NO_VALUE,
          ),
        },
        Aws.NO_VALUE,
      ),
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
    salaryHistoryTable.applyRemovalPolicy(RemovalPolicy.RETAIN);

    new cloudwatch.CfnAlarm(this, "SalaryHistoryReadThrottleEvents", {
      alarmDescription: "Reads of table SalaryHistory are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "ReadThrottleEvents",
      dimensions: [{ name: "TableName", value: salaryHistoryTable.ref }],
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

    new cloudwatch.CfnAlarm(this, "SalaryHistoryWriteThrottleEvents", {
      alarmDescription: "Writes of table SalaryHistory are throttled",
      namespace: "AWS/DynamoDB",
      metricName: "WriteThrottleEvents",
      dimensions: [{ name: "TableName", value: salaryHistoryTable.ref }],
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

    new CfnOutput(this, "DepartmentName", {
      description: "The name of the table Department",
      value: departmentTable.ref,
    });
    new CfnOutput(this, "DepartmentArn", {
      description: "The ARN of the table Department",
      value: departmentTable.attrArn,
    });
    new CfnOutput(this, "DepartmentDeptNameName", {
      description: "The name of the table DepartmentDept_name",
      value: departmentDeptNameTable.ref,
    });
    new CfnOutput(this, "DepartmentDeptNameArn", {
      description: "The ARN of the table DepartmentDept_name",
      value: departmentDeptNameTable.attrArn,
    });
    new CfnOutput(this, "EmployeeName", {
      description: "The name of the table Employee",
      value: employeeTable.ref,
    });
    new CfnOutput(this, "EmployeeArn", {
      description: "The ARN of the table Employee",
      value: employeeTable.attrArn,
    });
    new CfnOutput(this, "EmployeeStreamArn", {
      description: "The ARN of the stream of the table Employee",
      value: employeeTable.attrStreamArn,
    });
    new CfnOutput(this, "FiguresName", {
      description: "The name of the table Figures",
      value: figuresTable.ref,
    });
    new CfnOutput(this, "FiguresArn", {
      description: "The ARN of the table Figures",
      value: figuresTable.attrArn,
    });
    new CfnOutput(this, "SalaryHistoryName", {
      description: "The name of the table SalaryHistory",
      value: salaryHistoryTable.ref,
    });
    new CfnOutput(this, "SalaryHistoryArn", {
      description: "The ARN of the table SalaryHistory",
      value: salaryHistoryTable.attrArn,
    });
  }
}
