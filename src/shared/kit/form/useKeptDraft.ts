import { useEffect, useEffectEvent, useRef, useState } from "react";
import { deleteDraft, saveDraft } from "#data/device/actions.ts";
import { readDrafts } from "#data/device/readDraft.ts";
import type { Fields } from "#domain/sync/same.ts";
import { isRecord } from "#kernel/isRecord.ts";
import { newId } from "#kernel/ids.ts";
import { sha256 } from "#kernel/sha256.ts";
import { report } from "#shell/report.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { claim } from "#data/device/claim.ts";
import type { TypedValues } from "./typed.ts";

/** What was typed into the forms of a document and not saved, and what they had opened with. */
export interface KeptDraft {
  readonly values: TypedValues;
  readonly base: Fields;
  /** BCP 47 language in which numbers were typed. */
  readonly locale: string;
}

/** A draft of a form that it did not begin with. */
export interface OtherDraft extends KeptDraft {
  readonly key: string;
}

/** The drafts of a form on this device. */
export interface DraftKeeping {
  /** The draft that the form goes on with: undefined until it was read, null where there is none. */
  readonly found: KeptDraft | null | undefined;
  /** Drafts of this form that fit no more, or that another tab has left; the newest first. */
  readonly others: readonly OtherDraft[];
  /** Keeps a draft, and forgets it once nothing is typed any more. */
  readonly keep: (draft: KeptDraft) => void;
  /** Throws one of the others away. */
  readonly discard: (other: OtherDraft) => void;
}

/**
 * Keeps what is typed with every change, so that a reload takes nothing away. Each open form has a draft of its own: two tabs on the same
 * form write over nothing of each other. After a reload a tab goes on with its own.
 * @param fits whether the form goes on with a draft at once; one that does not is among the others.
 */
export function useKeptDraft(name: string, fits: (draft: KeptDraft) => boolean = () => true): DraftKeeping {
  const db = useDatabase();
  const keyStart = draftKey(name);
  const [found, setFound] = useState<KeptDraft | null>();
  const [others, setOthers] = useState<readonly OtherDraft[]>([]);
  const writing = useRef<Promise<unknown>>(Promise.resolve());
  const isKept = useRef(false);
  const own = useRef(keyStart);
  const goesOn = useEffectEvent(fits);
  useEffect(() => {
    let isOver = false;
    const claims: (() => void)[] = [];
    const claimed = async (key: string): Promise<boolean> => {
      const letGo = isOver ? undefined : await claim(`draft ${key}`);
      if (isOver) letGo?.();
      else if (letGo) claims.push(letGo);
      return !isOver && letGo !== undefined;
    };
    const start = async () => {
      const free: OtherDraft[] = [];
      for (const { draft_key: key, draft_value } of await readDrafts(db, keyStart)) {
        const draft = readKept(draft_value);
        if (draft && (await claimed(key))) free.push({ ...draft, key });
      }
      if (isOver) return;
      const fitting = free.filter(goesOn);
      const first = fitting.find(({ key }) => key === sessionStorage.getItem(keyStart)) ?? fitting[0];
      isKept.current ||= first !== undefined;
      own.current = first?.key ?? `${keyStart}.${newId().slice(-8)}`;
      if (!first) await claimed(own.current);
      sessionStorage.setItem(keyStart, own.current);
      setOthers(free.filter((draft) => draft !== first));
      setFound(first ?? null);
    };
    writing.current = start().catch((error: unknown) => {
      // unreadable: the form begins with the record
      report(error);
      if (!isOver) setFound(null);
    });
    return () => {
      isOver = true;
      for (const letGo of claims) letGo();
    };
  }, [db, keyStart]);
  // One after the other, so that the last one stays; one that could not be kept holds up none of the next ones.
  const then = (write: () => Promise<unknown>) => {
    writing.current = writing.current.then(write).catch(report);
  };
  return {
    found,
    others,
    keep: (draft) => {
      const isEmpty = Object.keys(draft.values).length === 0;
      if (isEmpty && !isKept.current) return;
      isKept.current = !isEmpty;
      then(() => (isEmpty ? deleteDraft(db, own.current) : saveDraft(db, own.current, draft)));
    },
    discard: ({ key }) => {
      setOthers(others.filter((one) => one.key !== key));
      then(() => deleteDraft(db, key));
    },
  };
}

/** How the keys of the drafts of a form begin: ids may be longer than a key, so their hash stands in it. */
export function draftKey(name: string): string {
  const print = sha256();
  print.update(new TextEncoder().encode(name));
  return `form.${print.digest().slice(0, 32)}`;
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
