import { createHash } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { sampleBuilding } from "#cli/product/sample/sampleBuilding.ts";
import { packedSample } from "#cli/product/build/sampleFile.ts";
import { sampleImport } from "./sampleImport.ts";

afterEach(() => vi.unstubAllGlobals());

test("what the product ships unpacks to the very bytes that the generator wrote", async () => {
  vi.stubGlobal("fetch", async () => new Response(packedSample()));
  const sample = await sampleImport();
  if (!sample.ok) throw new Error(sample.error.kind);
  const { file, input } = sample.value;
  expect([file.name, input.is_sample]).toEqual([sampleBuilding().fileName, true]);
  expect(input.energy).toEqual({ other_use_accepted: { reason: expect.stringMatching(/^Beispiel: /) } });
  expect(
    createHash("sha256")
      .update(await file.text())
      .digest("hex"),
  ).toBe("7ee2b2b024455d3ab794b62339482f8e241f7039610fd1a4481a736a4f8f1fae");
});

test.each([
  ["without a network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["where the server has no such file", async () => new Response("", { status: 404 })],
  ["where something else is answered", async () => new Response("<!doctype html>")],
])("%s the sample building is said to be missing", async (_where, answer) => {
  vi.stubGlobal("fetch", answer);
  expect(await sampleImport()).toEqual({ ok: false, error: { kind: "sample_missing" } });
});
