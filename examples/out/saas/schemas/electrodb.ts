// Entities of ElectroDB. Items that others have written lack its own marks:
// read them with the option { ignoreOwnership: true }. Keys are built as the design builds them; a value
// that would stand otherwise in a key is refused when it is written.
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

import { Entity, type DocumentClient } from "electrodb";

/** All entities, by the names of their item types. */
export function connect(client?: DocumentClient) {
  return {
    "saas.Organization": new Entity(
      {
        model: { entity: "Organization", version: "1", service: "saas" },
        attributes: {
          "orgId": { type: "string", required: true },
          "name": { type: "string", required: true },
          "createdAt": { type: "string", required: true },
          "subscriptions": { type: "any" },
          "membershipCount": { type: "number" },
          "type": { type: "string", default: "Organization" },
          "v": { type: "number", default: 1 },
        },
        indexes: {
          "primary": {
            pk: { field: "PK", composite: ["orgId"], template: "ORGANIZATION#${orgId}", casing: "none" },
            sk: { field: "SK", composite: [], template: "ORGANIZATION", casing: "none" },
          },
        },
      },
      { client, table: "saas" },
    ),
    "saas.User": new Entity(
      {
        model: { entity: "User", version: "1", service: "saas" },
        attributes: {
          "username": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "email": { type: "string", required: true },
          "name": { type: "string", required: true },
          "createdAt": { type: "string", required: true },
          "type": { type: "string", default: "User" },
          "v": { type: "number", default: 1 },
        },
        indexes: {
          "primary": {
            pk: { field: "PK", composite: ["username"], template: "USER#${username}", casing: "none" },
            sk: { field: "SK", composite: [], template: "USER", casing: "none" },
          },
        },
      },
      { client, table: "saas" },
    ),
    "saas.Membership": new Entity(
      {
        model: { entity: "Membership", version: "1", service: "saas" },
        attributes: {
          "role": { type: "string", required: true },
          "joinedAt": { type: "string", required: true },
          "orgId": { type: "string", required: true },
          "username": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "organizationCreatedAt": { type: "string" },
          "organizationName": { type: "string" },
          "userCreatedAt": { type: "string" },
          "userEmail": { type: "string" },
          "userName": { type: "string" },
          "type": { type: "string", default: "Membership" },
          "v": { type: "number", default: 1 },
        },
        indexes: {
          "primary": {
            pk: { field: "PK", composite: ["username"], template: "MEMBERSHIP#${username}", casing: "none" },
            sk: { field: "SK", composite: ["orgId"], template: "${orgId}", casing: "none" },
          },
          "GSI1": {
            index: "GSI1",
            pk: { field: "GSI1PK", composite: ["orgId"], template: "MEMBERSHIP#${orgId}", casing: "none" },
            sk: { field: "GSI1SK", composite: ["username"], template: "${username}", casing: "none" },
          },
        },
      },
      { client, table: "saas" },
    ),
    "saas.Team": new Entity(
      {
        model: { entity: "Team", version: "1", service: "saas" },
        attributes: {
          "teamId": { type: "string", required: true },
          "name": { type: "string", required: true },
          "description": { type: "string", required: true },
          "createdAt": { type: "string", required: true },
          "orgId": { type: "string", required: true },
          "type": { type: "string", default: "Team" },
          "v": { type: "number", default: 1 },
        },
        indexes: {
          "primary": {
            pk: { field: "PK", composite: ["teamId"], template: "TEAM#${teamId}", casing: "none" },
            sk: { field: "SK", composite: [], template: "TEAM", casing: "none" },
          },
          "GSI2": {
            index: "GSI2",
            pk: { field: "GSI2PK", composite: ["orgId"], template: "TEAM#${orgId}", casing: "none" },
          },
        },
      },
      { client, table: "saas" },
    ),
    "saas.TeamMember": new Entity(
      {
        model: { entity: "TeamMember", version: "1", service: "saas" },
        attributes: {
          "addedAt": { type: "string", required: true },
          "teamId": { type: "string", required: true },
          "username": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "userName": { type: "string" },
          "type": { type: "string", default: "TeamMember" },
          "v": { type: "number", default: 1 },
        },
        indexes: {
          "primary": {
            pk: { field: "PK", composite: ["username"], template: "TEAMMEMBER#${username}", casing: "none" },
            sk: { field: "SK", composite: ["teamId"], template: "${teamId}", casing: "none" },
          },
          "GSI2": {
            index: "GSI2",
            pk: { field: "GSI2PK", composite: ["teamId"], template: "TEAMMEMBER#${teamId}", casing: "none" },
          },
        },
      },
      { client, table: "saas" },
    ),
    "saas.Invitation": new Entity(
      {
        model: { entity: "Invitation", version: "1", service: "saas" },
        attributes: {
          "email": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "invitedBy": { type: "string", required: true },
          "createdAt": { type: "string", required: true, validate: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ },
          "expiresAt": { type: "string", required: true },
          "orgId": { type: "string", required: true },
          "TTL": { type: "number" },
          "type": { type: "string", default: "Invitation" },
          "v": { type: "number", default: 1 },
        },
        indexes: {
          "primary": {
            pk: { field: "PK", composite: ["orgId"], template: "INVITATION#${orgId}", casing: "none" },
            sk: { field: "SK", composite: ["email"], template: "${email}", casing: "none" },
          },
          "GSI1": {
            index: "GSI1",
            pk: { field: "GSI1PK", composite: ["email"], template: "INVITATION#${email}", casing: "none" },
            sk: { field: "GSI1SK", composite: ["createdAt"], template: "${createdAt}", casing: "none" },
          },
        },
      },
      { client, table: "saas" },
    ),
  };
}
