locals {
  throttled = {
    github_read = {
      name   = "${aws_dynamodb_table.github.name}-read-throttled"
      about  = "Reads of table github are throttled"
      metric = "ReadThrottleEvents"
      dimensions = {
        TableName = aws_dynamodb_table.github.name
      }
    }
    github_write = {
      name   = "${aws_dynamodb_table.github.name}-write-throttled"
      about  = "Writes of table github are throttled"
      metric = "WriteThrottleEvents"
      dimensions = {
        TableName = aws_dynamodb_table.github.name
      }
    }
    github_gsi1_read = {
      name   = "${aws_dynamodb_table.github.name}-GSI1-read-throttled"
      about  = "Reads of index GSI1 of table github are throttled"
      metric = "ReadThrottleEvents"
      dimensions = {
        TableName                = aws_dynamodb_table.github.name
        GlobalSecondaryIndexName = "GSI1"
      }
    }
    github_gsi1_write = {
      name   = "${aws_dynamodb_table.github.name}-GSI1-write-throttled"
      about  = "Writes of index GSI1 of table github are throttled"
      metric = "WriteThrottleEvents"
      dimensions = {
        TableName                = aws_dynamodb_table.github.name
        GlobalSecondaryIndexName = "GSI1"
      }
    }
    github_gsi2_read = {
      name   = "${aws_dynamodb_table.github.name}-GSI2-read-throttled"
      about  = "Reads of index GSI2 of table github are throttled"
      metric = "ReadThrottleEvents"
      dimensions = {
        TableName                = aws_dynamodb_table.github.name
        GlobalSecondaryIndexName = "GSI2"
      }
    }
    github_gsi2_write = {
      name   = "${aws_dynamodb_table.github.name}-GSI2-write-throttled"
      about  = "Writes of index GSI2 of table github are throttled"
      metric = "WriteThrottleEvents"
      dimensions = {
        TableName                = aws_dynamodb_table.github.name
        GlobalSecondaryIndexName = "GSI2"
      }
    }
    github_gsi3_read = {
      name   = "${aws_dynamodb_table.github.name}-GSI3-read-throttled"
      about  = "Reads of index GSI3 of table github are throttled"
      metric = "ReadThrottleEvents"
      dimensions = {
        TableName                = aws_dynamodb_table.github.name
        GlobalSecondaryIndexName = "GSI3"
      }
    }
    github_gsi3_write = {
      name   = "${aws_dynamodb_table.github.name}-GSI3-write-throttled"
      about  = "Writes of index GSI3 of table github are throttled"
      metric = "WriteThrottleEvents"
      dimensions = {
        TableName                = aws_dynamodb_table.github.name
        GlobalSecondaryIndexName = "GSI3"
      }
    }
    github_gsi4_read = {
      name   = "${aws_dynamodb_table.github.name}-GSI4-read-throttled"
      about  = "Reads of index GSI4 of table github are throttled"
      metric = "ReadThrottleEvents"
      dimensions = {
        TableName                = aws_dynamodb_table.github.name
        GlobalSecondaryIndexName = "GSI4"
      }
    }
    github_gsi4_write = {
      name   = "${aws_dynamodb_table.github.name}-GSI4-write-throttled"
      about  = "Writes of index GSI4 of table github are throttled"
      metric = "WriteThrottleEvents"
      dimensions = {
        TableName                = aws_dynamodb_table.github.name
        GlobalSecondaryIndexName = "GSI4"
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
