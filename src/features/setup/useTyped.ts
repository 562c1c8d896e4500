import { useEffect, useRef, useState } from "react";
import type { Database } from "#data/database.ts";
import { saveDraft } from "#data/device/actions.ts";
import { readDraft } from "#data/device/readDraft.ts";
import { readTyped, type TypedAnswers, typedKey } from "#domain/setup/typedAnswers.ts";
import { report } from "#shell/report.ts";
import { keepTypedAtOnce, typedAtOnce } from "./typedAtOnce.ts";

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
