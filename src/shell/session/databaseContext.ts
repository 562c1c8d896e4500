import { createContext } from "react";
import type { Database } from "#data/database.ts";

/** The database that `DatabaseProvider` gives to everything below it. */
export const DatabaseContext = createContext<Database | null>(null);
