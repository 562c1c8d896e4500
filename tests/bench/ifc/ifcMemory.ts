import { existsSync, readFileSync } from "node:fs";
import type { Browser, CDPSession, Page } from "@playwright/test";
import { compare, type Comparison } from "../figures.ts";
import type { IfcPages } from "./ifcPages.ts";
import type { BenchModel } from "./models.ts";

/** What many imports in a row leave behind. */
interface AfterMany {
  readonly comparisons: readonly Comparison[];
  /** What each model takes when it is packed with gzip. */
  readonly packed: ReadonlyMap<BenchModel, PackedModel>;
}

/** What of a model is kept, as gzip, bytes: what was read of it, and the file itself. */
export interface PackedModel {
  readonly record: number;
  readonly original: number;
}

/**
 * Imports in a row on one page, each model in turn: whether the worker of each is gone soon, and whether the browser's processes are larger
 * afterwards than they were when each model had been read once. Nothing but what is kept on the disk may stay.
 */
export async function manyImports(
  pages: IfcPages,
  all: readonly BenchModel[],
  imports: number,
): Promise<AfterMany> {
  const context = await pages.browser.newContext();
  try {
    const page = await pages.open(context);
    const inPage = await context.newCDPSession(page);
    const packed = new Map<BenchModel, PackedModel>();
    const gone: number[] = [];
    const read = async (model: BenchModel) => {
      const { kept, ms } = await importAndWait(page, pages.addressOf(model));
      packed.set(model, kept);
      gone.push(ms);
    };
    for (const model of all) await read(model);
    const before = await heldBytes(pages.browser, inPage);
    for (let n = 0; n < imports; n++) await read(all[n % all.length]!);
    const after = await heldBytes(pages.browser, inPage);
    const ended = compare(
      { what: "worker gone after an import", against: "two seconds", unit: "ms", goal: 1 },
      gone.map((ms) => ({ ours: ms, baseline: 2000 })),
    );
    if (before === undefined || after === undefined) return { packed, comparisons: [ended] };
    const grown = compare(
      {
        what: `memory of the browser after ${imports} more imports`,
        against: "after each model once",
        unit: "bytes",
        goal: 1.1,
      },
      [{ ours: after, baseline: before }],
    );
    return { packed, comparisons: [ended, grown] };
  } finally {
    await context.close();
  }
}

/** One import; `ms`: how long after its answer its worker was still there. */
async function importAndWait(page: Page, address: string) {
  const { promise: ended, resolve } = Promise.withResolvers<number>();
  page.once("worker", (worker) => worker.once("close", () => resolve(performance.now())));
  const kept = await page.evaluate((at) => ifcPage.kept(at), address);
  const answered = performance.now();
  return { kept, ms: Math.max(0, (await ended) - answered) };
}

/** What the processes of the browser hold together, shared pages by their share; undefined where the system does not say. */
async function heldBytes(browser: Browser, page: CDPSession): Promise<number | undefined> {
  await page.send("HeapProfiler.collectGarbage");
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const held = processInfo.map(({ id }) => `/proc/${id}/smaps_rollup`).filter((file) => existsSync(file));
  if (held.length === 0) return undefined;
  return held.reduce((sum, file) => sum + proportionalBytes(readFileSync(file, "utf8")), 0);
}

const proportionalBytes = (rollup: string) => Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
