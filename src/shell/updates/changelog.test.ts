import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { loadChangelog } from "./changelog.ts";

test("the changelog that people read names the version that runs", async () => {
  const file = path.resolve(import.meta.dirname, "../../../package.json");
  const { version } = JSON.parse(readFileSync(file, "utf8")) as { version: string };
  expect((await loadChangelog()).map((release) => release.version)).toContain(version);
});
