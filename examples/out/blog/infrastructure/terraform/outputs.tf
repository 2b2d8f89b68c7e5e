output "blog_name" {
  description = "The name of the table blog."
  value       = aws_dynamodb_table.blog.name
}

output "blog_arn" {
  description = "The ARN of the table blog."
  value       = aws_dynamodb_table.blog.arn
}
