// Reads Terraform with the parser of HashiCorp, and holds its resources against what their provider knows, and the tables it
// finds against those of CloudFormation.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "@cdktf/hcl2json";
import { providerFaults } from "./provider.mjs";

export async function terraformFaults(folder, templates) {
  const faults = [];
  const all = {};
  let text = "";
  for (const name of readdirSync(folder).filter((n) => n.endsWith(".tf")).sort()) {
    const source = readFileSync(join(folder, name), "utf8");
    text += source;
    for (const [kind, blocks] of Object.entries(await parse(name, source))) {
      all[kind] = Array.isArray(blocks) ? [...(all[kind] ?? []), ...blocks] : merged(all[kind] ?? {}, blocks);
    }
  }
  const variables = Object.keys(all.variable ?? {});
  const used = new Set([...text.matchAll(/\bvar\.([A-Za-z0-9_]+)/g)].map((match) => match[1]));
  used.forEach((name) => variables.includes(name) || faults.push(`no variable is called ${name}`));
  variables.forEach((name) => used.has(name) || faults.push(`variable ${name} is never used`));
  faults.push(...providerFaults(all.resource ?? {}, all.variable ?? {}, text));
  if (faults.length > 0) {
    return faults;
  }
  const tables = Object.values(all.resource?.aws_dynamodb_table ?? {}).map((one) => one[0]);
  const wanted = templates
    .flatMap((template) => Object.values(template.Resources))
    .filter((r) => ["AWS::DynamoDB::Table", "AWS::DynamoDB::GlobalTable"].includes(r.Type))
    .map((r) => r.Properties);
  if (tables.length !== wanted.length) {
    return [...faults, `${tables.length} tables, and CloudFormation has ${wanted.length}`];
  }
  tables.forEach((table, i) => same(`table ${i + 1}`, shape(table), described(wanted[i]), faults));
  const alarms = Object.keys(Object.assign({}, ...all.locals).throttled).length;
  const expected = templates.flatMap((t) => Object.values(t.Resources)).filter((r) => r.Type === "AWS::CloudWatch::Alarm");
  same("alarms", alarms, expected.length, faults);
  return faults;
}

/** Blocks of one kind from two files: resources stand below their types. */
function merged(one, other) {
  const all = { ...one };
  for (const [name, inner] of Object.entries(other)) {
    const both = name in all && !Array.isArray(inner);
    all[name] = both ? merged(all[name], inner) : inner;
  }
  return all;
}

function same(what, one, other, faults) {
  const [a, b] = [JSON.stringify(one), JSON.stringify(other)];
  a === b || faults.push(`${what}: ${a} is ${b} in CloudFormation`);
}

/** A text that Terraform would resolve to itself. */
function plain(text) {
  return text.replaceAll("$${", "${").replaceAll("%%{", "%{");
}

function shape(table) {
  return {
    key: [table.hash_key, table.range_key].filter((n) => n !== undefined).map(plain),
    attributes: table.attribute.map((a) => [plain(a.name), a.type]),
    global: (table.global_secondary_index ?? []).map((i) => ({
      name: i.name,
      key: i.key_schema.map((k) => [plain(k.attribute_name), k.key_type]),
      projection: [i.projection_type, ...(i.non_key_attributes ?? []).map(plain)],
    })),
    local: (table.local_secondary_index ?? []).map((i) => ({
      name: i.name,
      sort: plain(i.range_key),
      projection: [i.projection_type, ...(i.non_key_attributes ?? []).map(plain)],
    })),
    stream: table.stream_view_type ?? null,
    expires: table.ttl === undefined ? null : plain(table.ttl[0].attribute_name),
    class: table.table_class ?? null,
    billing: table.billing_mode,
    safe: [
      table.deletion_protection_enabled,
      table.point_in_time_recovery[0].enabled,
      table.server_side_encryption[0].enabled,
      table.lifecycle[0].prevent_destroy,
    ],
    further: (table.replica ?? []).map((r) => r.region_name),
  };
}

function described(table) {
  const projection = (p) => [p.ProjectionType, ...(p.NonKeyAttributes ?? [])];
  return {
    key: table.KeySchema.map((k) => k.AttributeName),
    attributes: table.AttributeDefinitions.map((a) => [a.AttributeName, a.AttributeType]),
    global: (table.GlobalSecondaryIndexes ?? []).map((i) => ({
      name: i.IndexName,
      key: i.KeySchema.map((k) => [k.AttributeName, k.KeyType]),
      projection: projection(i.Projection),
    })),
    local: (table.LocalSecondaryIndexes ?? []).map((i) => ({
      name: i.IndexName,
      sort: i.KeySchema[1].AttributeName,
      projection: projection(i.Projection),
    })),
    stream: table.StreamSpecification?.StreamViewType ?? null,
    expires: table.TimeToLiveSpecification?.AttributeName ?? null,
    class: table.TableClass ?? table.Replicas?.[0].TableClass ?? null,
    billing: table.BillingMode,
    safe: [true, true, true, true],
    further: (table.Replicas ?? []).slice(1).map((r) => r.Region),
  };
}
