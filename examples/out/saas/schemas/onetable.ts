// Schemas of OneTable, by the names of the tables. Keys are built as the design builds them; a value that would
// stand otherwise in a key is refused when it is written.
//
// Left out, or left to you:
// - saas.Organization: Subscription inside, in subscriptions, is a map without a shape
// - saas.Organization: the figure membershipCount is not kept up to date
// - saas.UserEmail: a guard of what is unique, which no library keeps up to date
// - saas.Membership: organizationCreatedAt, repeated of organization.createdAt, is not kept up to date
// - saas.Membership: organizationName, repeated of organization.name, is not kept up to date
// - saas.Membership: userCreatedAt, repeated of user.createdAt, is not kept up to date
// - saas.Membership: userEmail, repeated of user.email, is not kept up to date
// - saas.Membership: userName, repeated of user.name, is not kept up to date
// - saas.TeamName: a guard of what is unique, which no library keeps up to date
// - saas.TeamMember: userName, repeated of user.name, is not kept up to date
// - saas.Invitation: TTL, the second of its end, has to be given

import type { OneSchema } from "dynamodb-onetable";

export const schemas: Record<string, OneSchema> = {
  "saas": {
    format: "onetable:1.1.0",
    version: "0.0.1",
    indexes: {
      primary: { hash: "PK", sort: "SK" },
      "GSI1": { hash: "GSI1PK", sort: "GSI1SK", project: ["role", "joinedAt", "userCreatedAt", "userEmail", "userName", "invitedBy", "expiresAt", "TTL"] },
      "GSI2": { hash: "GSI2PK", project: ["name", "description", "createdAt", "addedAt", "userName"] },
    },
    models: {
      "Organization": {
        "PK": { type: "string", value: "ORGANIZATION#${orgId}" },
        "SK": { type: "string", value: "ORGANIZATION" },
        "orgId": { type: "string", required: true },
        "name": { type: "string", required: true },
        "createdAt": { type: "string", required: true },
        "subscriptions": { type: "object" },
        "membershipCount": { type: "number" },
        "v": { type: "number", default: 1 },
      },
      "User": {
        "PK": { type: "string", value: "USER#${username}" },
        "SK": { type: "string", value: "USER" },
        "username": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "email": { type: "string", required: true },
        "name": { type: "string", required: true },
        "createdAt": { type: "string", required: true },
        "v": { type: "number", default: 1 },
      },
      "Membership": {
        "PK": { type: "string", value: "MEMBERSHIP#${username}" },
        "SK": { type: "string", value: "${orgId}" },
        "GSI1PK": { type: "string", value: "MEMBERSHIP#${orgId}" },
        "GSI1SK": { type: "string", value: "${username}" },
        "role": { type: "string", required: true },
        "joinedAt": { type: "string", required: true },
        "orgId": { type: "string", required: true },
        "username": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "organizationCreatedAt": { type: "string" },
        "organizationName": { type: "string" },
        "userCreatedAt": { type: "string" },
        "userEmail": { type: "string" },
        "userName": { type: "string" },
        "v": { type: "number", default: 1 },
      },
      "Team": {
        "PK": { type: "string", value: "TEAM#${teamId}" },
        "SK": { type: "string", value: "TEAM" },
        "GSI2PK": { type: "string", value: "TEAM#${orgId}" },
        "teamId": { type: "string", required: true },
        "name": { type: "string", required: true },
        "description": { type: "string", required: true },
        "createdAt": { type: "string", required: true },
        "orgId": { type: "string", required: true },
        "v": { type: "number", default: 1 },
      },
      "TeamMember": {
        "PK": { type: "string", value: "TEAMMEMBER#${username}" },
        "SK": { type: "string", value: "${teamId}" },
        "GSI2PK": { type: "string", value: "TEAMMEMBER#${teamId}" },
        "addedAt": { type: "string", required: true },
        "teamId": { type: "string", required: true },
        "username": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "userName": { type: "string" },
        "v": { type: "number", default: 1 },
      },
      "Invitation": {
        "PK": { type: "string", value: "INVITATION#${orgId}" },
        "SK": { type: "string", value: "${email}" },
        "GSI1PK": { type: "string", value: "INVITATION#${email}" },
        "GSI1SK": { type: "string", value: "${createdAt}" },
        "email": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "invitedBy": { type: "string", required: true },
        "createdAt": { type: "string", required: true, validate: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ },
        "expiresAt": { type: "string", required: true },
        "orgId": { type: "string", required: true },
        "TTL": { type: "number" },
        "v": { type: "number", default: 1 },
      },
    },
    params: { isoDates: true, timestamps: false, nulls: false, typeField: "type" },
  },
};
