locals {
  tags = {
    application = var.application
    stage       = var.stage
  }
}

resource "aws_dynamodb_table" "shop" {
  name                        = "${var.name_prefix}${var.shop_table_name}"
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

  attribute {
    name = "GSI3PK"
    type = "S"
  }

  attribute {
    name = "GSI3SK"
    type = "S"
  }

  attribute {
    name = "GSI4PK"
    type = "S"
  }

  attribute {
    name = "GSI4SK"
    type = "S"
  }

  global_secondary_index {
    name               = "GSI1"
    projection_type    = "INCLUDE"
    non_key_attributes = ["name", "joinedAt", "quantity", "price"]

    key_schema {
      attribute_name = "GSI1PK"
      key_type       = "HASH"
    }

    key_schema {
      attribute_name = "GSI1SK"
      key_type       = "RANGE"
    }

    on_demand_throughput {
      max_read_request_units  = var.shop_maximum_read_units
      max_write_request_units = var.shop_maximum_write_units
    }
  }

  global_secondary_index {
    name               = "GSI2"
    projection_type    = "INCLUDE"
    non_key_attributes = ["name", "joinedAt", "status", "total"]

    key_schema {
      attribute_name = "GSI2PK"
      key_type       = "HASH"
    }

    key_schema {
      attribute_name = "GSI2SK"
      key_type       = "RANGE"
    }

    on_demand_throughput {
      max_read_request_units  = var.shop_maximum_read_units
      max_write_request_units = var.shop_maximum_write_units
    }
  }

  global_secondary_index {
    name               = "GSI3"
    projection_type    = "INCLUDE"
    non_key_attributes = ["total", "username", "description"]

    key_schema {
      attribute_name = "GSI3PK"
      key_type       = "HASH"
    }

    key_schema {
      attribute_name = "GSI3SK"
      key_type       = "RANGE"
    }

    on_demand_throughput {
      max_read_request_units  = var.shop_maximum_read_units
      max_write_request_units = var.shop_maximum_write_units
    }
  }

  global_secondary_index {
    name               = "GSI4"
    projection_type    = "INCLUDE"
    non_key_attributes = ["imageUrl", "price"]

    key_schema {
      attribute_name = "GSI4PK"
      key_type       = "HASH"
    }

    key_schema {
      attribute_name = "GSI4SK"
      key_type       = "RANGE"
    }

    on_demand_throughput {
      max_read_request_units  = var.shop_maximum_read_units
      max_write_request_units = var.shop_maximum_write_units
    }
  }

  on_demand_throughput {
    max_read_request_units  = var.shop_maximum_read_units
    max_write_request_units = var.shop_maximum_write_units
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
