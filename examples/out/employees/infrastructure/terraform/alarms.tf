locals {
  throttled = {
    department_read = {
      name   = "${aws_dynamodb_table.department.name}-read-throttled"
      about  = "Reads of table Department are throttled"
      metric = "ReadThrottleEvents"
      dimensions = {
        TableName = aws_dynamodb_table.department.name
      }
    }
    department_write = {
      name   = "${aws_dynamodb_table.department.name}-write-throttled"
      about  = "Writes of table Department are throttled"
      metric = "WriteThrottleEvents"
      dimensions = {
        TableName = aws_dynamodb_table.department.name
      }
    }
    department_dept_name_read = {
      name   = "${aws_dynamodb_table.department_dept_name.name}-read-throttled"
      about  = "Reads of table DepartmentDept_name are throttled"
      metric = "ReadThrottleEvents"
      dimensions = {
        TableName = aws_dynamodb_table.department_dept_name.name
      }
    }
    department_dept_name_write = {
      name   = "${aws_dynamodb_table.department_dept_name.name}-write-throttled"
      about  = "Writes of table DepartmentDept_name are throttled"
      metric = "WriteThrottleEvents"
      dimensions = {
        TableName = aws_dynamodb_table.department_dept_name.name
      }
    }
    employee_read = {
      name   = "${aws_dynamodb_table.employee.name}-read-throttled"
      about  = "Reads of table Employee are throttled"
      metric = "ReadThrottleEvents"
      dimensions = {
        TableName = aws_dynamodb_table.employee.name
      }
    }
    employee_write = {
      name   = "${aws_dynamodb_table.employee.name}-write-throttled"
      about  = "Writes of table Employee are throttled"
      metric = "WriteThrottleEvents"
      dimensions = {
        TableName = aws_dynamodb_table.employee.name
      }
    }
    figures_read = {
      name   = "${aws_dynamodb_table.figures.name}-read-throttled"
      about  = "Reads of table Figures are throttled"
      metric = "ReadThrottleEvents"
      dimensions = {
        TableName = aws_dynamodb_table.figures.name
      }
    }
    figures_write = {
      name   = "${aws_dynamodb_table.figures.name}-write-throttled"
      about  = "Writes of table Figures are throttled"
      metric = "WriteThrottleEvents"
      dimensions = {
        TableName = aws_dynamodb_table.figures.name
      }
    }
    salary_history_read = {
      name   = "${aws_dynamodb_table.salary_history.name}-read-throttled"
      about  = "Reads of table SalaryHistory are throttled"
      metric = "ReadThrottleEvents"
      dimensions = {
        TableName = aws_dynamodb_table.salary_history.name
      }
    }
    salary_history_write = {
      name   = "${aws_dynamodb_table.salary_history.name}-write-throttled"
      about  = "Writes of table SalaryHistory are throttled"
      metric = "WriteThrottleEvents"
      dimensions = {
        TableName = aws_dynamodb_table.salary_history.name
      }
    }
  }
}

resource "aws_cloudwatch_metric_alarm" "throttled" {
  for_each            = local.throttled
  alarm_name          = each.value.name
  alarm_description   = each.value.about
  namespace           = "AWS/DynamoDB"
  metric_name         = each.value.metric
  dimensions          = each.value.dimensions
  statistic           = "Sum"
  period              = 60
  evaluation_periods  = 1
  comparison_operator = "GreaterThanThreshold"
  threshold           = 0
  treat_missing_data  = "notBreaching"
  alarm_actions       = var.alarm_topic_arn == null ? [] : [var.alarm_topic_arn]
  tags                = local.tags
}
