import { expect, test } from "vitest";
import { isServerPath } from "./serverPaths.ts";

test.each([
  "/rest/v1/projects",
  "/auth/v1/token",
  "/storage/v1/object/models/x",
  "/functions/v1/newsletter-signup",
  "/realtime/v1/websocket",
  "/apps/v1/a",
  "/config.json",
  "/health",
])("%s is the backend's and is never answered from the cache", (path) =>
  expect(isServerPath(path)).toBe(true),
);

test.each(["/", "/auth", "/projects/1/dashboard", "/assets/index-1.js", "/3d-viewer"])(
  "%s is a page or file of the product",
  (path) => expect(isServerPath(path)).toBe(false),
);
