// Schemas of OneTable, by the names of the tables. Keys are built as the design builds them; a value that would
// stand otherwise in a key is refused when it is written.
//
// Left out, or left to you:
// - DepartmentDept_name.DepartmentDept_name: a guard of what is unique, which no library keeps up to date
// - Employee.Employee in Employee: emp_no, a value that JavaScript does not keep as it is
// - Figures.EmployeeCurrent_salaryByCurrent_title: a counter, which no library keeps up to date
// - Figures.EmployeeCurrent_salaryByDepartment: a counter, which no library keeps up to date
// - Figures.EmployeesByGender: a counter, which no library keeps up to date
// - SalaryHistory.SalaryHistory in SalaryHistory: emp_no, a value that JavaScript does not keep as it is

import type { OneSchema } from "dynamodb-onetable";

export const schemas: Record<string, OneSchema> = {
  "Department": {
    format: "onetable:1.1.0",
    version: "0.0.1",
    indexes: {
      primary: { hash: "dept_no" },
    },
    models: {
      "Department": {
        "dept_no": { type: "string", required: true },
        "dept_name": { type: "string", required: true },
        "v": { type: "number", default: 1 },
      },
    },
    params: { isoDates: true, timestamps: false, nulls: false, typeField: "type" },
  },
  "DepartmentDept_name": {
    format: "onetable:1.1.0",
    version: "0.0.1",
    indexes: {
      primary: { hash: "dept_name" },
    },
    models: {
    },
    params: { isoDates: true, timestamps: false, nulls: false, typeField: "type" },
  },
  "Employee": {
    format: "onetable:1.1.0",
    version: "0.0.1",
    indexes: {
      primary: { hash: "emp_no" },
    },
    models: {
    },
    params: { isoDates: true, timestamps: false, nulls: false, typeField: "type" },
  },
  "Figures": {
    format: "onetable:1.1.0",
    version: "0.0.1",
    indexes: {
      primary: { hash: "PK", sort: "SK" },
    },
    models: {
    },
    params: { isoDates: true, timestamps: false, nulls: false, typeField: "type" },
  },
  "SalaryHistory": {
    format: "onetable:1.1.0",
    version: "0.0.1",
    indexes: {
      primary: { hash: "emp_no", sort: "from_date" },
    },
    models: {
    },
    params: { isoDates: true, timestamps: false, nulls: false, typeField: "type" },
  },
};
