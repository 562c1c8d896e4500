import type { TransactionSql } from "postgres";
import { capabilities, type Capability, type Role, roles } from "#domain/rights/capabilities.ts";
import type { Person } from "./tableRights.ts";
import type { World } from "../fixtures/world.ts";

/** What the matrix knows of one call of a function of the schema public. */
export interface CallRights {
  readonly name: string;
  /** What exactly is asked for. */
  readonly what: string;
  /** The arguments; what has to be there first is made as superuser, in the same transaction. */
  readonly args: (sql: TransactionSql, world: World) => Promise<Readonly<Record<string, unknown>>>;
  /** Whether the answer gives or does what was asked for. */
  readonly did: (answer: unknown) => boolean;
  readonly allowed: readonly Person[];
}

/** The project of the first organisation, or that of the other one. */
export const sides = ["own", "other"] as const;

/** Everybody with a role in the first organisation or its project. */
export const insiders: readonly Person[] = [...roles, "guest"];
const roleOf = (person: Person): Role =>
  person === "guest" ? "facility" : roles.find((role) => role === person)!;
/** Those of them that have a capability. */
export const having = (capability: Capability) =>
  insiders.filter((person) => capabilities[roleOf(person)].includes(capability));
/** An answer as text, to look for something in it. */
export const textOf = (answer: unknown): string => JSON.stringify(answer);
