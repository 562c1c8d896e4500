import { benchBackend } from "../benchBackend.ts";
import type { Extent } from "../benches.ts";
import { builtPage, openPage } from "../browserPage.ts";
import { compare, type Comparison, type Report } from "../figures.ts";
import { firstLoads } from "./firstLoads.ts";
import { inRounds } from "../inRounds.ts";
import { listPages } from "./listPages.ts";
import { pendingPushes } from "./pendingPushes.ts";
import type { Place } from "../place.ts";

/** The product's client in a real browser, its worker and its storage as built, beside plain ways to do the same. */
export async function localBench({ rows = 10_000, rounds = 5 }: Extent): Promise<Report> {
  const backend = await benchBackend(await builtPage());
  try {
    const { page, close } = await openPage(backend.backend.url);
    try {
      const place: Place = { backend, page, rows, rounds, wrong: new Set() };
      const stores = await localStores(place);
      const loads = await firstLoads(place);
      const pushes = await pendingPushes(place);
      const lists = await listPages({ rows, rounds });
      return {
        comparisons: [...lists.comparisons, ...loads.comparisons, ...pushes, ...stores],
        facts: { rows, ...loads.facts, ...lists.facts },
        wrong: [...place.wrong],
      };
    } finally {
      await close();
    }
  } finally {
    await backend.stop();
  }
}

/** The local database alone, beside a bare table. */
async function localStores({ page, rows, rounds }: Place): Promise<readonly Comparison[]> {
  const all = await inRounds("local database", rounds, (n) =>
    page.evaluate(([at, count]) => benchPage.compareStores(at, count), [`stores-${n}`, rows] as const),
  );
  return Object.keys(all[0]!).map((what) => {
    const goal = storeGoals[what];
    const subject = { what, against: "a bare Dexie table", unit: "ms", ...(goal && { goal }) } as const;
    return compare(
      subject,
      all.map((times) => times[what]!),
    );
  });
}

const storeGoals: Readonly<Record<string, number>> = {
  "bulk insert of 500": 1.8,
  "get by id": 2.5,
  "indexed query, one scope": 4,
  "sorted by index, first 50": 3,
  "count of one scope": 1.5,
  "single insert": 2,
  "single edit": 2,
  "edit until a live query shows it": 3,
};
