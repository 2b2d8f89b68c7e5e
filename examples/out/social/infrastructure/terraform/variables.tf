variable "application" {
  description = "The value of the tag `application`."
  type        = string
  default     = "social"
}

variable "stage" {
  description = "The value of the tag `stage`."
  type        = string
  default     = "production"
}

variable "name_prefix" {
  description = "What stands before the name of every table, such as staging-."
  type        = string
  default     = ""
}

variable "kms_key_arn" {
  description = "The ARN of a key of yours to encrypt with; without it the key that AWS manages for DynamoDB."
  type        = string
  default     = null
}

variable "alarm_topic_arn" {
  description = "The ARN of an SNS topic that alarms notify; without it they notify nobody."
  type        = string
  default     = null
}

variable "social_table_name" {
  description = "The name of the table."
  type        = string
  default     = "social"
}

variable "social_maximum_read_units" {
  description = "The most read units a second of the table and of each of its indexes; -1 for no limit."
  type        = number
  default     = -1
}

variable "social_maximum_write_units" {
  description = "The most write units a second of the table and of each of its indexes; -1 for no limit."
  type        = number
  default     = -1
}
