locals {
  tags = {
    application = var.application
    stage       = var.stage
  }
}

resource "aws_dynamodb_table" "social" {
  name                        = "${var.name_prefix}${var.social_table_name}"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "PK"
  range_key                   = "SK"
  table_class                 = "STANDARD"
  deletion_protection_enabled = true
  stream_enabled              = true
  stream_view_type            = "NEW_AND_OLD_IMAGES"
  tags                        = local.tags

  attribute {
    name = "PK"
    type = "S"
  }

  attribute {
    name = "SK"
    type = "S"
  }

  attribute {
    name = "GSI1PK"
    type = "S"
  }

  attribute {
    name = "GSI1SK"
    type = "S"
  }

  attribute {
    name = "GSI2PK"
    type = "S"
  }

  attribute {
    name = "GSI2SK"
    type = "S"
  }

  global_secondary_index {
    name               = "GSI1"
    projection_type    = "INCLUDE"
    non_key_attributes = ["body", "removedAt", "postAuthorUsername", "postBody", "postCreatedAt", "postRemovedAt", "TTL"]

    key_schema {
      attribute_name = "GSI1PK"
      key_type       = "HASH"
    }

    key_schema {
      attribute_name = "GSI1SK"
      key_type       = "RANGE"
    }

    on_demand_throughput {
      max_read_request_units  = var.social_maximum_read_units
      max_write_request_units = var.social_maximum_write_units
    }
  }

  global_secondary_index {
    name            = "GSI2"
    projection_type = "KEYS_ONLY"

    key_schema {
      attribute_name = "GSI2PK"
      key_type       = "HASH"
    }

    key_schema {
      attribute_name = "GSI2SK"
      key_type       = "RANGE"
    }

    on_demand_throughput {
      max_read_request_units  = var.social_maximum_read_units
      max_write_request_units = var.social_maximum_write_units
    }
  }

  ttl {
    attribute_name = "TTL"
    enabled        = true
  }

  on_demand_throughput {
    max_read_request_units  = var.social_maximum_read_units
    max_write_request_units = var.social_maximum_write_units
  }

  point_in_time_recovery {
    enabled = true
  }

  server_side_encryption {
    enabled     = true
    kms_key_arn = var.kms_key_arn
  }

  lifecycle {
    prevent_destroy = true
  }
}
