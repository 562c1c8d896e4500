import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleBuilding } from "#cli/product/sample/sampleBuilding.ts";
import { aBoxFile } from "../../../tests/fixtures/models/aBoxFile.ts";
import { anIds, aSpecification } from "../../../tests/fixtures/formats/anIds.ts";
import { isEverything } from "../../../tests/fixtures/everything.ts";
import { commands } from "./commands.ts";
import { terminal } from "./terminal.ts";

const run = (...args: readonly string[]) => terminal(args, commands());
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "klarbau-"));
  if (isEverything) writeFileSync(path.join(folder, "haus.ifc"), sampleBuilding().text);
  writeFileSync(path.join(folder, "box.ifc"), aBoxFile({ schema: "IFC4", unit: "m" }));
  writeFileSync(path.join(folder, "seite.ifc"), "<html></html>");
});
afterAll(() => rmSync(folder, { recursive: true }));

for (const [file, rooms, tags] of [
  ["box.ifc", 1, []],
  ["haus.ifc", 21, ["all"]],
] as const)
  test(
    `inspect prints what a model holds, exactly as its schema says: ${file}`,
    { tags: [...tags] },
    async () => {
      const answer = await run("inspect", path.join(folder, file));
      expect(answer).toMatchObject({ exit: 0, stderr: "" });
      const printed: unknown = JSON.parse(answer.stdout);
      const { output } = commands().find(({ name }) => name === "inspect")!;
      expect(output.parse(printed)).toEqual(printed);
      expect(printed).toMatchObject({ schema: "IFC4", partial: false, warnings: [] });
      // The area that the file states stands beside the one that its geometry has.
      const { spaces } = printed as { spaces: Record<"net_area_m2" | "area_from_geometry_m2", number>[] };
      expect(spaces.length).toBeGreaterThanOrEqual(rooms);
      for (const { net_area_m2, area_from_geometry_m2 } of spaces)
        expect(Math.abs(area_from_geometry_m2 / net_area_m2 - 1)).toBeLessThan(0.02);
    },
  );

test("a refused file is exit 1 with its kind and a sentence", async () => {
  const page = await run("inspect", path.join(folder, "seite.ifc"));
  expect(page.exit).toBe(1);
  expect(JSON.parse(page.stdout)).toEqual({
    error: { kind: "not_ifc", message: expect.stringContaining("web page") },
  });
  const missing = await run("inspect", path.join(folder, "fehlt.ifc"));
  expect(JSON.parse(missing.stdout)).toMatchObject({ error: { kind: "no_such_file" } });
});

test(
  "ids prints a verdict with the elements that fail, exit 0 whatever it is",
  { timeout: 120_000 },
  async () => {
    const entity = (name: string) => `<entity><name><simpleValue>${name}</simpleValue></name></entity>`;
    const named = (value: string) =>
      `<attribute><name><simpleValue>Name</simpleValue></name><value><simpleValue>${value}</simpleValue></value></attribute>`;
    const files = {
      fail: aSpecification({ name: "s", applicability: entity("IFCSITE"), requirements: named("Waldo") }),
      pass: aSpecification({ name: "s", applicability: entity("IFCSITE"), requirements: entity("IFCSITE") }),
      invalid: aSpecification({ name: "s", applicability: entity("IfcSite"), requirements: "" }),
    };
    const model = path.join(folder, "box.ifc");
    const { output } = commands().find(({ name }) => name === "ids")!;
    for (const [verdict, text] of Object.entries(files)) {
      const file = path.join(folder, `${verdict}.ids`);
      writeFileSync(file, anIds(text));
      const answer = await run("ids", file, model);
      expect([verdict, answer.exit, answer.stderr]).toEqual([verdict, 0, ""]);
      const printed: unknown = JSON.parse(answer.stdout);
      expect(output.parse(printed)).toEqual(printed);
      expect(printed).toMatchObject({ verdict });
      if (verdict === "fail")
        expect(printed).toMatchObject({
          specifications: [
            {
              name: "s",
              status: "fail",
              applicable: 1,
              failed: [
                {
                  class: "IfcSite",
                  keys: ["wrong_attribute"],
                  reason: expect.stringContaining("instead of “Waldo”"),
                },
              ],
            },
          ],
        });
      if (verdict === "invalid")
        expect(printed).toMatchObject({ specifications: [], problems: [{ kind: "unknown_entity" }] });
    }
    const refused = await run("ids", path.join(folder, "pass.ids"), path.join(folder, "seite.ifc"));
    expect([refused.exit, JSON.parse(refused.stdout)]).toMatchObject([1, { error: { kind: "not_ifc" } }]);
    expect((await run("ids", path.join(folder, "fehlt.ids"), model)).exit).toBe(1);
  },
);

test("wrong usage is exit 2 with help on stderr and nothing on stdout", async () => {
  const wrong = [[], ["nope"], ["inspect"], ["inspect", "a", "b"], ["inspect", "a", "--what"], ["schema"]];
  for (const args of wrong) {
    const answer = await run(...args);
    expect([args, answer.exit, answer.stdout]).toEqual([args, 2, ""]);
    expect(answer.stderr).toContain("npm run -s klarbau --");
  }
});

test("help and --help print every command and exit 0", async () => {
  for (const args of [["help"], ["--help"], ["-h"]]) {
    const answer = await run(...args);
    expect(answer.exit).toBe(0);
    for (const { name } of commands()) expect(answer.stdout).toContain(name);
  }
  expect((await run("inspect", "--help")).stdout).toContain("inspect FILE");
});

test("every command has a JSON Schema of input and output", async () => {
  for (const { name } of commands()) {
    const answer = await run("schema", name);
    expect([name, answer.exit, answer.stderr]).toEqual([name, 0, ""]);
    expect(JSON.parse(answer.stdout)).toMatchObject({ command: name, input: { type: "object" }, output: {} });
  }
});
