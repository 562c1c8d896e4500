import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { sampleBuilding } from "#cli/product/sample/sampleBuilding.ts";
import { aBoxFile } from "../../../tests/fixtures/models/aBoxFile.ts";
import { terminal } from "../terminal/terminal.ts";
import { report } from "./report.ts";

const folder = mkdtempSync(path.join(tmpdir(), "klarbau-report-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => path.join(folder, name);
const box = aBoxFile({ schema: "IFC4", unit: "m" });
const run = async (...args: string[]) => {
  const { exit, stdout } = await terminal(["report", ...args], [report]);
  return { exit, answer: JSON.parse(stdout === "" ? "{}" : stdout) as Record<string, unknown> };
};

for (const [name, model, room, tags] of [
  ["a house of one room", () => new TextDecoder().decode(box), "Wohnen", []],
  ["the sample building", () => sampleBuilding().text, "Heizraum", ["all"]],
] as const)
  test(`writes every format of ${name}`, { timeout: 120_000, tags: [...tags] }, async () => {
    const text = model();
    writeFileSync(at("house.ifc"), text);
    const answers = { turnover: { value: 2_000_000, document: "Jahresabschluss" } };
    writeFileSync(at("answers.json"), JSON.stringify({ made_on: "2026-11-20", answers }));
    const args = [at("house.ifc"), "--standard", "vsme", "--period", "2026", "--input", at("answers.json")];
    const { exit, answer } = await run(...args, "--out", at("one"));
    expect(exit).toBe(0);
    expect(answer["known"]).toBeGreaterThan(0);
    expect(readdirSync(at("one"))).toEqual(
      ["docx", "html", "json", "pdf", "xbrl.json", "xlsx"].map((end) => `vsme-2026-de.${end}`),
    );
    const page = readFileSync(path.join(at("one"), "vsme-2026-de.html"), "utf8");
    expect(page.match(/<title id="plan-[^"]*-t">Abbildung \d+ Grundriss/g)).toHaveLength(
      text.match(/=\s*IFCBUILDINGSTOREY\(/g)!.length,
    );
    expect(page).toContain(room);
  });

test.each([
  ["a quarter as period", ["x.ifc", "--standard", "vsme", "--period", "2026-Q1"], "bad_period"],
  ["a model that is not there", ["x.ifc", "--standard", "vsme", "--period", "2026"], "no_such_file"],
])("refuses %s with exit 1 and a kind", async (_, args, kind) => {
  const { exit, answer } = await run(...args, "--out", at("none"));
  expect(exit).toBe(1);
  expect(answer["error"]).toMatchObject({ kind });
});

// What a set changes is proven where the report is made (buildReport.test.ts).
for (const [set, says] of [
  ["ESRS-2023", "E1-6 §48"],
  ["ESRS-2026", "aus Sekundärquellen"],
] as const)
  test(
    `writes a report after ${set}, marked by its status`,
    { timeout: 120_000, tags: ["all"] },
    async () => {
      writeFileSync(at("esrs.ifc"), box);
      const { exit } = await run(
        at("esrs.ifc"),
        "--standard",
        "esrs",
        "--set",
        set,
        "--period",
        "2026",
        "--out",
        at(set),
      );
      expect(exit).toBe(0);
      const html = readFileSync(path.join(at(set), "esrs-2026-de.html"), "utf8");
      expect(html).toContain(says);
      const sections = html.slice(0, html.indexOf('<section id="gaps"'));
      expect(sections.includes("E1-6 §48")).toBe(set === "ESRS-2023");
    },
  );
