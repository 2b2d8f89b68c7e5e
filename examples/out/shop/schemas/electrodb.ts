// Entities of ElectroDB. Items that others have written lack its own marks:
// read them with the option { ignoreOwnership: true }. Keys are built as the design builds them; a value
// that would stand otherwise in a key is refused when it is written.
//
// Left out, or left to you:
// - shop.CustomerId: a guard of what is unique, which no library keeps up to date
// - shop.CustomerEmail: a guard of what is unique, which no library keeps up to date
// - shop.Order: Payment inside, in payments, is a map without a shape
// - shop.OrdersByStatus: a counter, which no library keeps up to date
// - shop.OrderItem in shop: SK, a number that is padded or reversed, in 1ORDERITEM#{line:pad 9}
// - shop.Cart: CartItem inside, in cartItems, is a map without a shape

import { Entity, type DocumentClient } from "electrodb";

/** All entities, by the names of their item types. */
export function connect(client?: DocumentClient) {
  return {
    "shop.Customer": new Entity(
      {
        model: { entity: "Customer", version: "1", service: "shop" },
        attributes: {
          "username": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "email": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "name": { type: "string", required: true },
          "joinedAt": { type: "string", required: true },
          "type": { type: "string", default: "Customer" },
          "v": { type: "number", default: 1 },
        },
        indexes: {
          "primary": {
            pk: { field: "PK", composite: ["email"], template: "CUSTOMER#${email}", casing: "none" },
            sk: { field: "SK", composite: ["username"], template: "${username}", casing: "none" },
          },
          "GSI1": {
            index: "GSI1",
            pk: { field: "GSI1PK", composite: [], template: "CUSTOMER", casing: "none" },
            sk: { field: "GSI1SK", composite: ["username"], template: "${username}", casing: "none" },
          },
          "GSI2": {
            index: "GSI2",
            pk: { field: "GSI2PK", composite: ["username"], template: "CUSTOMER#${username}", casing: "none" },
            sk: { field: "GSI2SK", composite: [], template: "2CUSTOMER", casing: "none" },
          },
        },
      },
      { client, table: "shop" },
    ),
    "shop.Order": new Entity(
      {
        model: { entity: "Order", version: "1", service: "shop" },
        attributes: {
          "orderId": { type: "string", required: true },
          "placedAt": { type: "string", required: true, validate: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ },
          "status": { type: ["PENDING", "PAID", "SHIPPED", "DELIVERED"] as const, required: true },
          "total": { type: "number", required: true },
          "username": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "payments": { type: "any" },
          "type": { type: "string", default: "Order" },
          "v": { type: "number", default: 1 },
        },
        indexes: {
          "primary": {
            pk: { field: "PK", composite: ["orderId"], template: "ORDER#${orderId}", casing: "none" },
            sk: { field: "SK", composite: [], template: "2ORDER", casing: "none" },
          },
          "GSI2": {
            index: "GSI2",
            pk: { field: "GSI2PK", composite: ["username"], template: "CUSTOMER#${username}", casing: "none" },
            sk: { field: "GSI2SK", composite: ["placedAt"], template: "1ORDER#${placedAt}", casing: "none" },
          },
          "GSI3": {
            index: "GSI3",
            pk: { field: "GSI3PK", composite: ["status"], template: "ORDER#${status}", casing: "none" },
            sk: { field: "GSI3SK", composite: ["placedAt"], template: "${placedAt}", casing: "none" },
          },
        },
      },
      { client, table: "shop" },
    ),
    "shop.Category": new Entity(
      {
        model: { entity: "Category", version: "1", service: "shop" },
        attributes: {
          "categoryId": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "name": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "description": { type: "string", required: true },
          "type": { type: "string", default: "Category" },
          "v": { type: "number", default: 1 },
        },
        indexes: {
          "primary": {
            pk: { field: "PK", composite: [], template: "CATEGORY", casing: "none" },
            sk: { field: "SK", composite: ["categoryId"], template: "${categoryId}", casing: "none" },
          },
          "GSI3": {
            index: "GSI3",
            pk: { field: "GSI3PK", composite: [], template: "CATEGORY", casing: "none" },
            sk: { field: "GSI3SK", composite: ["name"], template: "${name}", casing: "none" },
          },
        },
      },
      { client, table: "shop" },
    ),
    "shop.Product": new Entity(
      {
        model: { entity: "Product", version: "1", service: "shop" },
        attributes: {
          "productId": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "name": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "description": { type: "string", required: true },
          "imageUrl": { type: "string", required: true },
          "price": { type: "number", required: true },
          "stock": { type: "number", required: true },
          "categoryId": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "type": { type: "string", default: "Product" },
          "v": { type: "number", default: 1 },
        },
        indexes: {
          "primary": {
            pk: { field: "PK", composite: ["productId"], template: "PRODUCT#${productId}", casing: "none" },
            sk: { field: "SK", composite: [], template: "2PRODUCT", casing: "none" },
          },
          "GSI4": {
            index: "GSI4",
            pk: { field: "GSI4PK", composite: ["categoryId"], template: "PRODUCT#${categoryId}", casing: "none" },
            sk: { field: "GSI4SK", composite: ["name"], template: "${name}", casing: "none" },
          },
        },
      },
      { client, table: "shop" },
    ),
    "shop.Review": new Entity(
      {
        model: { entity: "Review", version: "1", service: "shop" },
        attributes: {
          "reviewId": { type: "string", required: true },
          "createdAt": { type: "string", required: true },
          "rating": { type: "number", required: true },
          "title": { type: "string", required: true },
          "body": { type: "string", required: true },
          "productId": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "username": { type: "string", required: true },
          "type": { type: "string", default: "Review" },
          "v": { type: "number", default: 1 },
        },
        indexes: {
          "primary": {
            pk: { field: "PK", composite: ["productId"], template: "PRODUCT#${productId}", casing: "none" },
            sk: { field: "SK", composite: ["reviewId"], template: "1REVIEW#${reviewId}", casing: "none" },
          },
        },
      },
      { client, table: "shop" },
    ),
    "shop.Cart": new Entity(
      {
        model: { entity: "Cart", version: "1", service: "shop" },
        attributes: {
          "createdAt": { type: "string", required: true },
          "username": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
          "cartItems": { type: "any" },
          "type": { type: "string", default: "Cart" },
          "v": { type: "number", default: 1 },
        },
        indexes: {
          "primary": {
            pk: { field: "PK", composite: ["username"], template: "CART#${username}", casing: "none" },
            sk: { field: "SK", composite: [], template: "CART", casing: "none" },
          },
        },
      },
      { client, table: "shop" },
    ),
  };
}
