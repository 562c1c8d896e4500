import { readFileSync } from "node:fs";
import { sampleBuilding } from "#cli/product/sample/sampleBuilding.ts";
import table from "../../../workers/ifc/file/malformed.json" with { type: "json" };
import { malform } from "../../fixtures/models/malform.ts";
import { type Ended, readModel, startImportWorker } from "../helpers/pages/ifcWorkerPage.ts";
import { expect, realFile, test } from "../helpers/product/product.ts";

interface Expected {
  readonly outcome: string;
  readonly kind?: string;
  readonly detail?: string;
  readonly warning?: string;
}

const expectations: Readonly<Record<string, Expected>> = table as Record<string, Expected>;
/** Seconds; a busy machine may take its time, an endless loop does not end in any. */
const limit = 180;

const models = [
  { name: "the sample building", bytes: () => new TextEncoder().encode(sampleBuilding().text) },
  ...["AC20-FZK-Haus", "Duplex_A", "DIN18599TestIFCv3"].flatMap((name) => {
    const file = realFile(`ifc/${name}.ifc`);
    return file === null ? [] : [{ name, bytes: () => new Uint8Array(readFileSync(file)) }];
  }),
];

/**
 * The terminal's tests read every variant of every file. Here are those where a browser could differ: what the file is,
 * archives, cut files, exceptions of the wasm, endless structures. `KLARBAU_E2E_ALL=1` reads all of them here, too.
 */
const isAll = process.env["KLARBAU_E2E_ALL"] !== undefined;
const wanted = (variant: string) =>
  isAll ||
  expectations[variant]?.outcome === "refused" ||
  ["archive", "truncated_50", "unclosed_string", "cyclic_aggregates", "nan_coordinates", "huge_id"].includes(
    variant,
  );

for (const { name, bytes } of models) {
  test(
    `broken variants of ${name} end in the browser as in the terminal, and the next import works`,
    {
      tag: "@all",
    },
    async ({ page }) => {
      test.setTimeout(isAll ? 2_400_000 : 600_000);
      await page.goto("/imprint"); // a page that draws nothing while the worker reads
      await startImportWorker(page);
      const whole = bytes();
      let slowest = 0;
      for (const [variant, broken] of malform(whole).filter(([variant]) => wanted(variant))) {
        const expected = expectations[variant]!;
        const begun = performance.now();
        const ended = await readModel(page, broken, limit);
        slowest = Math.max(slowest, performance.now() - begun);
        expect([variant, inTheWordsOfTheTable(ended, expected)]).toEqual([variant, expected]);
      }
      console.log(`[${name}: the slowest variant took ${(slowest / 1000).toFixed(1)} s]`);
      expect(await readModel(page, whole, limit)).toMatchObject({ problem: null, partial: false });
    },
  );
}

function inTheWordsOfTheTable({ problem, partial, warnings }: Ended, { warning }: Expected): Expected {
  if (problem) return { outcome: "refused", kind: problem.kind, ...detailOf(problem) };
  const outcome = partial ? "partial" : "whole";
  return warning !== undefined && warnings.includes(warning) ? { outcome, warning } : { outcome };
}

const detailOf = ({ detail }: { readonly detail?: string }) => (detail === undefined ? {} : { detail });
