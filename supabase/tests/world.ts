import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { type Role, roles } from "#domain/rights/capabilities.ts";

/** Two organisations with one project each; somebody of every role in the first one. */
export interface World {
  readonly organisation: string;
  readonly project: string;
  readonly otherOrganisation: string;
  readonly otherProject: string;
  /** User ids: one per role of the first organisation, and some others. */
  readonly people: Readonly<Record<Role | "guest" | "outsider" | "portalAdmin" | "translator", string>>;
}

const at = "2026-11-20T10:00:00.000Z";

/** Fills an empty database with a world. The tenant and the guest are members of the first project only. */
export async function aWorld(sql: Sql): Promise<World> {
  const organisation = randomUUID();
  const otherOrganisation = randomUUID();
  const names = [...roles, "guest", "outsider", "portalAdmin", "translator"] as const;
  const people = Object.fromEntries(names.map((name) => [name, randomUUID()])) as World["people"];
  for (const name of names) {
    await sql`insert into auth.users (id, email) values (${people[name]}, ${`${name}-${people[name]}@example.org`})`;
  }
  for (const id of [organisation, otherOrganisation]) await anOrganisation(sql, id);
  for (const role of roles) await aMember(sql, { organisation, user: people[role], role });
  await aMember(sql, { organisation: otherOrganisation, user: people.outsider, role: "owner" });
  const project = await aProject(sql, organisation);
  const otherProject = await aProject(sql, otherOrganisation);
  for (const [user, role] of [
    [people.tenant, "tenant"],
    [people.guest, "facility"],
  ] as const) {
    await sql`insert into project_members (scope, project_id, user_id, role) values (${`user:${user}`}, ${project}, ${user}, ${role})`;
  }
  await sql`insert into portal_members (user_id, role) values (${people.portalAdmin}, 'admin')`;
  await sql`insert into portal_members (user_id, role, languages) values (${people.translator}, 'member', '{fr}')`;
  return { organisation, project, otherOrganisation, otherProject, people };
}

/** A new organisation without members. */
export const anOrganisation = (sql: Sql, id: string) =>
  sql`insert into organisations (id, scope, name) values (${id}, ${`org:${id}`}, 'Hausverwaltung')`;

/** A membership; answers its id. */
export async function aMember(
  sql: Sql,
  { organisation, user, role }: { readonly organisation: string; readonly user: string; readonly role: Role },
): Promise<string> {
  const id = randomUUID();
  await sql`insert into memberships (id, scope, organisation_id, user_id, role)
    values (${id}, ${`user:${user}`}, ${organisation}, ${user}, ${role})`;
  return id;
}

/** A project; answers its id. */
export async function aProject(sql: Sql, organisation: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into projects (id, scope, organisation_id, name, created_at, updated_at)
    values (${id}, ${`org:${organisation}`}, ${organisation}, 'Haus am See', ${at}, ${at})`;
  return id;
}
