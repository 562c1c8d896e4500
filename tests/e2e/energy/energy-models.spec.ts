import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { terminal } from "#cli/terminal/terminal.ts";
import { energy } from "#cli/commands/energy.ts";
import type { MonthlyResult } from "#domain/energy/monthly/monthlyResult.ts";
import { sampleBuilding } from "#cli/product/sample/sampleBuilding.ts";
import { readXlsx } from "#domain/spreadsheet/readXlsx.ts";
import type { Sheet } from "#domain/spreadsheet/workbook.ts";
import { waitUntilInstalled } from "../helpers/product/preparedDevice.ts";
import { expect, realFile, signUp, test } from "../helpers/product/product.ts";
import { readModelFile } from "../helpers/product/readModel.ts";
import { waitUntilSettled } from "../helpers/looks/waitUntilSettled.ts";

test.use({ serviceWorkers: "allow" });

const folder = mkdtempSync(path.join(tmpdir(), "klarbau-models-"));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The sample building, and the real models that lie beside the clone. */
function files(): readonly string[] {
  const sample = path.join(folder, "Lindenhof.ifc");
  writeFileSync(sample, sampleBuilding().text);
  const real = ["Duplex_A", "AC20-FZK-Haus", "DIN18599TestIFCv3", "whale_LargeBuilding"];
  return [sample, ...real.flatMap((name) => realFile(`ifc/${name}.ifc`) ?? [])];
}

interface Hashed {
  readonly inputs_hash: string;
}

test(
  "without a network: models are read and balanced in the browser as on the terminal, element by element, with grade and no silent default",
  { tag: "@all" },
  async ({ page, context }) => {
    test.setTimeout(1_500_000);
    await signUp(page);
    await waitUntilInstalled(page);
    await context.setOffline(true);
    for (const file of files())
      await test.step(path.basename(file), async () => {
        const project = await readModelFile(page, file);
        const told = await balanced(page, project);
        const monthly = await onTerminal<MonthlyResult & Hashed>(file, "--method", "monthly", ...told);

        await page.goto(`/energy/months?project=${project}`);
        await expect(page.getByRole("heading", { level: 1, name: /braucht rechnerisch/ })).toBeVisible({
          timeout: 240_000,
        });
        await expect(page.getByText(/^Güte Q\d, \d+ von 100/)).toBeVisible();
        const year_ = await workbook(page);
        const [first, months, parts, inputs] = year_.map(rowsOf) as [Rows, Rows, Rows, Rows];
        expect(valueOf(first, "Prüfsumme der Eingaben")).toBe(monthly.inputs_hash);
        const written = [...monthly.zones.map(({ figures }) => figures), monthly.building].flatMap(
          (figures) => Object.values(figures),
        );
        expect(months).toHaveLength(written.length);
        written.forEach(({ id, values }, index) => {
          const row = months[index]!;
          const shown = values.length > 1 ? monthNames.map((name) => row[name]) : [row["Jahr oder Wert"]];
          expect(shown, id).toEqual(values.map(near));
          expect(row["Formel"] ?? row["Herkunft"], id).toBeTruthy();
        });
        expect(new Set(parts.map((row) => row["GlobalId"])).size).toBeGreaterThan(3);
        for (const row of inputs) expect(row["Herkunft"], String(row["Eingabe"])).not.toMatch(/Ohne Angabe/);
      });
  },
);

const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Date(2026, month, 1).toLocaleDateString("de-DE", { month: "long" }),
);

/** A number as two engines agree on it: to nine digits. */
const near = (value: number): unknown =>
  value === 0 ? 0 : expect.closeTo(value, 8 - Math.ceil(Math.log10(Math.abs(value))));

/**
 * Opens the balance; names the year 1978 where the model says none, and dwellings where it names no use. Answers what the terminal has to be
 * told for the same.
 */
async function balanced(page: Page, project: string): Promise<readonly string[]> {
  await page.goto(`/energy?project=${project}`);
  const result = page.getByRole("heading", { level: 1, name: /braucht rechnerisch [\d.,]+ kWh/ });
  const apply = page.getByRole("button", { name: "Übernehmen" });
  const use = page.getByRole("button", { name: "Wohnen", exact: true });
  await expect(result.or(apply).or(use).first()).toBeVisible({ timeout: 120_000 });
  await waitUntilSettled(page);
  const told: string[] = [];
  if (await apply.isVisible()) {
    await page.getByLabel("Baujahr", { exact: true }).fill("1978");
    await apply.click();
    await expect(result.or(use).first()).toBeVisible({ timeout: 120_000 });
    told.push("--year", "1978");
  }
  if (await use.isVisible()) {
    await use.click();
    told.push("--residential", "yes");
  }
  await expect(result).toBeVisible({ timeout: 120_000 });
  return told;
}

/** What the terminal prints for a model. */
async function onTerminal<T>(...args: readonly string[]): Promise<T> {
  const { exit, stdout, stderr } = await terminal(["energy", ...args], [energy]);
  expect(exit, stderr).toBe(0);
  return JSON.parse(stdout) as T;
}

/** The sheets of the workbook of the page. */
async function workbook(page: Page): Promise<readonly Sheet[]> {
  const [download] = await Promise.all([
    page.waitForEvent("download", { timeout: 120_000 }),
    page.getByRole("button", { name: "Arbeitsmappe (XLSX)", exact: true }).click(),
  ]);
  const sheets = readXlsx(new Uint8Array(await readFile(await download.path())));
  if (!sheets.ok) throw new Error(sheets.error.kind);
  return sheets.value;
}

type Rows = readonly Readonly<Record<string, string | number | null>>[];

/** Rows of a sheet below its head, each by the words of its heads. */
function rowsOf(sheet: Sheet): Rows {
  const [head, ...rows] = sheet.rows;
  return rows.map((row) =>
    Object.fromEntries(
      [...head!.cells].map(([column, { text }]) => {
        const cell = row.cells.get(column);
        return [text, cell?.kind === "number" ? Number(cell.text) : (cell?.text ?? null)];
      }),
    ),
  );
}

const valueOf = (rows: Rows, quantity: string) => rows.find((row) => row["Größe"] === quantity)?.["Wert"];
