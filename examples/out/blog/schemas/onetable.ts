// Schemas of OneTable, by the names of the tables. Keys are built as the design builds them; a value that would
// stand otherwise in a key is refused when it is written.
//
// Left out, or left to you:
// - blog.UserEmail: a guard of what is unique, which no library keeps up to date

import type { OneSchema } from "dynamodb-onetable";

export const schemas: Record<string, OneSchema> = {
  "blog": {
    format: "onetable:1.1.0",
    version: "0.0.1",
    indexes: {
      primary: { hash: "PK", sort: "SK" },
      "GSI1": { hash: "GSI1PK", project: ["name", "joinedAt"] },
      "GSI2": { hash: "GSI2PK", sort: "GSI2SK", project: ["title", "content"] },
    },
    models: {
      "User": {
        "PK": { type: "string", value: "USER#${username}" },
        "SK": { type: "string", value: "USER" },
        "GSI1PK": { type: "string", value: "USER#${email}" },
        "username": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "email": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "name": { type: "string", required: true },
        "joinedAt": { type: "string", required: true },
        "v": { type: "number", default: 1 },
      },
      "Post": {
        "PK": { type: "string", value: "POST#${postId}" },
        "SK": { type: "string", value: "POST" },
        "GSI2PK": { type: "string", value: "POST#${authorUsername}" },
        "GSI2SK": { type: "string", value: "${publishedAt}" },
        "postId": { type: "string", required: true },
        "publishedAt": { type: "string", required: true, validate: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ },
        "title": { type: "string", required: true },
        "content": { type: "string", required: true },
        "authorUsername": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "v": { type: "number", default: 1 },
      },
    },
    params: { isoDates: true, timestamps: false, nulls: false, typeField: "type" },
  },
};
