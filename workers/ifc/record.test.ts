import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { PropertyGroup } from "#domain/ifc/model.ts";
import { keepHouse } from "../../tests/fixtures/models/aModelProject.ts";
import { sampleModel } from "../../tests/fixtures/models/readOnce.ts";
import {
  forgetModelRecord,
  keepModelRecord,
  keptModels,
  modelRecord,
  properties,
  webIfcVersion,
} from "./record.ts";

test(
  "a kept model comes back whole, its properties one element at a time, and can be forgotten",
  { timeout: 60_000 },
  async () => {
    const imported = await sampleModel();
    expect(await keepModelRecord(imported)).toEqual({ ok: true, value: undefined });
    const record = await modelRecord(imported.sha256);
    expect(record).toEqual({
      sha256: imported.sha256,
      bytes: imported.bytes,
      model: imported.model,
      geometry: imported.geometry,
      faces: imported.faces,
    });
    expect([...(await keptModels())]).toEqual([imported.sha256]);
    const space = imported.model.spaces[0]!.express_id;
    expect(await properties(imported.sha256, space)).toEqual(imported.properties.get(space));
    expect(await properties(imported.sha256, 1)).toEqual([]);
    await forgetModelRecord(imported.sha256);
    expect(await modelRecord(imported.sha256)).toBeUndefined();
    expect(await properties(imported.sha256, space)).toEqual([]);
    expect((await keptModels()).size).toBe(0);
  },
);

test("a model that is kept again answers with the properties of the later reading", async () => {
  const sha256 = "a".repeat(64);
  const answered = async (name: string) => {
    const groups: PropertyGroup[] = [{ name, kind: "property_set", values: {} }];
    await keepHouse(sha256, new Map([[1, groups]]));
    return (await properties(sha256, 1)).map((group) => group.name);
  };
  expect(await answered("Pset_First")).toEqual(["Pset_First"]);
  expect(await answered("Pset_Later")).toEqual(["Pset_Later"]);
});

test("records carry the version of the reader that is installed", () => {
  const file = new URL("../../node_modules/web-ifc/package.json", import.meta.url);
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ version: webIfcVersion });
});
