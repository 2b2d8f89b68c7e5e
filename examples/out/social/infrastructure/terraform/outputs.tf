output "social_name" {
  description = "The name of the table social."
  value       = aws_dynamodb_table.social.name
}

output "social_arn" {
  description = "The ARN of the table social."
  value       = aws_dynamodb_table.social.arn
}

output "social_stream_arn" {
  description = "The ARN of the stream of the table social."
  value       = aws_dynamodb_table.social.stream_arn
}
