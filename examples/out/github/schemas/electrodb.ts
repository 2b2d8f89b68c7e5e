// Entities of ElectroDB. Items that others have written lack its own marks:
// read them with the option { ignoreOwnership: true }. Keys are built as the design builds them; a value
// that would stand otherwise in a key is refused when it is written.
//
// Left out, or left to you:
// - github.UserEmail: a guard of what is unique, which no library keeps up to date
// - github.Issue in github: SK, a number that is padded or reversed, in {issueNumber:pad 9}
// - github.PullRequest in github: SK, a number that is padded or reversed, in {prNumber:pad 9}
// - github.IssueComment in github: PK, a number that is padded or reversed, in ISSUECOMMENT#{owner}#{repoName}#{issueNumber:pad 9}
// - github.PRComment in github: PK, a number that is padded or reversed, in PRCOMMENT#{owner}#{repoName}#{prNumber:pad 9}
// - github.Reaction in github.GSI2: GSI2PK, a number that is padded or reversed, in REACTION#{owner}#{repoName}#{issueNumber:pad 9}
// - github.Reaction in github.GSI3: GSI3PK, a number that is padded or reversed, in REACTION#{pullRequestOwner}#{pullRequestRepoName}#{prNumber:pad 9}
// - github.ReactionsOfIssueByEmoji: a counter, which no library keeps up to date
// - github.ReactionsOfPullRequestByEmoji: a counter, which no library keeps up to date

import { Entity, type DocumentClient } from "electrodb";

/** All entities, by the names of their item types. */
export function connect(client?: DocumentClient) {
  return {
    "github.User": new Entity(
      {
        model: { entity: "User", version: "1", service: "github" },
        attributes: {
          "username": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "email": { type: "string", required: true },
          "bio": { type: "string", required: true },
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
      { client, table: "github" },
    ),
    "github.Organization": new Entity(
      {
        model: { entity: "Organization", version: "1", service: "github" },
        attributes: {
          "orgName": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "description": { type: "string", required: true },
          "createdAt": { type: "string", required: true },
          "type": { type: "string", default: "Organization" },
          "v": { type: "number", default: 1 },
        },
        indexes: {
          "primary": {
            pk: { field: "PK", composite: ["orgName"], template: "ORGANIZATION#${orgName}", casing: "none" },
            sk: { field: "SK", composite: [], template: "ORGANIZATION", casing: "none" },
          },
        },
      },
      { client, table: "github" },
    ),
    "github.Membership": new Entity(
      {
        model: { entity: "Membership", version: "1", service: "github" },
        attributes: {
          "role": { type: "string", required: true },
          "joinedAt": { type: "string", required: true },
          "orgName": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "username": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "type": { type: "string", default: "Membership" },
          "v": { type: "number", default: 1 },
        },
        indexes: {
          "primary": {
            pk: { field: "PK", composite: ["username"], template: "MEMBERSHIP#${username}", casing: "none" },
            sk: { field: "SK", composite: ["orgName"], template: "${orgName}", casing: "none" },
          },
          "GSI1": {
            index: "GSI1",
            pk: { field: "GSI1PK", composite: ["orgName"], template: "MEMBERSHIP#${orgName}", casing: "none" },
            sk: { field: "GSI1SK", composite: ["username"], template: "${username}", casing: "none" },
          },
        },
      },
      { client, table: "github" },
    ),
    "github.Repository": new Entity(
      {
        model: { entity: "Repository", version: "1", service: "github" },
        attributes: {
          "owner": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "repoName": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "description": { type: "string", required: true },
          "isPrivate": { type: "boolean", required: true },
          "starCount": { type: "number", required: true },
          "updatedAt": { type: "string", required: true, validate: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ },
          "type": { type: "string", default: "Repository" },
          "v": { type: "number", default: 1 },
        },
        indexes: {
          "primary": {
            pk: { field: "PK", composite: ["owner"], template: "REPOSITORY#${owner}", casing: "none" },
            sk: { field: "SK", composite: ["repoName"], template: "${repoName}", casing: "none" },
          },
          "GSI2": {
            index: "GSI2",
            pk: { field: "GSI2PK", composite: ["owner"], template: "REPOSITORY#${owner}", casing: "none" },
            sk: { field: "GSI2SK", composite: ["updatedAt"], template: "${updatedAt}", casing: "none" },
          },
        },
      },
      { client, table: "github" },
    ),
    "github.Reaction": new Entity(
      {
        model: { entity: "Reaction", version: "1", service: "github" },
        attributes: {
          "reactionId": { type: "string", required: true },
          "createdAt": { type: "string", required: true },
          "emoji": { type: "string", required: true },
          "username": { type: "string", required: true },
          "owner": { type: "string" },
          "repoName": { type: "string" },
          "issueNumber": { type: "number" },
          "pullRequestOwner": { type: "string" },
          "pullRequestRepoName": { type: "string" },
          "prNumber": { type: "number" },
          "type": { type: "string", default: "Reaction" },
          "v": { type: "number", default: 1 },
        },
        indexes: {
          "primary": {
            pk: { field: "PK", composite: ["reactionId"], template: "REACTION#${reactionId}", casing: "none" },
            sk: { field: "SK", composite: [], template: "REACTION", casing: "none" },
          },
        },
      },
      { client, table: "github" },
    ),
    "github.Star": new Entity(
      {
        model: { entity: "Star", version: "1", service: "github" },
        attributes: {
          "starredAt": { type: "string", required: true, validate: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ },
          "username": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "owner": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "repoName": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "type": { type: "string", default: "Star" },
          "v": { type: "number", default: 1 },
        },
        indexes: {
          "primary": {
            pk: { field: "PK", composite: ["owner", "repoName"], template: "STAR#${owner}#${repoName}", casing: "none" },
            sk: { field: "SK", composite: ["username"], template: "${username}", casing: "none" },
          },
          "GSI1": {
            index: "GSI1",
            pk: { field: "GSI1PK", composite: ["owner", "repoName"], template: "STAR#${owner}#${repoName}", casing: "none" },
            sk: { field: "GSI1SK", composite: ["starredAt"], template: "${starredAt}", casing: "none" },
          },
          "GSI4": {
            index: "GSI4",
            pk: { field: "GSI4PK", composite: ["username"], template: "STAR#${username}", casing: "none" },
            sk: { field: "GSI4SK", composite: ["starredAt"], template: "${starredAt}", casing: "none" },
          },
        },
      },
      { client, table: "github" },
    ),
    "github.Fork": new Entity(
      {
        model: { entity: "Fork", version: "1", service: "github" },
        attributes: {
          "forkOwner": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "forkName": { type: "string", required: true },
          "forkedAt": { type: "string", required: true },
          "owner": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "repoName": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "type": { type: "string", default: "Fork" },
          "v": { type: "number", default: 1 },
        },
        indexes: {
          "primary": {
            pk: { field: "PK", composite: ["owner", "repoName"], template: "FORK#${owner}#${repoName}", casing: "none" },
            sk: { field: "SK", composite: ["forkOwner"], template: "${forkOwner}", casing: "none" },
          },
        },
      },
      { client, table: "github" },
    ),
  };
}
