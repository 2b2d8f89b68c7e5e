// Schemas of OneTable, by the names of the tables. Keys are built as the design builds them; a value that would
// stand otherwise in a key is refused when it is written.
//
// Left out, or left to you:
// - shop.CustomerId: a guard of what is unique, which no library keeps up to date
// - shop.CustomerEmail: a guard of what is unique, which no library keeps up to date
// - shop.Order: Payment inside, in payments, is a map without a shape
// - shop.OrdersByStatus: a counter, which no library keeps up to date
// - shop.OrderItem in shop: SK, a number that is padded or reversed, in 1ORDERITEM#{line:pad 9}
// - shop.Cart: CartItem inside, in cartItems, is a map without a shape

import type { OneSchema } from "dynamodb-onetable";

export const schemas: Record<string, OneSchema> = {
  "shop": {
    format: "onetable:1.1.0",
    version: "0.0.1",
    indexes: {
      primary: { hash: "PK", sort: "SK" },
      "GSI1": { hash: "GSI1PK", sort: "GSI1SK", project: ["name", "joinedAt", "quantity", "price"] },
      "GSI2": { hash: "GSI2PK", sort: "GSI2SK", project: ["name", "joinedAt", "status", "total"] },
      "GSI3": { hash: "GSI3PK", sort: "GSI3SK", project: ["total", "username", "description"] },
      "GSI4": { hash: "GSI4PK", sort: "GSI4SK", project: ["imageUrl", "price"] },
    },
    models: {
      "Customer": {
        "PK": { type: "string", value: "CUSTOMER#${email}" },
        "SK": { type: "string", value: "${username}" },
        "GSI1PK": { type: "string", value: "CUSTOMER" },
        "GSI1SK": { type: "string", value: "${username}" },
        "GSI2PK": { type: "string", value: "CUSTOMER#${username}" },
        "GSI2SK": { type: "string", value: "2CUSTOMER" },
        "username": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "email": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "name": { type: "string", required: true },
        "joinedAt": { type: "string", required: true },
        "v": { type: "number", default: 1 },
      },
      "Order": {
        "PK": { type: "string", value: "ORDER#${orderId}" },
        "SK": { type: "string", value: "2ORDER" },
        "GSI2PK": { type: "string", value: "CUSTOMER#${username}" },
        "GSI2SK": { type: "string", value: "1ORDER#${placedAt}" },
        "GSI3PK": { type: "string", value: "ORDER#${status}" },
        "GSI3SK": { type: "string", value: "${placedAt}" },
        "orderId": { type: "string", required: true },
        "placedAt": { type: "string", required: true, validate: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ },
        "status": { type: "string", enum: ["PENDING", "PAID", "SHIPPED", "DELIVERED"], required: true },
        "total": { type: "number", required: true },
        "username": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "payments": { type: "object" },
        "v": { type: "number", default: 1 },
      },
      "Category": {
        "PK": { type: "string", value: "CATEGORY" },
        "SK": { type: "string", value: "${categoryId}" },
        "GSI3PK": { type: "string", value: "CATEGORY" },
        "GSI3SK": { type: "string", value: "${name}" },
        "categoryId": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "name": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "description": { type: "string", required: true },
        "v": { type: "number", default: 1 },
      },
      "Product": {
        "PK": { type: "string", value: "PRODUCT#${productId}" },
        "SK": { type: "string", value: "2PRODUCT" },
        "GSI4PK": { type: "string", value: "PRODUCT#${categoryId}" },
        "GSI4SK": { type: "string", value: "${name}" },
        "productId": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "name": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "description": { type: "string", required: true },
        "imageUrl": { type: "string", required: true },
        "price": { type: "number", required: true },
        "stock": { type: "number", required: true },
        "categoryId": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "v": { type: "number", default: 1 },
      },
      "Review": {
        "PK": { type: "string", value: "PRODUCT#${productId}" },
        "SK": { type: "string", value: "1REVIEW#${reviewId}" },
        "reviewId": { type: "string", required: true },
        "createdAt": { type: "string", required: true },
        "rating": { type: "number", required: true },
        "title": { type: "string", required: true },
        "body": { type: "string", required: true },
        "productId": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "username": { type: "string", required: true },
        "v": { type: "number", default: 1 },
      },
      "Cart": {
        "PK": { type: "string", value: "CART#${username}" },
        "SK": { type: "string", value: "CART" },
        "createdAt": { type: "string", required: true },
        "username": { type: "string", required: true, validate: /^[^\u0000-\u0024]+$/ },
        "cartItems": { type: "object" },
        "v": { type: "number", default: 1 },
      },
    },
    params: { isoDates: true, timestamps: false, nulls: false, typeField: "type" },
  },
};
