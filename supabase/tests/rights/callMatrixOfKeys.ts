import { randomUUID } from "node:crypto";
import type { Sql, TransactionSql } from "postgres";
import { type CallRights, having, sides } from "./callRights.ts";
import type { World } from "../fixtures/world.ts";

/** Notes that the server has proven a statement for somebody, as the function `application-key-say` does it. */
export async function noteProof(
  sql: Sql | TransactionSql,
  user: string,
  { generation, statement }: { readonly generation: number; readonly statement: KeySent },
): Promise<void> {
  await sql`select public.application_key_proven(${user}, ${statement.statement.organisation}, ${generation},
    ${sql.json(statement)})`;
}

type KeySent = ReturnType<typeof aKeyStatement>;

const at = (world: World, side: (typeof sides)[number]) =>
  side === "own"
    ? { organisation: world.organisation, project: world.project }
    : { organisation: world.otherOrganisation, project: world.otherProject };

/** A statement about a key as a device sends it; the database reads act, organisation and place, and asks for a proof. */
export const aKeyStatement = (organisation: string, act: string, place = 0, key = "a") => ({
  alg: "ECDSA-P256-SHA256",
  key_id: key.repeat(64),
  public_key: { kty: "EC", crv: "P-256", x: key, y: key },
  signature: "s",
  statement: {
    what: "application_key",
    organisation,
    place,
    before: null,
    act,
    key: { kty: "EC", crv: "P-256", x: key, y: key },
    label: "Büro",
    said_at: "2026-11-27T08:00:00.000Z",
  },
});

/** Calls about the keys that sign the applications of an organisation. */
export const keyCalls: readonly CallRights[] = sides.flatMap((side): readonly CallRights[] => [
  {
    name: "application_keys",
    what: `of the ${side} project`,
    args: async (_, world) => ({ p_project: at(world, side).project }),
    did: (answer) => Array.isArray((answer as { chain?: unknown }).chain),
    allowed: side === "own" ? having("outputs:read") : ["outsider"],
  },
  {
    name: "application_key_say",
    what: `begins the chain of the ${side} project`,
    args: async (sql, world) => {
      const statement = aKeyStatement(at(world, side).organisation, "found");
      for (const user of Object.values(world.people))
        await noteProof(sql, user, { generation: 0, statement });
      return { p_project: at(world, side).project, p_statement: statement };
    },
    did: (answer) => answer === "said",
    allowed: side === "own" ? having("outputs:write") : ["outsider"],
  },
  {
    name: "application_may_publish",
    what: `an application of the ${side} project`,
    args: async (sql, world) => {
      const [id, { project }] = [randomUUID(), at(world, side)];
      await sql`insert into applications (id, scope, project_id, template, slug, title, step, status, created_at, updated_at)
        values (${id}, ${`project:${project}`}, ${project}, 'building-book', 'haus', 'Haus', 'upload', 'draft',
          '2026-11-27T08:00:00.000Z', '2026-11-27T08:00:00.000Z')`;
      return { p_application: id };
    },
    did: (answer) => answer === true,
    allowed: side === "own" ? having("outputs:write") : ["outsider"],
  },
]);
