// Checks folders that `dynawright generate` wrote with the tools that will read them:
//
//   node check.mjs FOLDER…
//
// CloudFormation against the schemas of its resources, what the CDK synthesizes against CloudFormation, Terraform by its own
// parser. A line for each check; ends with 1 if one fails.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { differences } from "./normal.mjs";
import { schemaFaults } from "./schemas.mjs";
import { synthesize } from "./typescript.mjs";
import { terraformFaults } from "./terraform.mjs";

let failed = 0;

function report(what, faults) {
  console.log(`${faults.length === 0 ? "ok" : "FAILED"} ${what}`);
  faults.slice(0, 20).forEach((fault) => console.log(`    ${fault}`));
  failed += faults.length === 0 ? 0 : 1;
}

function yamlFiles(folder) {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".yaml")).sort() : [];
}

function read(file) {
  return parse(readFileSync(file, "utf8"));
}

/** Templates that an app of the CDK synthesized, held against those that are written as they are. */
function compare(what, templates, synthesized) {
  report(
    what,
    templates.length === synthesized.length
      ? templates.flatMap((template, i) => differences(template, synthesized[i]))
      : [`${synthesized.length} stacks for ${templates.length} templates`],
  );
}

for (const folder of process.argv.slice(2)) {
  const root = join(folder, "infrastructure");
  const written = join(root, "cloudformation");
  const templates = yamlFiles(written).map((name) => read(join(written, name)));
  if (templates.length === 0) {
    report(`${folder}: templates`, ["there is none"]);
    continue;
  }
  templates.forEach((template, i) => report(`${folder}: schemas of ${yamlFiles(written)[i]}`, schemaFaults(template)));
  const steps = join(written, "steps");
  yamlFiles(steps).forEach((name) => report(`${folder}: schemas of steps/${name}`, schemaFaults(read(join(steps, name)))));
  compare(`${folder}: CDK in TypeScript`, templates, synthesize(join(root, "cdk-typescript")));
  const java = join(root, "cdk-java", "cdk.out");
  if (existsSync(java)) {
    const names = readdirSync(java).filter((name) => name.endsWith(".template.json")).sort();
    compare(`${folder}: CDK in Java`, templates, names.map((name) => JSON.parse(readFileSync(join(java, name), "utf8"))));
  }
  report(`${folder}: Terraform`, await terraformFaults(join(root, "terraform"), templates));
}
process.exitCode = failed === 0 ? 0 : 1;
