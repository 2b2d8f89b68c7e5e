locals {
  throttled = {
    shop_read = {
      name   = "${aws_dynamodb_table.shop.name}-read-throttled"
      about  = "Reads of table shop are throttled"
      metric = "ReadThrottleEvents"
      dimensions = {
        TableName = aws_dynamodb_table.shop.name
      }
    }
    shop_write = {
      name   = "${aws_dynamodb_table.shop.name}-write-throttled"
      about  = "Writes of table shop are throttled"
      metric = "WriteThrottleEvents"
      dimensions = {
        TableName = aws_dynamodb_table.shop.name
      }
    }
    shop_gsi1_read = {
      name   = "${aws_dynamodb_table.shop.name}-GSI1-read-throttled"
      about  = "Reads of index GSI1 of table shop are throttled"
      metric = "ReadThrottleEvents"
      dimensions = {
        TableName                = aws_dynamodb_table.shop.name
        GlobalSecondaryIndexName = "GSI1"
      }
    }
    shop_gsi1_write = {
      name   = "${aws_dynamodb_table.shop.name}-GSI1-write-throttled"
      about  = "Writes of index GSI1 of table shop are throttled"
      metric = "WriteThrottleEvents"
      dimensions = {
        TableName                = aws_dynamodb_table.shop.name
        GlobalSecondaryIndexName = "GSI1"
      }
    }
    shop_gsi2_read = {
      name   = "${aws_dynamodb_table.shop.name}-GSI2-read-throttled"
      about  = "Reads of index GSI2 of table shop are throttled"
      metric = "ReadThrottleEvents"
      dimensions = {
        TableName                = aws_dynamodb_table.shop.name
        GlobalSecondaryIndexName = "GSI2"
      }
    }
    shop_gsi2_write = {
      name   = "${aws_dynamodb_table.shop.name}-GSI2-write-throttled"
      about  = "Writes of index GSI2 of table shop are throttled"
      metric = "WriteThrottleEvents"
      dimensions = {
        TableName                = aws_dynamodb_table.shop.name
        GlobalSecondaryIndexName = "GSI2"
      }
    }
    shop_gsi3_read = {
      name   = "${aws_dynamodb_table.shop.name}-GSI3-read-throttled"
      about  = "Reads of index GSI3 of table shop are throttled"
      metric = "ReadThrottleEvents"
      dimensions = {
        TableName                = aws_dynamodb_table.shop.name
        GlobalSecondaryIndexName = "GSI3"
      }
    }
    shop_gsi3_write = {
      name   = "${aws_dynamodb_table.shop.name}-GSI3-write-throttled"
      about  = "Writes of index GSI3 of table shop are throttled"
      metric = "WriteThrottleEvents"
      dimensions = {
        TableName                = aws_dynamodb_table.shop.name
        GlobalSecondaryIndexName = "GSI3"
      }
    }
    shop_gsi4_read = {
      name   = "${aws_dynamodb_table.shop.name}-GSI4-read-throttled"
      about  = "Reads of index GSI4 of table shop are throttled"
      metric = "ReadThrottleEvents"
      dimensions = {
        TableName                = aws_dynamodb_table.shop.name
        GlobalSecondaryIndexName = "GSI4"
      }
    }
    shop_gsi4_write = {
      name   = "${aws_dynamodb_table.shop.name}-GSI4-write-throttled"
      about  = "Writes of index GSI4 of table shop are throttled"
      metric = "WriteThrottleEvents"
      dimensions = {
        TableName                = aws_dynamodb_table.shop.name
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
