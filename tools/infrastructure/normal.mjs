// What the CDK adds to every template, and nothing else, is left out before templates are compared:
//
// - the parameter and the rule that look for its bootstrap stack,
// - the resource and the condition that tell its makers which constructs are used,
// - metadata of resources, where it keeps the path of the construct.
//
// Logical ids need no normalisation: constructs directly below a stack keep theirs. The order of fields means nothing.

function without(map, names) {
  const rest = Object.fromEntries(Object.entries(map ?? {}).filter(([name]) => !names.includes(name)));
  return Object.keys(rest).length === 0 ? undefined : rest;
}

export function normal(template) {
  const resources = without(template.Resources, ["CDKMetadata"]) ?? {};
  return without(
    {
      Description: template.Description,
      Parameters: without(template.Parameters, ["BootstrapVersion"]),
      Conditions: without(template.Conditions, ["CDKMetadataAvailable"]),
      Resources: Object.fromEntries(Object.entries(resources).map(([id, r]) => [id, without(r, ["Metadata"])])),
      Outputs: template.Outputs,
      Rules: without(template.Rules, ["CheckBootstrapVersion"]),
      Mappings: template.Mappings,
    },
    [],
  );
}

/** Where two templates differ. */
export function differences(one, other) {
  return differ("", normal(one), normal(other));
}

function differ(path, one, other) {
  if (one === undefined && other === undefined) {
    return [];
  }
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) {
    return one.flatMap((element, i) => differ(`${path}/${i}`, element, other[i]));
  }
  const maps = [one, other].every((v) => v !== null && typeof v === "object" && !Array.isArray(v));
  if (maps) {
    const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    return names.flatMap((name) => differ(`${path}/${name}`, one[name], other[name]));
  }
  return one === other ? [] : [`${path}: ${JSON.stringify(one)} is ${JSON.stringify(other)} by the CDK`];
}
