import { stream } from "../simulator/realm/seededRandom.ts";
import { type FileWriter, plainFiles, resumableFiles } from "./fileWriter.ts";
import { type RowWriter, rowWriter, strangers } from "./rowWriter.ts";
import type { RunningProduct } from "./runningProduct.ts";
import type { Somebody } from "./somebody.ts";

/** Three who write rows, one who sends plain files, one who sends resumable ones. */
export interface Crew {
  readonly who: Somebody;
  readonly rows: readonly RowWriter[];
  readonly plain: FileWriter;
  readonly resumable: FileWriter;
  /** Lets all of them work until they are stopped. */
  readonly begin: () => Promise<unknown>;
  readonly stop: () => void;
  /** Resolves when rows have been acknowledged since, or when nobody works any more, the product included. */
  readonly progress: () => Promise<void>;
}

/** The crew of a storm, in one project. */
export function crew(who: Somebody, product: RunningProduct, seed: number): Crew {
  const rows = Array.from({ length: 3 }, (_, n) => rowWriter(who, stream(seed, `rows ${n}`)));
  const plain = plainFiles(who, stream(seed, "plain"));
  const resumable = resumableFiles(who, product, stream(seed, "resumable"));
  const all = [...rows, plain, resumable];
  const acknowledged = () => rows.reduce((sum, { counts }) => sum + counts.rows, 0);
  let working: Promise<unknown> = Promise.resolve();
  return {
    who,
    rows,
    plain,
    resumable,
    begin: () => (working = Promise.all(all.map((one) => one.work()))),
    stop: () => all.forEach((one) => one.stop()),
    progress: async () => {
      const before = acknowledged();
      const over = Symbol("over");
      const ended = working.then(() => over);
      while (product.isRunning() && acknowledged() < before + 3)
        if ((await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 20))])) === over) return;
    },
  };
}

/** All that the server holds otherwise than it has acknowledged. */
export async function differencesOf(
  product: RunningProduct,
  { who, rows, plain, resumable }: Crew,
): Promise<readonly string[]> {
  const ofRows = await product.inDatabase(async (sql) => {
    const each = await Promise.all(rows.map((one) => one.differences(sql)));
    return [...each.flat(), ...(await strangers(sql, who.project, rows))];
  });
  return [...ofRows, ...(await plain.differences()), ...(await resumable.differences())];
}

/** One line of what was done. */
export function summary(
  what: string,
  { rows, plain, resumable }: Crew,
  more: readonly string[] = [],
): string {
  const sum = (of: keyof RowWriter["counts"]) => rows.reduce((total, { counts }) => total + counts[of], 0);
  return `[summary: ${[
    what,
    `${sum("rows")} rows and ${sum("edits")} edits acknowledged`,
    `${sum("repeated")} changes in ${sum("repeatedRequests")} requests sent again`,
    `${plain.counts.files} plain files (${plain.counts.repeated} sent again)`,
    `${resumable.counts.files} resumable files (${resumable.counts.repeated} gone on with)`,
    ...more,
  ].join("; ")}]`;
}
