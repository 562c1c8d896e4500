import { sum } from "#kernel/sum.ts";
import { useEffect, useState } from "react";
import { syncedCollections } from "#data/collections.ts";
import type { Database } from "#data/database.ts";
import { keptModels } from "#workers/ifc/client.ts";

/** What of the product lies on this device, by kind of content. */
export interface Contents {
  readonly documents: number;
  readonly files: { readonly count: number; readonly bytes: number };
  readonly models: number;
}

/** Counts what lies on this device; undefined until it was counted. */
export function useContents(db: Database): Contents | undefined {
  const [contents, setContents] = useState<Contents>();
  useEffect(() => {
    let wanted = true;
    void contentsOf(db).then((found) => wanted && setContents(found));
    return () => {
      wanted = false;
    };
  }, [db]);
  return contents;
}

async function contentsOf(db: Database): Promise<Contents> {
  const counts = await Promise.all(syncedCollections.map((name) => db.collections[name].count().exec()));
  const names = await db.files.names();
  const sizes = await Promise.all(names.map((name) => db.files.taken(name)));
  return {
    documents: sum(counts),
    files: { count: names.length, bytes: sum(sizes) },
    models: (await keptModels()).size,
  };
}
