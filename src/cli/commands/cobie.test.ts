import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { sampleBuilding } from "#cli/product/sample/sampleBuilding.ts";
import { aBoxFile } from "../../../tests/fixtures/models/aBoxFile.ts";
import { terminal } from "../terminal/terminal.ts";
import { cobie } from "./cobie.ts";

const folder = mkdtempSync(path.join(tmpdir(), "klarbau-cobie-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => path.join(folder, name);

interface Printed {
  readonly rows: Readonly<Record<string, number>>;
  readonly findings: readonly { readonly kind: string; readonly sheet: string }[];
  readonly written: { readonly bytes: number };
  readonly error?: { readonly kind: string };
}

const run = async (...args: string[]) => {
  const { exit, stdout } = await terminal(["cobie", ...args], [cobie]);
  return { exit, answer: JSON.parse(stdout === "" ? "{}" : stdout) as Printed };
};

/** The house of one room with a boiler: equipment is what COBie lists as components. */
function heatedHouse(): string {
  const text = new TextDecoder().decode(aBoxFile({ schema: "IFC4", unit: "m" }));
  const storey = /#\d+(?==IFCBUILDINGSTOREY\()/.exec(text)![0];
  const boiler = [
    "#90001=IFCBOILER('0boiler000000000000000',$,'Kessel',$,$,$,$,$,.WATER.);",
    `#90002=IFCRELCONTAINEDINSPATIALSTRUCTURE('0heated000000000000000',$,$,$,(#90001),${storey});`,
  ];
  return text.replace("ENDSEC;\nEND-ISO", `${boiler.join("\n")}\nENDSEC;\nEND-ISO`);
}

for (const [name, model, tags] of [
  ["a house of one room", heatedHouse, []],
  ["the sample building", () => sampleBuilding().text, ["all"]],
] as const)
  test(
    `makes a workbook of ${name}, which is read and written again as it is`,
    { timeout: 120_000, tags: [...tags] },
    async () => {
      writeFileSync(at("house.ifc"), model());
      const made = await run(at("house.ifc"), "--out", at("house.xlsx"), "--by", "a@example.org");
      expect(made.exit).toBe(0);
      expect(made.answer.rows).toMatchObject({ Contact: 1, Facility: 1 });
      expect(made.answer.rows["Space"]).toBeGreaterThan(0);
      expect(made.answer.rows["Component"]).toBeGreaterThan(0);
      expect(made.answer.written.bytes).toBe(readFileSync(at("house.xlsx")).length);
      const read = await run(at("house.xlsx"), "--out", at("again.xlsx"));
      expect(read.answer.rows).toEqual(made.answer.rows);
      expect(read.answer.findings).toEqual(made.answer.findings);
      expect(readFileSync(at("again.xlsx")).equals(readFileSync(at("house.xlsx")))).toBe(true);
    },
  );

test.each([
  ["a file that is not there", ["none.xlsx"], 1, "no_such_file"],
  ["a file that is no workbook", ["text.xlsx"], 1, "not_a_zip"],
  ["a model without an author", ["house.ifc", "--out", "x.xlsx"], 2, undefined],
  ["an author that is no address", ["house.ifc", "--out", "x.xlsx", "--by", "me"], 2, undefined],
])("refuses %s", async (_, [file, ...args], exit, kind) => {
  writeFileSync(at("text.xlsx"), "a;b");
  const answer = await run(at(file!), ...args);
  expect(answer.exit).toBe(exit);
  expect(answer.answer.error?.kind).toBe(kind);
});
