import type { Who } from "#data/kinds/kind.ts";
import type { Database } from "../fixtures/database.ts";

/** A policy that lets somebody do something. */
export interface Policy {
  readonly tablename: string;
  readonly cmd: string;
  /** Its condition. */
  readonly said: string;
}

/** Every policy of the schema public that lets somebody do something. */
export const grantingPolicies = ({ sql }: Pick<Database, "sql">) => sql<Policy[]>`
  select tablename, cmd, coalesce(qual, with_check) as said from pg_policies where schemaname = 'public' and permissive = 'PERMISSIVE'`;

/** What a policy asks besides capabilities, and whom it means. */
const meant: readonly (readonly [asks: RegExp, who: Who])[] = [
  [/^true$/, "everybody"],
  [/auth\.uid\(\)/, "person"],
  [/private\.my_organisations/, "members"],
  [/private\.may_give/, "givers"],
  [/sync\.scopes\(\)|private\.may_set/, "scope"],
  [/private\.may_on/, "writers"],
  [/private\.portal_role|private\.may_translate/, "portal"],
];

/** Whom the policies of a table let do something: capabilities first, then others. */
export function whoMay(
  policies: readonly Policy[],
  table: string,
  verb: "SELECT" | "INSERT" | "UPDATE",
): readonly Who[] {
  const said = policies
    .filter(({ tablename, cmd }) => tablename === table && (cmd === verb || cmd === "ALL"))
    .map((policy) => policy.said);
  const capabilities = said.flatMap((text) => text.match(/(?<=')[a-z]+:[a-z]+(?=')/g) ?? []);
  const others = meant.flatMap(([asks, who]) => (said.some((text) => asks.test(text)) ? [who] : []));
  return [...new Set([...(capabilities as Who[]), ...others])];
}
