// Schemas of OneTable, by the names of the tables. Keys are built as the design builds them; a value that would
// stand otherwise in a key is refused when it is written.
//
// Left out, or left to you:
// - social.User: the figure followedFollowCount is not kept up to date
// - social.User: the figure followerFollowCount is not kept up to date
// - social.Post: the figure commentCount is not kept up to date
// - social.Post: the figure likeCount is not kept up to date
// - social.FeedEntry: postAuthorUsername, repeated of post.author.username, is not kept up to date
// - social.FeedEntry: postBody, repeated of post.body, is not kept up to date
// - social.FeedEntry: postCreatedAt, repeated of post.createdAt, is not kept up to date
// - social.FeedEntry: postRemovedAt, repeated of post.removedAt, is not kept up to date
// - social.FeedEntry: TTL, the second of its end, has to be given

import type { OneSchema } from "dynamodb-onetable";

export const schemas: Record<string, OneSchema> = {
  "social": {
    format: "onetable:1.1.0",
    version: "0.0.1",
    indexes: {
      primary: { hash: "PK", sort: "SK" },
      "GSI1": { hash: "GSI1PK", sort: "GSI1SK", project: ["body", "removedAt", "postAuthorUsername", "postBody", "postCreatedAt", "postRemovedAt", "TTL"] },
      "GSI2": { hash: "GSI2PK", sort: "GSI2SK", project: "keys" },
    },
    models: {
      "User": {
        "PK": { type: "string", value: "USER#${username}" },
        "SK": { type: "string", value: "USER" },
        "username": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "name": { type: "string", required: true },
        "bio": { type: "string", required: true },
        "joinedAt": { type: "string", required: true },
        "followedFollowCount": { type: "number" },
        "followerFollowCount": { type: "number" },
        "v": { type: "number", default: 1 },
      },
      "Post": {
        "PK": { type: "string", value: "POST#${postId}" },
        "SK": { type: "string", value: "POST" },
        "GSI1PK": { type: "string", value: "POST#${authorUsername}" },
        "GSI1SK": { type: "string", value: "${createdAt}" },
        "postId": { type: "string", required: true },
        "createdAt": { type: "string", required: true, validate: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ },
        "body": { type: "string", required: true },
        "removedAt": { type: "string" },
        "authorUsername": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "commentCount": { type: "number" },
        "likeCount": { type: "number" },
        "v": { type: "number", default: 1 },
      },
      "Comment": {
        "PK": { type: "string", value: "COMMENT#${postId}" },
        "SK": { type: "string", value: "${commentId}" },
        "commentId": { type: "string", required: true },
        "createdAt": { type: "string", required: true },
        "body": { type: "string", required: true },
        "postId": { type: "string", required: true },
        "authorUsername": { type: "string", required: true },
        "v": { type: "number", default: 1 },
      },
      "Like": {
        "PK": { type: "string", value: "LIKE#${postId}" },
        "SK": { type: "string", value: "${username}" },
        "GSI1PK": { type: "string", value: "LIKE#${postId}" },
        "GSI1SK": { type: "string", value: "${likedAt}" },
        "likedAt": { type: "string", required: true, validate: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ },
        "postId": { type: "string", required: true },
        "username": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "v": { type: "number", default: 1 },
      },
      "Follow": {
        "PK": { type: "string", value: "FOLLOW#${followerUsername}" },
        "SK": { type: "string", value: "${followedUsername}" },
        "GSI1PK": { type: "string", value: "FOLLOW#${followedUsername}" },
        "GSI1SK": { type: "string", value: "${followedAt}" },
        "GSI2PK": { type: "string", value: "FOLLOW#${followerUsername}" },
        "GSI2SK": { type: "string", value: "${followedAt}" },
        "followedAt": { type: "string", required: true, validate: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ },
        "followerUsername": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "followedUsername": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "v": { type: "number", default: 1 },
      },
      "FeedEntry": {
        "PK": { type: "string", value: "FEEDENTRY#${postId}" },
        "SK": { type: "string", value: "${readerUsername}" },
        "GSI1PK": { type: "string", value: "FEEDENTRY#${readerUsername}" },
        "GSI1SK": { type: "string", value: "${postedAt}" },
        "postedAt": { type: "string", required: true, validate: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ },
        "readerUsername": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "postId": { type: "string", required: true },
        "TTL": { type: "number" },
        "postAuthorUsername": { type: "string" },
        "postBody": { type: "string" },
        "postCreatedAt": { type: "string" },
        "postRemovedAt": { type: "string" },
        "v": { type: "number", default: 1 },
      },
    },
    params: { isoDates: true, timestamps: false, nulls: false, typeField: "type" },
  },
};
