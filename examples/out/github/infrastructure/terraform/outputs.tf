output "github_name" {
  description = "The name of the table github."
  value       = aws_dynamodb_table.github.name
}

output "github_arn" {
  description = "The ARN of the table github."
  value       = aws_dynamodb_table.github.arn
}
