import type { Extent } from "../benches.ts";
import type { Comparison, Report } from "../figures.ts";
import { goalLines } from "./goalLines.ts";
import { ifcComparisons, ifcRound, unequal } from "./ifcInBrowser.ts";
import { ifcInNode } from "./ifcInNode.ts";
import { manyImports, type PackedModel } from "./ifcMemory.ts";
import { type IfcPages, ifcPages } from "./ifcPages.ts";
import { inRounds } from "../inRounds.ts";
import { type BenchModel, models } from "./models.ts";
import { measuredOnce, type PlainLines } from "./plainWebIfc.ts";

/**
 * Reading of models, in Chromium and in Node, beside plain web-ifc in the same round; who begins changes from round to round. In the browser
 * the product's own parts are measured: its worker, its cache, its drawing. `files` and `rounds` make it smaller: `--files 2 --rounds 1`
 * tells within a minute whether it runs.
 */
export async function ifcBench({ rounds = 5, files }: Extent): Promise<Report> {
  const all = models(files);
  const wrong = new Set<string>();
  const begun = performance.now();
  const pages = await ifcPages(all);
  const comparisons: Comparison[] = [];
  try {
    // A browser that was just started still makes its processes: what it does first counts for nobody.
    await ifcRound(pages, all[0]!, 0);
    const memory = await manyImports(pages, all, 4 * rounds);
    for (const model of all)
      comparisons.push(...(await inBrowser(pages, { model, rounds, wrong, packed: memory.packed })));
    comparisons.push(...memory.comparisons);
  } finally {
    await pages.close();
  }
  for (const model of all) comparisons.push(...(await ifcInNode(model, rounds, wrong)));
  const minutes = Math.round((performance.now() - begun) / 6000) / 10;
  return { comparisons, facts: { ...goalLines(comparisons), "minutes in all": minutes }, wrong: [...wrong] };
}

interface InBrowser {
  readonly model: BenchModel;
  readonly rounds: number;
  readonly wrong: Set<string>;
  readonly packed: ReadonlyMap<BenchModel, PackedModel>;
}

async function inBrowser(pages: IfcPages, { model, rounds, wrong, packed }: InBrowser) {
  let lines: PlainLines | undefined;
  const round = async (n: number) => {
    const done = await ifcRound(pages, model, n, lines);
    lines = measuredOnce(done.plain.lines);
    return done;
  };
  const measured = await inRounds(`${model.name}, Chromium`, rounds, round, 1);
  for (const sentence of unequal(model, measured)) wrong.add(sentence);
  return ifcComparisons(model, measured, packed.get(model)!);
}
