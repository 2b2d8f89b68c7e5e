// Loads the schemas of folders with ElectroDB and OneTable and compares the keys that they build with those of items.json:
// every key attribute that a schema knows must be the same, and one that an item lacks must be lacking. A
// value that would stand otherwise in a key must be refused.
// With an engine that holds the items, both clients also get each of them and query by its partition.
//
//   node check.mjs FOLDER…
//   ENDPOINT=http://localhost:8000 REGION=… ACCESS_KEY=… PREFIX=… node check.mjs FOLDER
import { readFileSync, writeFileSync, rmSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import ts from "typescript";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { Table } from "dynamodb-onetable";

const here = dirname(fileURLToPath(import.meta.url));
const folders = process.argv.slice(2).map((folder) => resolve(folder));
const { ENDPOINT: endpoint, REGION = "us-east-1", ACCESS_KEY = "local", PREFIX = "" } = process.env;
const wrong = new Set();
const counts = { entities: 0, models: 0, electrodb: 0, onetable: 0, refused: 0, gets: 0, queries: 0 };

// A value that the design would write otherwise into a key.
const OTHERWISE = "a#b${c}";

// Packages are found from here, so modules lie here while they are looked at.
const copy = (folder, name, text) => {
  const path = join(here, `.${process.pid}-${basename(folder)}-${name}`);
  writeFileSync(path, text);
  return path;
};

async function load(folder, name) {
  const source = readFileSync(join(folder, name), "utf8");
  const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  const compiled = copy(folder, `${name}.mjs`, ts.transpile(source, options));
  try {
    return await import(pathToFileURL(compiled));
  } finally {
    rmSync(compiled);
  }
}

function typecheck() {
  const names = ["electrodb.ts", "onetable.ts"];
  const copies = folders.flatMap((folder) =>
    names.map((name) => copy(folder, name, readFileSync(join(folder, name)))),
  );
  const program = ts.createProgram(copies, {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  });
  for (const one of ts.getPreEmitDiagnostics(program)) {
    wrong.add(`types: ${one.file?.fileName ?? ""} ${ts.flattenDiagnosticMessageText(one.messageText, " ").slice(0, 300)}`);
  }
  copies.forEach((path) => rmSync(path));
}

const client = new DynamoDBClient({
  region: REGION,
  endpoint: endpoint ?? "http://127.0.0.1:1",
  credentials: { accessKeyId: ACCESS_KEY, secretAccessKey: "local" },
});

function compare(who, fields, ours, theirs) {
  for (const field of fields) {
    if (ours[field] !== theirs[field]) {
      wrong.add(`${who}: ${field} is ${JSON.stringify(theirs[field])}, not ${JSON.stringify(ours[field])}`);
    }
  }
}

async function electrodb(folder, rows) {
  const { connect } = await load(folder, "electrodb.ts");
  const entities = connect(DynamoDBDocumentClient.from(client));
  counts.entities += Object.keys(entities).length;
  Object.values(entities).forEach((entity) => entity.setTableName(PREFIX + entity.getTableName()));
  for (const { table, type, item } of rows) {
    const entity = entities[`${table}.${type}`];
    if (!entity) continue;
    counts.electrodb++;
    const { attributes, indexes } = entity.schema;
    const given = Object.fromEntries(Object.entries(item).filter(([name]) => name in attributes));
    const fields = Object.values(indexes).flatMap(({ pk, sk }) => [pk.field, ...(sk ? [sk.field] : [])]);
    try {
      compare(`ElectroDB ${table}.${type}`, new Set(fields), item, entity.put(given).params().Item);
      for (const name of Object.keys(given).filter((name) => attributes[name].validate)) {
        try {
          entity.put({ ...given, [name]: OTHERWISE }).params();
          wrong.add(`ElectroDB takes ${OTHERWISE} as ${name} of ${table}.${type}`);
        } catch {
          counts.refused++;
        }
      }
      if (endpoint) {
        const got = await entity.get(given).go({ ignoreOwnership: true });
        if (got.data === null) wrong.add(`ElectroDB does not get ${table}.${type} ${JSON.stringify(item)}`);
        counts.gets++;
        const some = await entity.query.primary(given).go({ ignoreOwnership: true });
        if (some.data.length === 0) wrong.add(`ElectroDB does not find ${table}.${type} ${JSON.stringify(item)}`);
        counts.queries++;
      }
    } catch (e) {
      wrong.add(`ElectroDB ${table}.${type}: ${e.message}`);
    }
  }
}

async function onetable(folder, rows) {
  const { schemas } = await load(folder, "onetable.ts");
  for (const [name, schema] of Object.entries(schemas)) {
    const table = new Table({ client, name: PREFIX + name, schema, partial: false, logger: () => {} });
    counts.models += Object.keys(schema.models).length;
    for (const { table: of, type, item } of rows) {
      const fields = schema.models[type];
      if (of !== name || !fields) continue;
      counts.onetable++;
      const own = Object.keys(fields).filter((field) => fields[field].value === undefined);
      const given = Object.fromEntries(own.filter((field) => field in item).map((field) => [field, item[field]]));
      const keys = Object.values(schema.indexes).flatMap(({ hash, sort }) => [hash, sort]).filter((key) => key in fields);
      try {
        const model = table.getModel(type);
        const command = await model.create(given, { execute: false });
        compare(`OneTable ${name}.${type}`, new Set(keys), item, unmarshall(command.Item));
        for (const name of Object.keys(given).filter((name) => fields[name].validate)) {
          try {
            await model.create({ ...given, [name]: OTHERWISE }, { execute: false });
            wrong.add(`OneTable takes ${OTHERWISE} as ${name} of ${of}.${type}`);
          } catch {
            counts.refused++;
          }
        }
        if (endpoint) {
          const id = Object.fromEntries(Object.entries(given).filter(([, value]) => typeof value !== "object"));
          if (!(await model.get(id, { hidden: true }))) wrong.add(`OneTable does not get ${name}.${type}`);
          counts.gets++;
          if ((await model.find(id)).length === 0) wrong.add(`OneTable does not find ${name}.${type}`);
          counts.queries++;
        }
      } catch (e) {
        wrong.add(`OneTable ${name}.${type}: ${e.message} ${JSON.stringify(e.context?.validation ?? "")}`);
      }
    }
  }
}

typecheck();
for (const folder of folders) {
  const { items } = JSON.parse(readFileSync(join(folder, "items.json"), "utf8"));
  const rows = items.map(({ table, type, item }) => ({ table, type, item: unmarshall(item) }));
  await electrodb(folder, rows);
  await onetable(folder, rows);
}
console.log(JSON.stringify(counts));
[...wrong].slice(0, 20).forEach((line) => console.log(line));
process.exit(wrong.size === 0 ? 0 : 1);
