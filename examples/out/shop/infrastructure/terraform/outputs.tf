output "shop_name" {
  description = "The name of the table shop."
  value       = aws_dynamodb_table.shop.name
}

output "shop_arn" {
  description = "The ARN of the table shop."
  value       = aws_dynamodb_table.shop.arn
}

output "shop_stream_arn" {
  description = "The ARN of the stream of the table shop."
  value       = aws_dynamodb_table.shop.stream_arn
}
