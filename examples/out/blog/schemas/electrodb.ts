// Entities of ElectroDB. Items that others have written lack its own marks:
// read them with the option { ignoreOwnership: true }. Keys are built as the design builds them; a value
// that would stand otherwise in a key is refused when it is written.
//
// Left out, or left to you:
// - blog.UserEmail: a guard of what is unique, which no library keeps up to date

import { Entity, type DocumentClient } from "electrodb";

/** All entities, by the names of their item types. */
export function connect(client?: DocumentClient) {
  return {
    "blog.User": new Entity(
      {
        model: { entity: "User", version: "1", service: "blog" },
        attributes: {
          "username": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "email": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "name": { type: "string", required: true },
          "joinedAt": { type: "string", required: true },
          "type": { type: "string", default: "User" },
          "v": { type: "number", default: 1 },
        },
        indexes: {
          "primary": {
            pk: { field: "PK", composite: ["username"], template: "USER#${username}", casing: "none" },
            sk: { field: "SK", composite: [], template: "USER", casing: "none" },
          },
          "GSI1": {
            index: "GSI1",
            pk: { field: "GSI1PK", composite: ["email"], template: "USER#${email}", casing: "none" },
          },
        },
      },
      { client, table: "blog" },
    ),
    "blog.Post": new Entity(
      {
        model: { entity: "Post", version: "1", service: "blog" },
        attributes: {
          "postId": { type: "string", required: true },
          "publishedAt": { type: "string", required: true, validate: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ },
          "title": { type: "string", required: true },
          "content": { type: "string", required: true },
          "authorUsername": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "type": { type: "string", default: "Post" },
          "v": { type: "number", default: 1 },
        },
        indexes: {
          "primary": {
            pk: { field: "PK", composite: ["postId"], template: "POST#${postId}", casing: "none" },
            sk: { field: "SK", composite: [], template: "POST", casing: "none" },
          },
          "GSI2": {
            index: "GSI2",
            pk: { field: "GSI2PK", composite: ["authorUsername"], template: "POST#${authorUsername}", casing: "none" },
            sk: { field: "GSI2SK", composite: ["publishedAt"], template: "${publishedAt}", casing: "none" },
          },
        },
      },
      { client, table: "blog" },
    ),
  };
}
