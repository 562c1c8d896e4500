import { useEffect, useRef, useState } from "react";
import { deleteDraft, saveDraft } from "#data/device/actions.ts";
import { readDraft } from "#data/device/readDraft.ts";
import type { Fields } from "#domain/sync/same.ts";
import { isRecord } from "#kernel/isRecord.ts";
import { sha256 } from "#kernel/sha256.ts";
import { report } from "#shell/report.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import type { TypedValues } from "./typed.ts";

/** What was typed into a form and not saved, and what the form had opened with. */
export interface KeptDraft {
  readonly values: TypedValues;
  readonly base: Fields;
}

/** The draft of a form on this device; `found` is undefined until it was read, null where there is none. */
export interface DraftKeeping {
  readonly found: KeptDraft | null | undefined;
  readonly keep: (draft: KeptDraft) => void;
  readonly forget: () => void;
}

/** Keeps what is typed with every change, so that a reload takes nothing away. */
export function useKeptDraft(name: string): DraftKeeping {
  const db = useDatabase();
  const key = draftKey(name);
  const [found, setFound] = useState<KeptDraft | null>();
  const writing = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    let isWanted = true;
    const take = (draft: unknown) => isWanted && setFound(readKept(draft));
    void readDraft(db, key).then(take, () => take(undefined)); // unreadable: the form begins with the record
    return () => {
      isWanted = false;
    };
  }, [db, key]);
  // One after the other, so that the last one stays; one that could not be kept holds up none of the next ones.
  const then = (write: () => Promise<unknown>) => {
    writing.current = writing.current.then(write).catch(report);
  };
  return {
    found,
    keep: (draft) => then(() => saveDraft(db, key, draft)),
    forget: () => then(() => deleteDraft(db, key)),
  };
}

/** The key of a draft: ids may be longer than a key, so their hash stands in it. */
export function draftKey(name: string): string {
  const print = sha256();
  print.update(new TextEncoder().encode(name));
  return `form.${print.digest().slice(0, 40)}`;
}

/** What was kept, as far as this version understands it. */
function readKept(draft: unknown): KeptDraft | null {
  if (!isRecord(draft) || !isRecord(draft["values"]) || !isRecord(draft["base"])) return null;
  const values = Object.entries(draft["values"]).filter(
    ([, value]) => typeof value === "string" || typeof value === "boolean" || isRecord(value),
  );
  return { values: Object.fromEntries(values) as TypedValues, base: draft["base"] };
}
