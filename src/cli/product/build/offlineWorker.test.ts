import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { root } from "../root.ts";
import { workerSource } from "./offlineWorker.ts";

afterEach(() => vi.unstubAllEnvs());

const isRemoval = () => readFileSync(path.join(root, workerSource()), "utf8").includes("removeWorker(self)");

test.each([
  ["remove", true],
  ["", false],
  ["no", false],
  [undefined, false],
])("VITE_KLARBAU_WORKER %j builds the service worker that removes itself: %j", (value, expected) => {
  vi.stubEnv("VITE_KLARBAU_WORKER", value);
  expect(isRemoval()).toBe(expected);
});
