import { expect, test, vi } from "vitest";
import { sampleBuilding } from "#cli/product/sample/sampleBuilding.ts";
import { aBoxFile } from "../../tests/fixtures/models/aBoxFile.ts";
import { readModel } from "./readModel.ts";

test("a model is known by the bytes of its file as given, also when its text had to be repaired", async () => {
  const drawn = new TextDecoder().decode(aBoxFile({ schema: "IFC4", unit: "m" }));
  const text = drawn.replaceAll("=IFCWALLSTANDARDCASE(", "=IfcWallStandardCase(");
  expect(text).not.toBe(drawn);
  const file = new TextEncoder().encode(text);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", file));
  const read = await readModel(file, { geometry: false }, () => {});
  expect(new TextDecoder().decode(file)).not.toBe(text);
  expect(read).toMatchObject({
    ok: true,
    value: { sha256: Buffer.from(digest).toString("hex"), bytes: file.length },
  });
});

test("a digest that comes with the file is not computed again", async () => {
  const digests = vi.spyOn(crypto.subtle, "digest");
  const sha256 = "ab".repeat(32);
  const read = await readModel(
    aBoxFile({ schema: "IFC4", unit: "m" }),
    { geometry: false, sha256 },
    () => {},
  );
  expect(read).toMatchObject({ ok: true, value: { sha256 } });
  expect(digests).not.toHaveBeenCalled();
});

test("storeys and rooms are told before the sets of anything else are read, as the model has them in the end", async () => {
  const told: string[] = [];
  const file = new TextEncoder().encode(sampleBuilding().text);
  const read = await readModel(file, { geometry: false }, ({ phase, done, known }) => {
    told.push(known ? `known ${known.storeys.length}, ${known.spaces.length}` : `${phase} ${done > 0}`);
  });
  if (!read.ok) throw new Error(read.error.kind);
  const { storeys, spaces } = read.value.model;
  const known = told.indexOf(`known ${storeys.length}, ${spaces.length}`);
  expect(spaces.length).toBeGreaterThan(0);
  expect(known).toBeGreaterThan(-1);
  expect(told.slice(0, known)).not.toContain("properties true");
});
