// Holds a template of SAM against schemas. Those of its own resources are older than some properties of events, but SAM hands
// the properties of an event of DynamoDB on to an event source mapping as they are, whose schema is not.
import { schemaFaults } from "./schemas.mjs";

/** Where SAM lets failures go by a type of its own. */
const DESTINATIONS = ["SQS", "SNS", "Lambda", "S3", "Kafka"];

export function samFaults(template) {
  const faults = template.Transform === "AWS::Serverless-2016-10-31" ? [] : ["Transform is not that of SAM"];
  const resources = {};
  for (const [id, resource] of Object.entries(template.Resources)) {
    resources[id] = resource;
    for (const [name, event] of Object.entries(resource.Properties?.Events ?? {})) {
      if (resource.Type !== "AWS::Serverless::Function" || event.Type !== "DynamoDB") {
        faults.push(`${id}/${name}: no event that this check knows`);
        continue;
      }
      resources[id] = withEvent(resources[id], name, {
        ...event,
        Properties: { Stream: event.Properties.Stream, StartingPosition: event.Properties.StartingPosition },
      });
      resources[`${id}${name}`] = { Type: "AWS::Lambda::EventSourceMapping", Properties: mapping(id, event.Properties, faults) };
    }
  }
  return [...faults, ...schemaFaults({ ...template, Resources: resources })];
}

function withEvent(resource, name, event) {
  return { ...resource, Properties: { ...resource.Properties, Events: { ...resource.Properties.Events, [name]: event } } };
}

/** What SAM makes of an event. */
function mapping(id, { Stream, DestinationConfig, ...same }, faults) {
  const properties = { FunctionName: { Ref: id }, EventSourceArn: Stream, ...same };
  if (DestinationConfig === undefined) {
    return properties;
  }
  const { Type, ...failure } = DestinationConfig.OnFailure;
  DESTINATIONS.includes(Type) || faults.push(`${id}: failures go to ${Type}`);
  return { ...properties, DestinationConfig: { ...DestinationConfig, OnFailure: failure } };
}
