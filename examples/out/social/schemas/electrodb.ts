// Entities of ElectroDB. Items that others have written lack its own marks:
// read them with the option { ignoreOwnership: true }. Keys are built as the design builds them; a value
// that would stand otherwise in a key is refused when it is written.
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

import { Entity, type DocumentClient } from "electrodb";

/** All entities, by the names of their item types. */
export function connect(client?: DocumentClient) {
  return {
    "social.User": new Entity(
      {
        model: { entity: "User", version: "1", service: "social" },
        attributes: {
          "username": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "name": { type: "string", required: true },
          "bio": { type: "string", required: true },
          "joinedAt": { type: "string", required: true },
          "followedFollowCount": { type: "number" },
          "followerFollowCount": { type: "number" },
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
      { client, table: "social" },
    ),
    "social.Post": new Entity(
      {
        model: { entity: "Post", version: "1", service: "social" },
        attributes: {
          "postId": { type: "string", required: true },
          "createdAt": { type: "string", required: true, validate: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ },
          "body": { type: "string", required: true },
          "removedAt": { type: "string" },
          "authorUsername": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "commentCount": { type: "number" },
          "likeCount": { type: "number" },
          "type": { type: "string", default: "Post" },
          "v": { type: "number", default: 1 },
        },
        indexes: {
          "primary": {
            pk: { field: "PK", composite: ["postId"], template: "POST#${postId}", casing: "none" },
            sk: { field: "SK", composite: [], template: "POST", casing: "none" },
          },
          "GSI1": {
            index: "GSI1",
            pk: { field: "GSI1PK", composite: ["authorUsername"], template: "POST#${authorUsername}", casing: "none" },
            sk: { field: "GSI1SK", composite: ["createdAt"], template: "${createdAt}", casing: "none" },
          },
        },
      },
      { client, table: "social" },
    ),
    "social.Comment": new Entity(
      {
        model: { entity: "Comment", version: "1", service: "social" },
        attributes: {
          "commentId": { type: "string", required: true },
          "createdAt": { type: "string", required: true },
          "body": { type: "string", required: true },
          "postId": { type: "string", required: true },
          "authorUsername": { type: "string", required: true },
          "type": { type: "string", default: "Comment" },
          "v": { type: "number", default: 1 },
        },
        indexes: {
          "primary": {
            pk: { field: "PK", composite: ["postId"], template: "COMMENT#${postId}", casing: "none" },
            sk: { field: "SK", composite: ["commentId"], template: "${commentId}", casing: "none" },
          },
        },
      },
      { client, table: "social" },
    ),
    "social.Like": new Entity(
      {
        model: { entity: "Like", version: "1", service: "social" },
        attributes: {
          "likedAt": { type: "string", required: true, validate: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ },
          "postId": { type: "string", required: true },
          "username": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "type": { type: "string", default: "Like" },
          "v": { type: "number", default: 1 },
        },
        indexes: {
          "primary": {
            pk: { field: "PK", composite: ["postId"], template: "LIKE#${postId}", casing: "none" },
            sk: { field: "SK", composite: ["username"], template: "${username}", casing: "none" },
          },
          "GSI1": {
            index: "GSI1",
            pk: { field: "GSI1PK", composite: ["postId"], template: "LIKE#${postId}", casing: "none" },
            sk: { field: "GSI1SK", composite: ["likedAt"], template: "${likedAt}", casing: "none" },
          },
        },
      },
      { client, table: "social" },
    ),
    "social.Follow": new Entity(
      {
        model: { entity: "Follow", version: "1", service: "social" },
        attributes: {
          "followedAt": { type: "string", required: true, validate: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ },
          "followerUsername": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "followedUsername": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "type": { type: "string", default: "Follow" },
          "v": { type: "number", default: 1 },
        },
        indexes: {
          "primary": {
            pk: { field: "PK", composite: ["followerUsername"], template: "FOLLOW#${followerUsername}", casing: "none" },
            sk: { field: "SK", composite: ["followedUsername"], template: "${followedUsername}", casing: "none" },
          },
          "GSI1": {
            index: "GSI1",
            pk: { field: "GSI1PK", composite: ["followedUsername"], template: "FOLLOW#${followedUsername}", casing: "none" },
            sk: { field: "GSI1SK", composite: ["followedAt"], template: "${followedAt}", casing: "none" },
          },
          "GSI2": {
            index: "GSI2",
            pk: { field: "GSI2PK", composite: ["followerUsername"], template: "FOLLOW#${followerUsername}", casing: "none" },
            sk: { field: "GSI2SK", composite: ["followedAt"], template: "${followedAt}", casing: "none" },
          },
        },
      },
      { client, table: "social" },
    ),
    "social.FeedEntry": new Entity(
      {
        model: { entity: "FeedEntry", version: "1", service: "social" },
        attributes: {
          "postedAt": { type: "string", required: true, validate: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ },
          "readerUsername": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "postId": { type: "string", required: true },
          "TTL": { type: "number" },
          "postAuthorUsername": { type: "string" },
          "postBody": { type: "string" },
          "postCreatedAt": { type: "string" },
          "postRemovedAt": { type: "string" },
          "type": { type: "string", default: "FeedEntry" },
          "v": { type: "number", default: 1 },
        },
        indexes: {
          "primary": {
            pk: { field: "PK", composite: ["postId"], template: "FEEDENTRY#${postId}", casing: "none" },
            sk: { field: "SK", composite: ["readerUsername"], template: "${readerUsername}", casing: "none" },
          },
          "GSI1": {
            index: "GSI1",
            pk: { field: "GSI1PK", composite: ["readerUsername"], template: "FEEDENTRY#${readerUsername}", casing: "none" },
            sk: { field: "GSI1SK", composite: ["postedAt"], template: "${postedAt}", casing: "none" },
          },
        },
      },
      { client, table: "social" },
    ),
  };
}
