locals {
  tags = {
    application = var.application
    stage       = var.stage
  }
}

resource "aws_dynamodb_table" "department" {
  name                        = "${var.name_prefix}${var.department_table_name}"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "dept_no"
  table_class                 = "STANDARD"
  deletion_protection_enabled = true
  tags                        = local.tags

  attribute {
    name = "dept_no"
    type = "S"
  }

  on_demand_throughput {
    max_read_request_units  = var.department_maximum_read_units
    max_write_request_units = var.department_maximum_write_units
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

resource "aws_dynamodb_table" "department_dept_name" {
  name                        = "${var.name_prefix}${var.department_dept_name_table_name}"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "dept_name"
  table_class                 = "STANDARD"
  deletion_protection_enabled = true
  tags                        = local.tags

  attribute {
    name = "dept_name"
    type = "S"
  }

  on_demand_throughput {
    max_read_request_units  = var.department_dept_name_maximum_read_units
    max_write_request_units = var.department_dept_name_maximum_write_units
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

resource "aws_dynamodb_table" "employee" {
  name                        = "${var.name_prefix}${var.employee_table_name}"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "emp_no"
  table_class                 = "STANDARD"
  deletion_protection_enabled = true
  stream_enabled              = true
  stream_view_type            = "NEW_AND_OLD_IMAGES"
  tags                        = local.tags

  attribute {
    name = "emp_no"
    type = "N"
  }

  on_demand_throughput {
    max_read_request_units  = var.employee_maximum_read_units
    max_write_request_units = var.employee_maximum_write_units
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

resource "aws_dynamodb_table" "figures" {
  name                        = "${var.name_prefix}${var.figures_table_name}"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "PK"
  range_key                   = "SK"
  table_class                 = "STANDARD"
  deletion_protection_enabled = true
  tags                        = local.tags

  attribute {
    name = "PK"
    type = "S"
  }

  attribute {
    name = "SK"
    type = "S"
  }

  on_demand_throughput {
    max_read_request_units  = var.figures_maximum_read_units
    max_write_request_units = var.figures_maximum_write_units
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

resource "aws_dynamodb_table" "salary_history" {
  name                        = "${var.name_prefix}${var.salary_history_table_name}"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "emp_no"
  range_key                   = "from_date"
  table_class                 = "STANDARD"
  deletion_protection_enabled = true
  tags                        = local.tags

  attribute {
    name = "emp_no"
    type = "N"
  }

  attribute {
    name = "from_date"
    type = "S"
  }

  on_demand_throughput {
    max_read_request_units  = var.salary_history_maximum_read_units
    max_write_request_units = var.salary_history_maximum_write_units
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
