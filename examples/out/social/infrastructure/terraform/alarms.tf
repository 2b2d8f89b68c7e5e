locals {
  throttled = {
    social_read = {
      name   = "${aws_dynamodb_table.social.name}-read-throttled"
      about  = "Reads of table social are throttled"
      metric = "ReadThrottleEvents"
      dimensions = {
        TableName = aws_dynamodb_table.social.name
      }
    }
    social_write = {
      name   = "${aws_dynamodb_table.social.name}-write-throttled"
      about  = "Writes of table social are throttled"
      metric = "WriteThrottleEvents"
      dimensions = {
        TableName = aws_dynamodb_table.social.name
      }
    }
    social_gsi1_read = {
      name   = "${aws_dynamodb_table.social.name}-GSI1-read-throttled"
      about  = "Reads of index GSI1 of table social are throttled"
      metric = "ReadThrottleEvents"
      dimensions = {
        TableName                = aws_dynamodb_table.social.name
        GlobalSecondaryIndexName = "GSI1"
      }
    }
    social_gsi1_write = {
      name   = "${aws_dynamodb_table.social.name}-GSI1-write-throttled"
      about  = "Writes of index GSI1 of table social are throttled"
      metric = "WriteThrottleEvents"
      dimensions = {
        TableName                = aws_dynamodb_table.social.name
        GlobalSecondaryIndexName = "GSI1"
      }
    }
    social_gsi2_read = {
      name   = "${aws_dynamodb_table.social.name}-GSI2-read-throttled"
      about  = "Reads of index GSI2 of table social are throttled"
      metric = "ReadThrottleEvents"
      dimensions = {
        TableName                = aws_dynamodb_table.social.name
        GlobalSecondaryIndexName = "GSI2"
      }
    }
    social_gsi2_write = {
      name   = "${aws_dynamodb_table.social.name}-GSI2-write-throttled"
      about  = "Writes of index GSI2 of table social are throttled"
      metric = "WriteThrottleEvents"
      dimensions = {
        TableName                = aws_dynamodb_table.social.name
        GlobalSecondaryIndexName = "GSI2"
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
