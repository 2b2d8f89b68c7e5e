output "department_name" {
  description = "The name of the table Department."
  value       = aws_dynamodb_table.department.name
}

output "department_arn" {
  description = "The ARN of the table Department."
  value       = aws_dynamodb_table.department.arn
}

output "department_dept_name_name" {
  description = "The name of the table DepartmentDept_name."
  value       = aws_dynamodb_table.department_dept_name.name
}

output "department_dept_name_arn" {
  description = "The ARN of the table DepartmentDept_name."
  value       = aws_dynamodb_table.department_dept_name.arn
}

output "employee_name" {
  description = "The name of the table Employee."
  value       = aws_dynamodb_table.employee.name
}

output "employee_arn" {
  description = "The ARN of the table Employee."
  value       = aws_dynamodb_table.employee.arn
}

output "employee_stream_arn" {
  description = "The ARN of the stream of the table Employee."
  value       = aws_dynamodb_table.employee.stream_arn
}

output "figures_name" {
  description = "The name of the table Figures."
  value       = aws_dynamodb_table.figures.name
}

output "figures_arn" {
  description = "The ARN of the table Figures."
  value       = aws_dynamodb_table.figures.arn
}

output "salary_history_name" {
  description = "The name of the table SalaryHistory."
  value       = aws_dynamodb_table.salary_history.name
}

output "salary_history_arn" {
  description = "The ARN of the table SalaryHistory."
  value       = aws_dynamodb_table.salary_history.arn
}
