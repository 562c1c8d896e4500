import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sampleBuilding } from "#domain/sample/sampleBuilding.ts";
import { readModel } from "../../workers/ifc/readModel.ts";
import type { Extent } from "./benches.ts";
import { compare, type Comparison, type Report } from "./figures.ts";
import { inRounds } from "./inRounds.ts";
import { plainWebIfc, processor_ms } from "./plainWebIfc.ts";

/** Real models that are not part of the project; without them the sample building is measured. */
const folder = path.resolve(import.meta.dirname, "../../../shared/data/ifc");

/**
 * Reading a model in this process beside plain web-ifc in the same one: per-line reading by its own API for what is known of rooms and
 * elements, open + stream + copy for the whole. Both sides of a round read the same bytes, warm; who begins changes from round to round. Counted is
 * processor time, so that a busy machine tells the same ratio.
 */
export async function ifcBench({ rounds = 5 }: Extent): Promise<Report> {
  const comparisons: Comparison[] = [];
  const wrong = new Set<string>();
  for (const { name, bytes } of models()) {
    const all = await inRounds(name, rounds, async (round) => {
      const sides = [() => ours(bytes), () => plainWebIfc(bytes)] as const;
      const [first, second] = round % 2 === 0 ? [0, 1] : [1, 0];
      const done: Record<number, unknown> = {};
      for (const side of [first!, second!]) done[side] = await sides[side]!();
      return { our: done[0] as Ours, plain: done[1] as Awaited<ReturnType<typeof plainWebIfc>> };
    });
    for (const { our, plain } of all)
      for (const what of ["rooms", "storeys"] as const)
        if (our[what] !== plain[what])
          wrong.add(`${name}: ${our[what]} ${what}, web-ifc has ${plain[what]} lines of them`);
    const streamed = "open, stream and copy of web-ifc";
    comparisons.push(
      compare(
        { what: `${name}: table of rooms`, against: streamed, unit: "ms", goal: 0.75 },
        all.map(({ our, plain }) => ({ ours: our.table_ms, baseline: plain.open_ms + plain.stream_ms })),
      ),
      compare(
        {
          what: `${name}: all properties`,
          against: "open, tree and property sets of web-ifc, one element after the other",
          unit: "ms",
          goal: 1,
        },
        all.map(({ our, plain }) => ({ ours: our.metadata_ms, baseline: plain.open_ms + plain.lines_ms })),
      ),
      compare(
        { what: `${name}: whole model`, against: streamed, unit: "ms", goal: 1.8 },
        all.map(({ our, plain }) => ({ ours: our.whole_ms, baseline: plain.open_ms + plain.stream_ms })),
      ),
    );
  }
  return { comparisons, wrong: [...wrong] };
}

interface Ours {
  readonly table_ms: number;
  readonly metadata_ms: number;
  readonly whole_ms: number;
  readonly rooms: number;
  readonly storeys: number;
}

async function ours(bytes: Uint8Array): Promise<Ours> {
  const metadata = await timed(bytes, false);
  const whole = await timed(bytes, true);
  return { ...whole, metadata_ms: metadata.whole_ms };
}

/** One reading; `table_ms` is when storeys and rooms were told. */
async function timed(bytes: Uint8Array, geometry: boolean): Promise<Omit<Ours, "metadata_ms">> {
  const copy = new Uint8Array(bytes); // a reading may change its bytes
  const begun = processor_ms();
  let table_ms = NaN;
  const read = await readModel(copy, { geometry }, ({ known }) => {
    if (known && Number.isNaN(table_ms)) table_ms = processor_ms() - begun;
  });
  const whole_ms = processor_ms() - begun;
  if (!read.ok) throw new Error(read.error.kind);
  const { spaces, storeys } = read.value.model;
  return { table_ms, whole_ms, rooms: spaces.length, storeys: storeys.length };
}

function* models(): Generator<{ readonly name: string; readonly bytes: Uint8Array }> {
  const { fileName, text } = sampleBuilding();
  yield { name: fileName, bytes: new TextEncoder().encode(text) };
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter((one) => one.endsWith(".ifc")))
    yield { name, bytes: new Uint8Array(readFileSync(path.join(folder, name))) };
}
