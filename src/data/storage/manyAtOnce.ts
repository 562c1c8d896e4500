import type { Dexie } from "./storageIdentity.ts";

type Core = Parameters<Parameters<Dexie["use"]>[0]["create"]>[0];
type Table = ReturnType<Core["table"]>;
type Wanted = Parameters<Table["getMany"]>[0];
type Found = ReturnType<Table["getMany"]>;

/** From so many ids on a list is not read one by one: below, a request each costs less than a look at what is there. */
const many = 32;

/** So many times as many documents as are asked for may be looked through by their keys, and so many by their content. */
const through = { keys: 20, content: 4 };

/**
 * Lets a table answer for many ids in one or two requests, in the same transaction. IndexedDB takes one request per id, and each costs
 * about what a write does; RxDB asks for the ids of each page four times before it stores a row. Of what is not there, which is
 * everything in a first load, the keys say that at once.
 *
 * @param least from so many ids on
 */
export function answerManyAtOnce(dexie: Dexie, least = many): void {
  dexie.use({
    stack: "dbcore",
    name: "many-at-once",
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        const everything = {
          index: table.schema.primaryKey,
          range: { type: anyKey, lower: core.MIN_KEY, upper: core.MAX_KEY },
        };
        return {
          ...table,
          getMany: (wanted) =>
            wanted.keys.length < least ? table.getMany(wanted) : manyOf(table, wanted, everything),
        };
      },
    }),
  });
}

/** Dexie's word for a range without ends; its own constant is a type only. */
const anyKey = 3;

// Chained and not awaited: an IndexedDB transaction ends when nothing is asked of it.
function manyOf(table: Table, wanted: Wanted, query: Parameters<Table["query"]>[0]["query"]): Found {
  const { trans, keys } = wanted;
  const most = keys.length * through.keys;
  const known = table.query({ trans, query, values: false, limit: most + 1 });
  return known.then(({ result: stored }) => {
    if (stored.length > most) return table.getMany(wanted);
    const there = new Set<unknown>(stored);
    const hits = keys.filter((key) => there.has(key));
    if (hits.length === 0) return keys.map(() => undefined);
    const all =
      hits.length * through.content >= stored.length
        ? table.query({ trans, query, values: true }).then(({ result }) => result)
        : table.getMany({ trans, keys: hits });
    return all.then((values: readonly unknown[]) => {
      const byKey = new Map(values.map((value) => [table.schema.primaryKey.extractKey!(value), value]));
      return keys.map((key) => byKey.get(key));
    });
  });
}
