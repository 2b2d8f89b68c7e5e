// Checks folders that `dynawright generate` wrote with the tools that will read them:
//
//   node check.mjs [--java] FOLDER…
//
// CloudFormation and SAM against the schemas of their resources, what the CDK synthesizes against CloudFormation, Terraform by
// its own parser and what its provider knows; the CDK in Java only with --java, since Maven takes a while. A line for each check;
// ends with 1 if one fails.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { synthesizeJava } from "./java.mjs";
import { differences } from "./normal.mjs";
import { samFaults } from "./sam.mjs";
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

const withJava = process.argv.includes("--java");
for (const folder of process.argv.slice(2).filter((word) => word !== "--java")) {
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
  const sam = join(root, "sam");
  yamlFiles(sam).forEach((name) => report(`${folder}: schemas of sam/${name}`, samFaults(read(join(sam, name)))));
  compare(`${folder}: CDK in TypeScript`, templates, synthesize(join(root, "cdk-typescript")));
  if (withJava) {
    compare(`${folder}: CDK in Java`, templates, synthesizeJava(join(root, "cdk-java")));
  }
  report(`${folder}: Terraform`, await terraformFaults(join(root, "terraform"), templates));
}
process.exitCode = failed === 0 ? 0 : 1;
