// Holds a template against the schemas of CloudFormation's resources, as the service publishes them: which properties there
// are, which are required, of which type their values are. A function stands for a value of any type.
import { loadAwsServiceSpecSync } from "@aws-cdk/aws-service-spec";

const database = loadAwsServiceSpecSync();
const FUNCTIONS = ["Ref", "Fn::If", "Fn::Join", "Fn::GetAtt", "Fn::Sub"];

export function schemaFaults(template) {
  const faults = [];
  for (const [id, resource] of Object.entries(template.Resources)) {
    const found = database.lookup("resource", "cloudFormationType", "equals", resource.Type);
    if (found.length === 0) {
      faults.push(`${id}: no schema of ${resource.Type}`);
      continue;
    }
    fields(id, resource.Properties, found.only().properties, faults);
  }
  references(template, faults);
  limits(template, faults);
  return faults;
}

function fields(path, value, properties, faults) {
  for (const [name, inner] of Object.entries(value)) {
    if (properties[name] === undefined) {
      faults.push(`${path}/${name}: no such property`);
    } else {
      typed(`${path}/${name}`, inner, properties[name].type, faults);
    }
  }
  for (const [name, property] of Object.entries(properties)) {
    if (property.required && value[name] === undefined) {
      faults.push(`${path}: ${name} is missing`);
    }
  }
}

function isFunction(value) {
  return typeof value === "object" && Object.keys(value).length === 1 && FUNCTIONS.includes(Object.keys(value)[0]);
}

function typed(path, value, type, faults) {
  if (value !== null && typeof value === "object" && isFunction(value)) {
    const choice = value["Fn::If"];
    (choice ?? []).slice(1).forEach((one, i) => typed(`${path}/${i + 1}`, one, type, faults));
    return;
  }
  const fits = {
    string: () => typeof value === "string",
    number: () => typeof value === "number",
    integer: () => Number.isInteger(value),
    boolean: () => typeof value === "boolean",
    json: () => true,
    "date-time": () => typeof value === "string",
    array: () => Array.isArray(value) && value.every((e, i) => typed(`${path}/${i}`, e, type.element, faults) ?? true),
    map: () => Object.entries(value).every(([n, e]) => typed(`${path}/${n}`, e, type.element, faults) ?? true),
    tag: () => typeof value === "object" && typeof value.Key === "string" && value.Value !== undefined,
    ref: () => {
      if (typeof value !== "object" || Array.isArray(value)) {
        return false;
      }
      fields(path, value, database.get("typeDefinition", type.reference.$ref).properties, faults);
      return true;
    },
    union: () =>
      type.types.some((one) => {
        const inner = [];
        typed(path, value, one, inner);
        return inner.length === 0;
      }),
  }[type.type];
  if (fits === undefined) {
    faults.push(`${path}: the schema has a type that this check does not know: ${type.type}`);
  } else if (!fits()) {
    faults.push(`${path}: ${JSON.stringify(value)} is no ${type.type}`);
  }
}

/** Whatever is referred to is there, and every parameter and condition is used. */
function references(template, faults) {
  const known = new Set([...Object.keys(template.Parameters ?? {}), ...Object.keys(template.Resources), "AWS::NoValue"]);
  const used = new Set();
  const look = (value) => {
    if (value === null || typeof value !== "object") {
      return;
    }
    for (const [name, inner] of Object.entries(value)) {
      if (name === "Ref" && !Array.isArray(value)) {
        used.add(inner);
        known.has(inner) || faults.push(`nothing is called ${inner}`);
      } else if (name === "Fn::GetAtt") {
        used.add(inner[0]);
        known.has(inner[0]) || faults.push(`nothing is called ${inner[0]}`);
      } else if (name === "Fn::If" || name === "Condition") {
        const condition = name === "Condition" ? inner : inner[0];
        used.add(condition);
        (template.Conditions ?? {})[condition] || faults.push(`no condition is called ${condition}`);
      }
      look(inner);
    }
  };
  look(template);
  for (const name of [...Object.keys(template.Parameters ?? {}), ...Object.keys(template.Conditions ?? {})]) {
    used.has(name) || faults.push(`${name} is never used`);
  }
}

/** How much one template may hold. */
function limits(template, faults) {
  for (const [section, most] of [["Parameters", 200], ["Resources", 500], ["Outputs", 200]]) {
    const count = Object.keys(template[section] ?? {}).length;
    count <= most || faults.push(`${count} ${section}, and ${most} are allowed`);
  }
}
