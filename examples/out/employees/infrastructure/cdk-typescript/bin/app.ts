import { App } from "aws-cdk-lib";
import { TablesStack } from "../lib/tables-stack";

const app = new App();
new TablesStack(app, "EmployeesTables");
app.synth();
