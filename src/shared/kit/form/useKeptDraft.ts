import { useEffect, useRef, useState } from "react";
import { deleteDraft, saveDraft } from "#data/device/actions.ts";
import { readDraft } from "#data/device/readDraft.ts";
import type { Fields } from "#domain/sync/same.ts";
import { isRecord } from "#kernel/isRecord.ts";
import { sha256 } from "#kernel/sha256.ts";
import { report } from "#shell/report.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import type { TypedValues } from "./typed.ts";

/** What was typed into the forms of a document and not saved, and what they had opened with. */
export interface KeptDraft {
  readonly values: TypedValues;
  readonly base: Fields;
  /** BCP 47 language in which numbers were typed. */
  readonly locale: string;
}

/** The draft of a form on this device; `found` is undefined until it was read, null where there is none. */
export interface DraftKeeping {
  readonly found: KeptDraft | null | undefined;
  /** Keeps a draft, and forgets it once nothing is typed any more. */
  readonly keep: (draft: KeptDraft) => void;
}

/** Keeps what is typed with every change, so that a reload takes nothing away. */
export function useKeptDraft(name: string): DraftKeeping {
  const db = useDatabase();
  const key = draftKey(name);
  const [found, setFound] = useState<KeptDraft | null>();
  const writing = useRef<Promise<unknown>>(Promise.resolve());
  const isKept = useRef(false);
  useEffect(() => {
    let isWanted = true;
    const take = (draft: unknown) => {
      if (!isWanted) return;
      isKept.current = draft !== undefined;
      setFound(readKept(draft));
    };
    // unreadable: the form begins with the record
    readDraft(db, key)
      .then(take)
      .catch((error: unknown) => {
        report(error);
        take(undefined);
      });
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
    keep: (draft) => {
      const isEmpty = Object.keys(draft.values).length === 0;
      if (isEmpty && !isKept.current) return;
      isKept.current = !isEmpty;
      then(() => (isEmpty ? deleteDraft(db, key) : saveDraft(db, key, draft)));
    },
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
  if (typeof draft["locale"] !== "string") return null;
  const values = Object.entries(draft["values"]).filter(
    ([, value]) => typeof value === "string" || typeof value === "boolean" || isRecord(value),
  );
  return {
    values: Object.fromEntries(values) as TypedValues,
    base: draft["base"],
    locale: draft["locale"],
  };
}
