import { compare, type Comparison, quantile, type Round, type Subject } from "../figures.ts";
import type { PackedModel } from "./ifcMemory.ts";
import type { IfcPages } from "./ifcPages.ts";
import type { BenchModel } from "./models.ts";
import { inTurn, pairs } from "../place.ts";
import type { PlainLines } from "./plainWebIfc.ts";
import type { IfcPage } from "../page/ifcPage.ts";

type Ours = Awaited<ReturnType<IfcPage["ours"]>>;
type Plain = Awaited<ReturnType<IfcPage["plain"]>>;

/** One side of a round: a browser that knows nothing of the product, and then the same page once more. */
interface Turn<T> {
  readonly cold: T;
  readonly warm: T;
}

/** A round with its figures of re-opening, each on a new page over the same cache, and of what is kept. */
interface IfcRound {
  readonly ours: Turn<Ours> & { readonly reopened_ms: readonly number[]; readonly stored_bytes: number };
  readonly plain: Turn<Plain> & { readonly lines: PlainLines };
}

/**
 * One round of one model in Chromium: the product's worker, its cache and its drawing beside plain web-ifc in a worker of its own, which reads,
 * opens, streams, copies and draws nothing; where there is no graphics card, the picture alone takes longer than all of that. Cold is a fresh context with a new page, as nobody has it twice; warm is the same page
 * again, with a new worker, as each import has one. `known`: what the properties API took already.
 */
export function ifcRound(
  pages: IfcPages,
  model: BenchModel,
  round: number,
  known?: PlainLines,
): Promise<IfcRound> {
  return inTurn(round, { ours: () => oursTurn(pages, model), plain: () => plainTurn(pages, model, known) });
}

async function oursTurn(pages: IfcPages, model: BenchModel): Promise<IfcRound["ours"]> {
  const context = await pages.browser.newContext();
  try {
    const page = await pages.open(context);
    const import_ = () => page.evaluate((address) => ifcPage.ours(address), pages.addressOf(model));
    const cold = await import_();
    const stored_bytes = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
    const warm = await import_();
    await page.close();
    const reopened_ms: number[] = [];
    for (let again = 0; again < 2; again++) {
      const next = await pages.open(context);
      reopened_ms.push(await next.evaluate((sha256) => ifcPage.reopened(sha256), cold.sha256));
      await next.close();
    }
    return { cold, warm, reopened_ms, stored_bytes };
  } finally {
    await context.close();
  }
}

async function plainTurn(
  pages: IfcPages,
  model: BenchModel,
  known: PlainLines | undefined,
): Promise<IfcRound["plain"]> {
  const context = await pages.browser.newContext();
  try {
    const page = await pages.open(context);
    const read = (lines: boolean) =>
      page.evaluate(([address, and]) => ifcPage.plain(address, and), [
        pages.addressOf(model),
        lines,
      ] as const);
    const cold = await read(!known);
    return { cold, warm: await read(false), lines: (known ?? cold.lines)! };
  } finally {
    await context.close();
  }
}

/** The sentences about what is not equal although it must be. */
export function unequal({ name }: BenchModel, rounds: readonly IfcRound[]): readonly string[] {
  return rounds.flatMap(({ ours, plain }) =>
    (["rooms", "storeys"] as const).flatMap((what) =>
      [ours.cold, ours.warm]
        .filter((our) => our[what] !== plain.cold[what])
        .map((our) => `${name}: ${our[what]} ${what}, web-ifc has ${plain.cold[what]} lines of them`),
    ),
  );
}

/** The rounds of one model beside the goals. */
export function ifcComparisons(
  model: BenchModel,
  rounds: readonly IfcRound[],
  packed: PackedModel,
): readonly Comparison[] {
  const large = model.text.length > 10_000_000;
  const { rooms } = rounds[0]!.plain.cold;
  const beside = (subject: Omit<Subject, "unit"> & Partial<Subject>, rows: readonly Round[]) =>
    compare({ unit: "ms", ...subject, what: `${model.name}: ${subject.what}` }, rows);
  const against = "open, stream and copy of web-ifc";
  const states = (["cold", "warm"] as const).flatMap((state) => {
    const rows = (of: (our: Ours) => number) =>
      pairs(rounds, ({ ours, plain }) => [of(ours[state]), plain[state].whole_ms]);
    return [
      ...(rooms === 0
        ? []
        : [
            beside(
              { what: `table of rooms, ${state}`, against, goal: 0.75 },
              rows((our) => our.table_ms),
            ),
          ]),
      beside(
        { what: `first view, ${state}`, against, goal: large ? 0.7 : 1.15 },
        rows((our) => our.first_ms),
      ),
      beside(
        { what: `whole import with its original, kept, ${state}`, against, goal: 1.8 },
        rows((our) => our.kept_ms),
      ),
    ];
  });
  const first = "the first view of the same round, cold";
  const reopened = rounds.flatMap(({ ours }) =>
    ours.reopened_ms.map((ms) => ({ ours: ms, baseline: ours.cold.first_ms })),
  );
  const slowest = {
    ours: quantile(
      reopened.map(({ ours }) => ours),
      0.9,
    ),
    baseline: quantile(
      reopened.map(({ baseline }) => baseline),
      0.5,
    ),
  };
  const [once] = rounds;
  const { placed, calls, triangles, placed_triangles } = once!.ours.cold;
  const kept = { against: "the text of the model", unit: "bytes" } as const;
  return [
    ...states,
    beside(
      { what: "picture alone, cold", against: "the whole first view" },
      pairs(rounds, ({ ours }) => [ours.cold.picture_ms, ours.cold.first_ms]),
    ),
    beside({ what: "opened again", against: first, goal: 0.3 }, reopened),
    beside({ what: "opened again, p90", against: first, goal: 0.6 }, [slowest]),
    beside(
      { what: "tree", against: "getSpatialStructure", goal: 0.3 },
      pairs(rounds, ({ ours, plain }) => [ours.cold.tree_ms, plain.lines.tree_ms]),
    ),
    beside(
      {
        what: "property sets, rooms and elements",
        against: "getPropertySets of each element and room",
        goal: 1,
      },
      pairs(rounds, ({ ours, plain }) => [ours.cold.sets_ms, plain.lines.sets_ms]),
    ),
    beside({ what: "draw calls", against: "placed items", unit: "calls", goal: 0.1 }, [
      { ours: calls, baseline: placed },
    ]),
    beside({ what: "triangles drawn", against: "those of the placed items", unit: "triangles" }, [
      { ours: triangles, baseline: placed_triangles },
    ]),
    beside({ ...kept, what: "kept, as gzip", goal: 0.25 }, [
      { ours: packed.record, baseline: model.text.length },
    ]),
    beside({ ...kept, what: "original beside it, as gzip" }, [
      { ours: packed.original, baseline: model.text.length },
    ]),
    beside(
      { ...kept, what: "kept, as the browser counts it" },
      pairs(rounds, ({ ours }) => [ours.stored_bytes, model.text.length]),
    ),
  ];
}
