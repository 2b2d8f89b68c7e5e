output "saas_name" {
  description = "The name of the table saas."
  value       = aws_dynamodb_table.saas.name
}

output "saas_arn" {
  description = "The ARN of the table saas."
  value       = aws_dynamodb_table.saas.arn
}

output "saas_stream_arn" {
  description = "The ARN of the stream of the table saas."
  value       = aws_dynamodb_table.saas.stream_arn
}
