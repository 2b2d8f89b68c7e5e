// Schemas of OneTable, by the names of the tables. Keys are built as the design builds them; a value that would
// stand otherwise in a key is refused when it is written.
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

import type { OneSchema } from "dynamodb-onetable";

export const schemas: Record<string, OneSchema> = {
  "github": {
    format: "onetable:1.1.0",
    version: "0.0.1",
    indexes: {
      primary: { hash: "PK", sort: "SK" },
      "GSI1": { hash: "GSI1PK", sort: "GSI1SK", project: ["role", "joinedAt", "title", "createdAt"] },
      "GSI2": { hash: "GSI2PK", sort: "GSI2SK", project: ["description", "isPrivate", "starCount", "emoji", "username", "pullRequestOwner", "pullRequestRepoName", "prNumber"] },
      "GSI3": { hash: "GSI3PK", sort: "GSI3SK", project: ["emoji", "username", "owner", "repoName", "issueNumber"] },
      "GSI4": { hash: "GSI4PK", sort: "GSI4SK", project: "keys" },
    },
    models: {
      "User": {
        "PK": { type: "string", value: "USER#${username}" },
        "SK": { type: "string", value: "USER" },
        "username": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "email": { type: "string", required: true },
        "bio": { type: "string", required: true },
        "createdAt": { type: "string", required: true },
        "v": { type: "number", default: 1 },
      },
      "Organization": {
        "PK": { type: "string", value: "ORGANIZATION#${orgName}" },
        "SK": { type: "string", value: "ORGANIZATION" },
        "orgName": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "description": { type: "string", required: true },
        "createdAt": { type: "string", required: true },
        "v": { type: "number", default: 1 },
      },
      "Membership": {
        "PK": { type: "string", value: "MEMBERSHIP#${username}" },
        "SK": { type: "string", value: "${orgName}" },
        "GSI1PK": { type: "string", value: "MEMBERSHIP#${orgName}" },
        "GSI1SK": { type: "string", value: "${username}" },
        "role": { type: "string", required: true },
        "joinedAt": { type: "string", required: true },
        "orgName": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "username": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "v": { type: "number", default: 1 },
      },
      "Repository": {
        "PK": { type: "string", value: "REPOSITORY#${owner}" },
        "SK": { type: "string", value: "${repoName}" },
        "GSI2PK": { type: "string", value: "REPOSITORY#${owner}" },
        "GSI2SK": { type: "string", value: "${updatedAt}" },
        "owner": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "repoName": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "description": { type: "string", required: true },
        "isPrivate": { type: "boolean", required: true },
        "starCount": { type: "number", required: true },
        "updatedAt": { type: "string", required: true, validate: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ },
        "v": { type: "number", default: 1 },
      },
      "Reaction": {
        "PK": { type: "string", value: "REACTION#${reactionId}" },
        "SK": { type: "string", value: "REACTION" },
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
        "v": { type: "number", default: 1 },
      },
      "Star": {
        "PK": { type: "string", value: "STAR#${owner}#${repoName}" },
        "SK": { type: "string", value: "${username}" },
        "GSI1PK": { type: "string", value: "STAR#${owner}#${repoName}" },
        "GSI1SK": { type: "string", value: "${starredAt}" },
        "GSI4PK": { type: "string", value: "STAR#${username}" },
        "GSI4SK": { type: "string", value: "${starredAt}" },
        "starredAt": { type: "string", required: true, validate: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ },
        "username": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "owner": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "repoName": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "v": { type: "number", default: 1 },
      },
      "Fork": {
        "PK": { type: "string", value: "FORK#${owner}#${repoName}" },
        "SK": { type: "string", value: "${forkOwner}" },
        "forkOwner": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "forkName": { type: "string", required: true },
        "forkedAt": { type: "string", required: true },
        "owner": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "repoName": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "v": { type: "number", default: 1 },
      },
    },
    params: { isoDates: true, timestamps: false, nulls: false, typeField: "type" },
  },
};
