import { randomUUID } from "node:crypto";
import type { TransactionSql } from "postgres";
import { type Role, roles, rolesToGive } from "#domain/rights/capabilities.ts";
import { type CallRights, having, insiders, sides, textOf } from "./callRights.ts";
import type { World } from "../fixtures/world.ts";

/** Who gives a role in the organisation; the guest belongs to one project only. */
const giving = (role: Role) => roles.filter((giver) => rolesToGive[giver].includes(role));

const says =
  (...words: readonly string[]) =>
  (answer: unknown) =>
    words.includes(String(typeof answer === "string" ? answer : codeIn(answer)));
const codeIn = (answer: unknown) => (answer as { code?: unknown; status?: unknown } | null)?.code;
/** A membership of somebody who is in no other row of this world. */
async function aMemberOf(sql: TransactionSql, organisation: string, role: Role): Promise<string> {
  const [id, user] = [randomUUID(), randomUUID()];
  await sql`insert into auth.users (id, email) values (${user}, ${`${user}@example.org`})`;
  await sql`insert into memberships (id, scope, organisation_id, user_id, role)
    values (${id}, ${`user:${user}`}, ${organisation}, ${user}, ${role})`;
  return id;
}

/** An open invitation of the owner; answers id and token. */
async function anInvitation(sql: TransactionSql, world: World, email: string, role: Role) {
  const id = randomUUID();
  const token = randomUUID();
  await sql`insert into private.invitations (id, organisation_id, email, role, invited_by, expires_at)
    values (${id}, ${world.organisation}, ${email}, ${role}, ${world.people.owner}, now() + interval '1 day')`;
  await sql`insert into private.invitation_tokens (hash, invitation_id) values (private.invitation_hash(${token}), ${id})`;
  return { id, token };
}

/** Calls about the people of an organisation. */
export const peopleCalls: readonly CallRights[] = [
  ...sides.map((side): CallRights => ({
    name: "people_of",
    what: `the ${side} organisation`,
    args: async (_, world) => ({
      p_organisation: side === "own" ? world.organisation : world.otherOrganisation,
    }),
    did: (answer) => textOf(answer).includes("members"),
    allowed: side === "own" ? having("members:write").filter((person) => person !== "guest") : ["outsider"],
  })),
  ...sides.map((side): CallRights => ({
    name: "organisation_rename",
    what: `the ${side} organisation`,
    args: async (_, world) => ({
      p_organisation: side === "own" ? world.organisation : world.otherOrganisation,
      p_name: "Hausverwaltung Nord",
    }),
    did: says("renamed"),
    allowed: side === "own" ? having("members:write").filter((person) => person !== "guest") : ["outsider"],
  })),
  ...roles
    .filter((role) => role !== "tenant")
    .flatMap((role): readonly CallRights[] => [
      {
        name: "invitation_make",
        what: `a ${role} of the organisation`,
        args: async (_, world) => ({
          p_organisation: world.organisation,
          p_email: `${randomUUID()}@example.org`,
          p_role: role,
        }),
        did: says("made"),
        allowed: giving(role),
      },
      {
        name: "invitation_renew",
        what: `of a ${role}`,
        args: async (sql, world) => ({
          p_invitation: (await anInvitation(sql, world, `${randomUUID()}@example.org`, role)).id,
        }),
        did: says("made"),
        allowed: giving(role),
      },
      {
        name: "invitation_revoke",
        what: `of a ${role}`,
        args: async (sql, world) => ({
          p_invitation: (await anInvitation(sql, world, `${randomUUID()}@example.org`, role)).id,
        }),
        did: says("revoked"),
        allowed: giving(role),
      },
      {
        name: "member_change",
        what: `a ${role} becomes an auditor`,
        args: async (sql, world) => ({
          p_member: await aMemberOf(sql, world.organisation, role),
          p_role: "auditor",
        }),
        did: says("changed"),
        allowed: giving(role),
      },
      {
        name: "member_change",
        what: `an auditor becomes a ${role}`,
        args: async (sql, world) => ({
          p_member: await aMemberOf(sql, world.organisation, "auditor"),
          p_role: role,
        }),
        did: says("changed"),
        allowed: giving(role),
      },
      {
        name: "member_remove",
        what: `a ${role}`,
        args: async (sql, world) => ({ p_member: await aMemberOf(sql, world.organisation, role) }),
        did: says("removed"),
        allowed: giving(role),
      },
    ]),
  {
    name: "invitation_make",
    what: "a tenant of the own project",
    args: async (_, world) => ({
      p_organisation: world.organisation,
      p_email: `${randomUUID()}@example.org`,
      p_role: "tenant",
      p_project: world.project,
    }),
    did: says("made"),
    allowed: giving("tenant"),
  },
  {
    name: "invitation_make",
    what: "somebody of the other organisation's project, under one's own name",
    args: async (_, world) => ({
      p_organisation: world.organisation,
      p_email: `${randomUUID()}@example.org`,
      p_role: "auditor",
      p_project: world.otherProject,
    }),
    did: says("made"),
    allowed: [],
  },
  {
    name: "invitation_accept",
    what: "an invitation to the translator's address",
    args: async (sql, world) => {
      const id = world.people.translator;
      await sql`insert into auth.address_proofs (user_id, email, proven_at) select id, email, now() from auth.users`;
      return {
        p_token: (await anInvitation(sql, world, `translator-${id}@example.org`, "auditor")).token,
      };
    },
    did: says("accepted"),
    allowed: ["translator"],
  },
  {
    name: "organisation_leave",
    what: "the own organisation, which has another owner",
    args: async (sql, world) => {
      await aMemberOf(sql, world.organisation, "owner");
      return { p_organisation: world.organisation };
    },
    did: says("left"),
    allowed: insiders,
  },
];
