// Entities of ElectroDB. Items that others have written lack its own marks:
// read them with the option { ignoreOwnership: true }. Keys are built as the design builds them; a value
// that would stand otherwise in a key is refused when it is written.
//
// Left out, or left to you:
// - DepartmentDept_name.DepartmentDept_name: a guard of what is unique, which no library keeps up to date
// - Employee.Employee in Employee: emp_no, a value that JavaScript does not keep as it is
// - Figures.EmployeeCurrent_salaryByCurrent_title: a counter, which no library keeps up to date
// - Figures.EmployeeCurrent_salaryByDepartment: a counter, which no library keeps up to date
// - Figures.EmployeesByGender: a counter, which no library keeps up to date
// - SalaryHistory.SalaryHistory in SalaryHistory: emp_no, a value that JavaScript does not keep as it is

import { Entity, type DocumentClient } from "electrodb";

/** All entities, by the names of their item types. */
export function connect(client?: DocumentClient) {
  return {
    "Department.Department": new Entity(
      {
        model: { entity: "Department", version: "1", service: "employees" },
        attributes: {
          "dept_no": { type: "string", required: true },
          "dept_name": { type: "string", required: true },
          "type": { type: "string", default: "Department" },
          "v": { type: "number", default: 1 },
        },
        indexes: {
          "primary": {
            pk: { field: "dept_no", composite: ["dept_no"], template: "${dept_no}", casing: "none" },
          },
        },
      },
      { client, table: "Department" },
    ),
  };
}
