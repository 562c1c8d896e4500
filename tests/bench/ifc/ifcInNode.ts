import { ImportProcess } from "../../../workers/ifc/node.ts";
import { readModel } from "../../../workers/ifc/readModel.ts";
import { JobProcess } from "../../../workers/process/jobProcess.ts";
import { compare, type Comparison, type Round } from "../figures.ts";
import { inRounds } from "../inRounds.ts";
import type { BenchModel } from "./models.ts";
import { inTurn, pairs } from "../place.ts";
import type { Counted } from "./plainProcess.ts";
import { measuredOnce, type PlainLines, type PlainReading, PlainWebIfc } from "./plainWebIfc.ts";

const streamed = "open, stream and copy of web-ifc";

/**
 * Reading a model in Node beside plain web-ifc. Warm: both in this process, again and again. Cold: each in a new process, as the terminal does
 * it. Counted is processor time, so that a busy machine tells the same ratio.
 */
export async function ifcInNode(
  model: BenchModel,
  rounds: number,
  wrong: Set<string>,
): Promise<readonly Comparison[]> {
  const { name } = model;
  let lines: PlainLines | undefined;
  const all = await inRounds(`${name}, Node`, rounds, async (round) => {
    const warm = await inTurn(round, { ours: () => ours(model), plain: () => plain(model, lines) });
    lines = measuredOnce(warm.plain);
    const cold = { ours: () => oursInProcess(model), plain: () => plainInProcess(model) };
    return { warm, cold: await inTurn(round, cold) };
  });
  const rooms = all[0]!.warm.plain.rooms;
  for (const { warm, cold } of all)
    for (const [our, counted] of [
      [warm.ours, warm.plain],
      [cold.ours, cold.plain],
    ] as const)
      for (const what of ["rooms", "storeys"] as const)
        if (our[what] !== counted[what])
          wrong.add(`${name}, Node: ${our[what]} ${what}, web-ifc has ${counted[what]} lines of them`);
  const beside = (what: string, goal: number | undefined, against: string, rows: readonly Round[]) =>
    compare({ what: `${name}: ${what}`, against, unit: "ms", ...(goal !== undefined && { goal }) }, rows);
  /** One figure of ours beside what web-ifc takes for everything, warm and cold. */
  const besideStream = (what: string, goal: number, of: (our: Reading) => number) => [
    beside(
      `${what}, Node warm`,
      goal,
      streamed,
      pairs(all, ({ warm }) => [of(warm.ours), streaming(warm.plain)]),
    ),
    beside(
      `${what}, Node cold`,
      goal,
      streamed,
      pairs(all, ({ cold }) => [of(cold.ours), cold.plain.whole_ms]),
    ),
  ];
  return [
    ...(rooms === 0 ? [] : besideStream("table of rooms", 0.75, ({ table_ms }) => table_ms)),
    beside(
      "all properties, Node warm",
      1,
      "open, tree and property sets of web-ifc, one element after the other",
      pairs(all, ({ warm }) => [
        warm.ours.metadata_ms,
        warm.plain.open_ms + warm.plain.tree_ms + warm.plain.sets_ms,
      ]),
    ),
    ...besideStream("whole model", 1.8, ({ whole_ms }) => whole_ms),
  ];
}

const streaming = ({ open_ms, stream_ms }: PlainReading) => open_ms + stream_ms;

/** Processor time of this process so far, ms. */
function processor_ms(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

interface Reading {
  /** When storeys and rooms were told. */
  readonly table_ms: number;
  readonly whole_ms: number;
  readonly rooms: number;
  readonly storeys: number;
}

/** The product's reader in this process, without shapes and then with them. */
async function ours({ bytes }: BenchModel): Promise<Reading & { readonly metadata_ms: number }> {
  const metadata = await timed((told) => readModel(bytes.slice(), { geometry: false }, told));
  const whole = await timed((told) => readModel(bytes.slice(), { geometry: true }, told));
  return { ...whole, metadata_ms: metadata.whole_ms };
}

async function oursInProcess({ bytes }: BenchModel): Promise<Reading> {
  const reader = new ImportProcess();
  const now = () => processor_ms() + reader.cpuSeconds() * 1000;
  try {
    return await timed(
      (onProgress) => reader.importModel(bytes.slice(), { geometry: true, onProgress }),
      now,
    );
  } finally {
    await reader.end();
  }
}

/** One reading of a copy: a reading may change its bytes. */
async function timed(
  read: (told: Parameters<typeof readModel>[2]) => ReturnType<typeof readModel>,
  now = processor_ms,
): Promise<Reading> {
  const begun = now();
  let table_ms = NaN;
  const result = await read(({ known }) => {
    if (known && Number.isNaN(table_ms)) table_ms = now() - begun;
  });
  const whole_ms = now() - begun;
  if (!result.ok) throw new Error(result.error.kind);
  const { spaces, storeys } = result.value.model;
  return { table_ms, whole_ms, rooms: spaces.length, storeys: storeys.length };
}

async function plain({ text }: BenchModel, known?: PlainLines): Promise<PlainReading & PlainLines> {
  const reader = new PlainWebIfc({ now: processor_ms });
  const read = await reader.read(text);
  const lines = known ?? (await reader.lines());
  reader.close();
  const { tree_ms, sets_ms } = lines;
  return { ...read, tree_ms, sets_ms };
}

async function plainInProcess({ text }: BenchModel) {
  const begun = processor_ms();
  const plainly = new JobProcess<Uint8Array, Counted>(new URL("./plainProcess.ts", import.meta.url));
  const counted = await plainly.ask(text, { seconds: 300 });
  if (!counted.ok) throw new Error(counted.error.kind);
  const whole_ms = processor_ms() - begun + plainly.cpuSeconds() * 1000;
  await plainly.end();
  return { ...counted.value, whole_ms };
}
