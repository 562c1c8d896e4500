import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { IfcAPI } from "web-ifc";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { checkModel } from "./checkModel.ts";

// The pairs of buildingSMART: the first word of a file's name is the verdict. They are not part of the project.
const folder = path.resolve(import.meta.dirname, "../../../../shared/data/ids/testcases");
const groups = existsSync(folder) ? readdirSync(folder).toSorted() : [];

/** Pairs that are not decided as their name says, each with the reason. There are none. */
const otherwise: Readonly<Record<string, string>> = {};

// Starting an engine takes longer than checking a pair: all pairs of a run share one, each as a model of its own.
beforeAll(async () => {
  const engine = new IfcAPI();
  await engine.Init(undefined, true);
  vi.spyOn(IfcAPI.prototype, "Init").mockImplementation(async function share(this: IfcAPI) {
    this.wasmModule = engine.wasmModule as unknown;
  });
});
afterAll(() => vi.restoreAllMocks());

test.skipIf(groups.length > 0)("[skipped: the pairs of buildingSMART are not here]", () => {
  expect(groups).toEqual([]);
});

for (const group of groups) {
  const names = readdirSync(path.join(folder, group)).filter((name) => name.endsWith(".ids"));
  test(`${group}: ${names.length} pairs have the verdict of their names`, { timeout: 300_000 }, async () => {
    expect(names.length).toBeGreaterThan(0);
    const wrong: Record<string, string> = {};
    for (const name of names) {
      const pair = path.join(folder, group, name);
      const read = (file: string) => new Uint8Array(readFileSync(file));
      const checked = await checkModel(read(pair.replace(/ids$/, "ifc")), read(pair), undefined, () => {});
      const verdict = checked.ok ? checked.value.verdict : checked.error.kind.replace("_ids", "");
      if (verdict !== name.split("-")[0]) wrong[`${group}/${name}`] = verdict;
    }
    expect(Object.keys(wrong).filter((name) => !(name in otherwise))).toEqual([]);
  });
}

const reported = path.resolve(import.meta.dirname, "../../../../shared/cases");

test.skipIf(existsSync(reported))("[skipped: the cases of public reports are not here]", () => {
  expect(existsSync(reported)).toBe(false);
});

test.skipIf(!existsSync(reported))(
  "limits of dates and date-times are kept by a date behind them",
  async () => {
    const read = (file: string) => new Uint8Array(readFileSync(path.join(reported, file)));
    for (const ids of ["ids-date-bound.ids", "ids-datetime-bound.ids"]) {
      const checked = await checkModel(read("ids-date-model.ifc"), read(ids), undefined, () => {});
      expect([ids, checked.ok && checked.value.verdict]).toEqual([ids, "pass"]);
    }
  },
);
