import { roles } from "#domain/rights/capabilities.ts";
import type { World } from "../fixtures/world.ts";

/** Somebody of the world of these tests. */
export type Person = keyof World["people"];
/** What somebody may do with a row. */
export type Verb = "select" | "insert" | "update" | "delete";

/** What the matrix knows of a table: a row of either side, what may be changed, and who may do what with one's own side's row. */
export interface TableRights {
  readonly row: (world: World, side: "own" | "other") => Readonly<Record<string, unknown>>;
  /** A column and value that an update sets. */
  readonly touch: readonly [column: string, value: unknown];
  readonly allowed: Readonly<Partial<Record<Verb, readonly Person[]>>>;
  /** Verbs that are allowed on the other side's row too. */
  readonly anywhere?: Readonly<Partial<Record<Verb, readonly Person[]>>>;
}

/** When rows of the matrix were made. */
export const times = { created_at: "2026-11-20T10:00:00.000Z", updated_at: "2026-11-20T10:00:00.000Z" };
/** What an update sets where nothing else can be changed. */
export const touched = ["updated_at", "2026-11-20T11:00:00.000Z"] as const;
/** Whoever is signed in. */
export const everybody: readonly Person[] = [...roles, "guest", "outsider", "portalAdmin", "translator"];
/** Everybody of the project. */
export const insiders: readonly Person[] = [...roles, "guest"];
