import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleBuilding } from "#cli/product/sample/sampleBuilding.ts";
import type { Result } from "#kernel/result.ts";
import { aBoxFile } from "../../../tests/fixtures/models/aBoxFile.ts";
import { aRowOfHouses } from "../../../tests/fixtures/models/aRowOfHouses.ts";
import { malform } from "../../../tests/fixtures/models/malform.ts";
import type { IfcProblem, ImportedModel } from "../api.ts";
import table from "./malformed.json" with { type: "json" };
import { ImportProcess } from "../node.ts";

/** What a variant must end in. */
interface Expected {
  readonly outcome: "refused" | "partial" | "whole";
  readonly kind?: string;
  readonly detail?: string;
  readonly warning?: string;
}

const expectations: Readonly<Record<string, Expected>> = table as Record<string, Expected>;
/** Processor time that a variant may take; a busy machine may let it wait longer. */
const cpuLimit = 10;
const options = { geometry: true, seconds: 60 };

const folder = path.resolve(import.meta.dirname, "../../../../shared/data/ifc");
const others = ["AC20-FZK-Haus", "Duplex_A", "DIN18599TestIFCv3"]
  .map((name) => ({ name, file: path.join(folder, `${name}.ifc`) }))
  .filter(({ file }) => existsSync(file))
  .map(({ name, file }) => ({ name, bytes: () => new Uint8Array(readFileSync(file)) }));
const small = { name: "a house of one room", bytes: () => aBoxFile({ schema: "IFC4", unit: "m" }) };
const row = {
  name: "a row of houses",
  bytes: () => aRowOfHouses({ houses: ["A", "B", "C", "D", "E", "F"].map((name) => ({ name, room: "1" })) }),
};
const own = { name: "the sample building", bytes: () => new TextEncoder().encode(sampleBuilding().text) };

/** The small house has no shape with one of the points that these break. */
const needManyPoints = new Set(["nan_coordinates", "huge_coordinates"]);

/** What a model has of all that is broken. */
const has = (model: string, variant: string): boolean =>
  model === small.name ? !needManyPoints.has(variant) : model !== row.name || needManyPoints.has(variant);

/** Broken in each run: between them these two have everything. */
const daily: ReadonlySet<string> = new Set([small.name, row.name]);

let reader: ImportProcess;
beforeAll(() => void (reader = new ImportProcess()));
afterAll(() => reader.end());

test.skipIf(others.length > 0)("[skipped: real models to break are not here]", () => {
  expect(others).toEqual([]);
});

describe.each([small, row, own, ...others])("$name, broken", ({ name: model, bytes }) => {
  let made: ReadonlyMap<string, Uint8Array<ArrayBuffer>> | undefined;
  const variants = () => (made ??= new Map(malform(bytes())));
  const once = model === small.name ? {} : { tags: ["all"] };
  const broken = Object.entries(expectations).filter(([name]) => has(model, name));

  test("every variant has its line in the table", once, () => {
    expect([...variants().keys()].toSorted()).toEqual(Object.keys(expectations).toSorted());
  });

  for (const [name, expected] of broken)
    test(name, { timeout: 90_000, ...(daily.has(model) ? {} : { tags: ["all"] }) }, async () => {
      const variant = variants().get(name);
      if (!variant) throw new Error(`no variant for ${name}`);
      const before = reader.cpuSeconds();
      const result = await reader.importModel(variant, options);
      expect(summaryOf(result, expected)).toEqual(expected);
      expect(reader.cpuSeconds() - before).toBeLessThan(cpuLimit);
    });

  test("after all of them the whole file is read as before", { timeout: 90_000, ...once }, async () => {
    const result = await reader.importModel(bytes(), options);
    expect(summaryOf(result, { outcome: "whole" })).toEqual({ outcome: "whole" });
  });
});

/** The result in the words of the table; a warning is named when it is the expected one. */
function summaryOf(result: Result<ImportedModel, IfcProblem>, expected: Expected): Expected {
  if (!result.ok) {
    const { error } = result;
    const detail =
      error.kind === "not_ifc"
        ? error.looks_like
        : error.kind === "unsupported_archive"
          ? error.reason
          : error.kind === "reader_failed"
            ? error.detail
            : undefined;
    return { outcome: "refused", kind: error.kind, ...(detail && { detail }) };
  }
  const { model } = result.value;
  const has = model.warnings.some(({ kind }) => kind === expected.warning);
  return {
    outcome: model.partial ? "partial" : "whole",
    ...(has && expected.warning && { warning: expected.warning }),
  };
}
