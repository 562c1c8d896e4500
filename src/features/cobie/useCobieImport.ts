import { useEffect, useRef, useState } from "react";
import { type ChosenCobie, type CobieOutcome, giveBackCobie, takeCobie } from "#data/building/takeCobie.ts";
import type { Database } from "#data/database.ts";
import type { StorageProblem } from "#data/write.ts";
import type { Result } from "#kernel/result.ts";
import { report } from "#shell/report.ts";
import type { CobieFile, CobieFileProblem } from "#workers/exchange/api.ts";

/** Why a file was refused. `reader_failed`: the reader itself broke. */
export type RefusedCobie = CobieFileProblem | { readonly kind: "reader_failed" };

/** Where the reading of a workbook stands. */
export type CobieWork =
  | { readonly kind: "idle" }
  | { readonly kind: "reading"; readonly file: string }
  | { readonly kind: "refused"; readonly file: string; readonly problem: RefusedCobie }
  | { readonly kind: "read"; readonly file: string; readonly content: CobieFile };

/** What became of what was taken over. */
export type CobieEnd =
  | { readonly kind: "taken"; readonly outcome: CobieOutcome }
  | { readonly kind: "given_back" }
  | { readonly kind: "not_given_back"; readonly outcome: CobieOutcome; readonly problem: StorageProblem };

/** Reads a workbook; a worker in the product, anything that answers the same in a test. */
export type ReadCobieFile = (file: Blob, signal: AbortSignal) => Promise<Result<CobieFile, CobieFileProblem>>;

interface Needed {
  readonly db: Database;
  readonly projectId: string;
  readonly readFile: ReadCobieFile;
}

/** Reads a workbook, takes over what was chosen of it, and gives it back. Leaving the page ends a reading that is under way. */
export function useCobieImport({ db, projectId, readFile }: Needed) {
  const [work, setWork] = useState<CobieWork>({ kind: "idle" });
  const [end, setEnd] = useState<CobieEnd | null>(null);
  const [isBusy, setBusy] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [],
  );

  const read = (file: File) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setEnd(null);
    setWork({ kind: "reading", file: file.name });
    const show = (next: CobieWork) => {
      if (running.current !== control) return;
      running.current = null;
      setWork(next);
    };
    readFile(file, control.signal).then(
      (result) =>
        show(
          result.ok
            ? { kind: "read", file: file.name, content: result.value }
            : { kind: "refused", file: file.name, problem: result.error },
        ),
      (error: unknown) => {
        if (running.current !== control) return;
        report(error);
        show({ kind: "refused", file: file.name, problem: { kind: "reader_failed" } });
      },
    );
  };
  const stop = () => {
    running.current?.abort();
    running.current = null;
    setWork({ kind: "idle" });
  };
  const take = async (chosen: ChosenCobie) => {
    setBusy(true);
    const outcome = await takeCobie(db, projectId, chosen).finally(() => setBusy(false));
    setEnd({ kind: "taken", outcome });
  };
  const giveBack = async (outcome: CobieOutcome) => {
    setBusy(true);
    const problem = await giveBackCobie(db, outcome.taken).finally(() => setBusy(false));
    setEnd(problem ? { kind: "not_given_back", outcome, problem } : { kind: "given_back" });
  };
  return { work, end, isBusy, read, stop, take, giveBack };
}
