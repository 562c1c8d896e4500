import type { Database } from "#data/database.ts";

const keyOf = (db: Database) => `klarbau.typed.${db.name}`;

/**
 * What was typed in this tab and is not yet on the device: the browser keeps it at once, while the database needs a moment in which the
 * page may be gone. `undefined` when everything has arrived, or when the browser refuses such a memory.
 */
export function typedAtOnce(db: Database): unknown {
  try {
    const kept = sessionStorage.getItem(keyOf(db));
    return kept === null ? undefined : JSON.parse(kept);
  } catch {
    return undefined;
  }
}

/** Keeps what was typed until the database has it; `undefined` forgets it. A browser that refuses leaves it to the database alone. */
export function keepTypedAtOnce(db: Database, typed: unknown): void {
  try {
    if (typed === undefined) sessionStorage.removeItem(keyOf(db));
    else sessionStorage.setItem(keyOf(db), JSON.stringify(typed));
  } catch {
    // full or forbidden
  }
}
