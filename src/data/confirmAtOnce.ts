import type { RxCollection } from "rxdb";
import type { Database } from "./database.ts";

/** For a database without a server: what is stored in it from now on counts as confirmed, and nothing waits to be sent. */
export function confirmAtOnce(db: Database): void {
  const confirm = (document: Record<string, unknown>) => {
    delete document["unsent_since"];
    document["rev"] = 1;
  };
  for (const collection of Object.values(db.collections) as unknown as readonly RxCollection[]) {
    collection.preInsert(confirm, false);
    collection.preSave(confirm, false);
  }
}
