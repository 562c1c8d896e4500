import { useContext } from "react";
import type { Database } from "#data/database.ts";
import { DatabaseContext } from "./databaseContext.ts";

/** The local database of the person who works here. */
export function useDatabase(): Database {
  const db = useContext(DatabaseContext);
  if (!db) throw new Error("useDatabase needs a DatabaseProvider above it");
  return db;
}
