// Holds resources of Terraform against the schema of their provider. The schema itself comes with the provider's program, but
// Pulumi makes types of it: each argument and block with its type and whether it is required, with names in camel case and with
// blocks of which there can be several in the plural.
import { fileURLToPath } from "node:url";
import ts from "typescript";

const here = fileURLToPath(new URL(".", import.meta.url));

/** Where Pulumi has a resource, and the arguments that it calls otherwise. */
const RESOURCES = {
  aws_dynamodb_table: { module: "dynamodb/table", name: "Table", renamed: {} },
  aws_cloudwatch_metric_alarm: { module: "cloudwatch/metricAlarm", name: "MetricAlarm", renamed: { alarm_name: "name" } },
  aws_appautoscaling_target: { module: "appautoscaling/target", name: "Target", renamed: {} },
  aws_appautoscaling_policy: { module: "appautoscaling/policy", name: "Policy", renamed: {} },
};

/** What Terraform itself knows, in any resource. */
const OWN = ["for_each", "lifecycle"];

const known = types();

function types() {
  const files = Object.values(RESOURCES).map((one) => `${here}node_modules/@pulumi/aws/${one.module}.d.ts`);
  const program = ts.createProgram(files, { strict: true, types: [], module: ts.ModuleKind.CommonJS });
  const checker = program.getTypeChecker();
  const found = { checker };
  Object.entries(RESOURCES).forEach(([resource, { name }], i) => {
    const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(files[i])));
    const type = (wanted) => checker.getDeclaredTypeOfSymbol(exported.find((symbol) => symbol.name === wanted));
    found[resource] = { args: type(`${name}Args`), is: type(name) };
  });
  return found;
}

/** What the provider would refuse in resources as they were parsed, and in references to them. */
export function providerFaults(resources, variables, text) {
  const faults = [];
  for (const [type, all] of Object.entries(resources)) {
    if (RESOURCES[type] === undefined) {
      faults.push(`${type} has no schema here`);
      continue;
    }
    for (const [id, blocks] of Object.entries(all)) {
      const own = Object.fromEntries(Object.entries(blocks[0]).filter(([name]) => !OWN.includes(name)));
      fields({ faults, variables, renamed: RESOURCES[type].renamed }, `${type}.${id}`, own, known[type].args);
    }
  }
  for (const [whole, type, id, attribute] of text.matchAll(/\b(aws_[a-z_]+)\.([A-Za-z0-9_]+)\.([a-z_]+)/g)) {
    const there = resources[type]?.[id] !== undefined && known[type].is.getProperty(camel(attribute)) !== undefined;
    there || faults.push(`nothing is called ${whole}`);
  }
  return faults;
}

function camel(name) {
  return name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());
}

function fields(context, path, value, type) {
  const { checker } = known;
  const given = new Set();
  for (const [name, inner] of Object.entries(value)) {
    const one = camel(context.renamed[name] ?? name);
    const property = [one, `${one}s`, `${one}es`].map((n) => type.getProperty(n)).find((p) => p !== undefined);
    if (property === undefined) {
      context.faults.push(`${path}: the provider knows no ${name}`);
      continue;
    }
    given.add(property.name);
    typed({ ...context, renamed: {} }, `${path}.${name}`, inner, checker.getNonNullableType(checker.getTypeOfSymbol(property)));
  }
  for (const property of type.getProperties()) {
    const optional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    optional || given.has(property.name) || context.faults.push(`${path}: ${property.name} is missing`);
  }
}

/** A value of a type, a list of them, a block that there is once, or a map. */
function typed(context, path, value, type) {
  const { checker } = known;
  const kind = kindOf(context, value);
  if (kind === "anything") {
    return;
  }
  const either = type.isUnion() ? type.types : [type];
  const takes = (flags) => either.some((one) => (one.flags & flags) !== 0);
  const [element] = checker.isArrayType(type) ? checker.getTypeArguments(type) : [];
  const entry = checker.getIndexTypeOfType(type, ts.IndexKind.String);
  if (kind === "list" && element !== undefined) {
    value.forEach((one, i) => typed(context, `${path}[${i}]`, one, element));
  } else if (kind === "list" && value.length === 1 && type.isClassOrInterface()) {
    fields(context, path, value[0], type);
  } else if (kind === "map" && entry !== undefined) {
    Object.entries(value).forEach(([name, one]) => typed(context, `${path}.${name}`, one, entry));
  } else if (kind === "map" && type.isClassOrInterface()) {
    fields(context, path, value, type);
  } else {
    const flags = { string: ts.TypeFlags.StringLike, number: ts.TypeFlags.NumberLike, boolean: ts.TypeFlags.BooleanLike }[kind];
    const fits = flags !== undefined && takes(flags);
    fits || context.faults.push(`${path}: ${JSON.stringify(value)} is no ${checker.typeToString(type)}`);
  }
}

/** What a value is; expressions other than a variable or text with something in it can be anything. */
function kindOf({ variables }, value) {
  if (Array.isArray(value)) {
    return "list";
  } else if (typeof value === "object") {
    return "map";
  } else if (typeof value !== "string" || !value.startsWith("${") || value.indexOf("}") !== value.length - 1) {
    return typeof value;
  }
  const variable = /^\$\{var\.([A-Za-z0-9_]+)\}$/.exec(value);
  const type = variable === null ? undefined : variables[variable[1]]?.[0].type.replace(/^\$\{(.*)\}$/, "$1");
  return { string: "string", number: "number", bool: "boolean" }[type] ?? "anything";
}
