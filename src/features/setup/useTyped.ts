import { useEffect, useRef, useState } from "react";
import type { Database } from "#data/database.ts";
import { saveDraft } from "#data/device/actions.ts";
import { readDraft } from "#data/device/readDraft.ts";
import { readTyped, type TypedAnswers, typedKey } from "#domain/setup/typedAnswers.ts";
import { report } from "#shell/report.ts";

/**
 * What stands in the fields of the set-up, kept on the device with every change, so that a reload loses none of it, however soon it
 * comes. Undefined until it was read. What is kept goes to the device one after the other, so that the last one stays.
 */
export function useTyped(db: Database) {
  const [typed, setTyped] = useState<TypedAnswers>();
  const latest = useRef<TypedAnswers>({});
  const writing = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    let wanted = true;
    const take = (found: unknown) => {
      if (!wanted) return;
      latest.current = readTyped(typedAtOnce(db) ?? found);
      setTyped(latest.current);
    };
    void readDraft(db, typedKey).then(take, () => take(undefined)); // unreadable: the fields begin empty
    return () => {
      wanted = false;
    };
  }, [db]);
  const type = (changes: TypedAnswers) => {
    const next = { ...latest.current, ...changes };
    latest.current = next;
    setTyped(next);
    keepTypedAtOnce(db, next);
    // One that could not be kept must not keep the next ones from it.
    writing.current = writing.current
      .then(() => saveDraft(db, typedKey, next))
      .then(({ ok }) => ok && latest.current === next && keepTypedAtOnce(db, undefined))
      .catch(report);
  };
  return [typed, type] as const;
}

const keyOf = (db: Database) => `klarbau.typed.${db.name}`;

/**
 * What was typed in this tab and is not yet on the device: the browser keeps it at once, while the database needs a moment in which the
 * page may be gone. `undefined` when everything has arrived, or when the browser refuses such a memory.
 */
function typedAtOnce(db: Database): unknown {
  try {
    const kept = sessionStorage.getItem(keyOf(db));
    return kept === null ? undefined : JSON.parse(kept);
  } catch {
    return undefined;
  }
}

/** Keeps what was typed until the database has it; `undefined` forgets it. A browser that refuses leaves it to the database alone. */
function keepTypedAtOnce(db: Database, typed: unknown): void {
  try {
    if (typed === undefined) sessionStorage.removeItem(keyOf(db));
    else sessionStorage.setItem(keyOf(db), JSON.stringify(typed));
  } catch {
    // full or forbidden
  }
}
