import { randomUUID } from "node:crypto";
import type { TransactionSql } from "postgres";
import { roles } from "#domain/rights/capabilities.ts";
import { keyCalls } from "./callMatrixOfKeys.ts";
import { peopleCalls } from "./callMatrixOfPeople.ts";
import { type CallRights, having, insiders, sides, textOf } from "./callRights.ts";
import type { Person } from "./tableRights.ts";
import type { World } from "../fixtures/world.ts";

/** Functions about the caller's own account alone: no role gives or takes anything there. */
export const isAboutOneself = (name: string): boolean => /^(own|recovery)_/.test(name);

const everybody: readonly Person[] = [...roles, "guest", "outsider", "portalAdmin", "translator"];
const status =
  (word: string) =>
  (answer: unknown): boolean =>
    (answer as { status?: unknown }).status === word;
const applied = (answer: unknown): boolean =>
  (answer as readonly { readonly status: string }[])[0]?.status === "applied";

const times = { created_at: "2026-11-20T10:00:00.000Z", updated_at: "2026-11-20T10:00:00.000Z" };

/** A push of one row. */
const push = (kind: string, scope: string, doc: object, id: string = randomUUID()) => ({
  p_device: "d1",
  p_rows: [{ id, kind, base: null, mutation: randomUUID(), scope, doc: { scope, ...times, ...doc } }],
});

/** A space of the own project; answers its id. */
async function aSpace(sql: TransactionSql, { project }: World): Promise<string> {
  const id = randomUUID();
  await sql`insert into spaces (id, scope, project_id, model_id, express_id, global_id, name, created_at, updated_at)
    values (${id}, ${`project:${project}`}, ${project}, 'm', 1, 'g', 'Bad', ${times.created_at}, ${times.updated_at})`;
  return id;
}

/** A lock of the administrator of the portal on texts of the translator's language; answers its epoch. */
async function aLock(sql: TransactionSql, { people }: World): Promise<number> {
  await sql`insert into locks (id, route, language, locked_by_user_id, epoch) values ('fr-pricing', 'pricing', 'fr', ${people.portalAdmin}, 4)`;
  return 4;
}

const projectOf = (world: World, side: (typeof sides)[number]) =>
  `project:${side === "own" ? world.project : world.otherProject}`;

/** The protocol of the devices. */
const sync: readonly CallRights[] = [
  ...sides.map((side): CallRights => ({
    name: "sync_heads",
    what: `the ${side} project`,
    args: async (_, world) => ({ p_scopes: [projectOf(world, side)] }),
    did: (answer) =>
      Object.values((answer as { scopes: Record<string, { epoch: unknown }> }).scopes).every(
        ({ epoch }) => epoch !== null,
      ),
    allowed: side === "own" ? insiders : ["outsider"],
  })),
  {
    name: "sync_pull",
    what: "a space of the own project",
    args: async (sql, world) => {
      await aSpace(sql, world);
      return { p_collection: "building", p_cursors: { [projectOf(world, "own")]: { epoch: null, rev: 0 } } };
    },
    did: (answer) => textOf(answer).includes("Bad"),
    allowed: having("building:read"),
  },
  {
    name: "sync_digest",
    what: "the rooms of the own project",
    args: async (sql, world) => {
      await aSpace(sql, world);
      return { p_collection: "building", p_scope: projectOf(world, "own") };
    },
    did: (answer) => answer !== null && Number((answer as { n?: unknown }).n ?? 1) > 0,
    allowed: having("building:read"),
  },
  ...["sync_ids", "sync_ids_page"].map((name): CallRights => ({
    name,
    what: "the rooms of the own project",
    args: async (sql, world) => {
      await aSpace(sql, world);
      return { p_collection: "building", p_scope: projectOf(world, "own") };
    },
    did: (answer) => /[0-9a-f]{8}-/.test(textOf(answer)),
    allowed: having("building:read"),
  })),
  ...sides.map((side): CallRights => ({
    name: "sync_push",
    what: `a contact of the ${side} project`,
    args: async (_, world) => {
      const scope = projectOf(world, side);
      return push("contact", scope, { project_id: scope.slice("project:".length), name: "Anna" });
    },
    did: applied,
    allowed: side === "own" ? having("people:write") : ["outsider"],
  })),
  ...sides.map((side): CallRights => ({
    name: "sync_give_back",
    what: `a contact of the ${side} project`,
    args: async (sql, world) => {
      await sql`insert into sync.lost_history (history, from_rev, to_rev, stamped_to) values (7, 1000000, 1000010, 1000010)`;
      const scope = projectOf(world, side);
      const { p_device, p_rows } = push("contact", scope, {
        project_id: scope.slice("project:".length),
        name: "Anna",
      });
      return { p_device, p_history: 7, p_rows: p_rows.map((row) => ({ ...row, base: 1_000_001 })) };
    },
    did: applied,
    allowed: side === "own" ? having("people:write") : ["outsider"],
  })),
  {
    name: "sync_push",
    what: "a membership for somebody",
    args: async (_, world) => {
      const user_id = world.people.translator;
      const { organisation: organisation_id } = world;
      return push("membership", `user:${user_id}`, { organisation_id, user_id, role: "owner" });
    },
    did: applied,
    allowed: [],
  },
  {
    name: "sync_push",
    what: "a place in the project for somebody",
    args: async (_, world) => {
      const user_id = world.people.translator;
      return push("project_member", `user:${user_id}`, {
        project_id: world.project,
        user_id,
        role: "auditor",
      });
    },
    did: applied,
    allowed: [],
  },
];

/** The translation portal. */
const portal: readonly CallRights[] = [
  ...(["fr", "it"] as const).map((language): CallRights => ({
    name: "lock_acquire",
    what: `texts in ${language}`,
    args: async () => ({ p_route: "pricing", p_language: language }),
    did: status("acquired"),
    allowed: language === "fr" ? ["portalAdmin", "translator"] : ["portalAdmin"],
  })),
  {
    name: "lock_renew",
    what: "the lock of the administrator",
    args: async (sql, world) => ({
      p_route: "pricing",
      p_language: "fr",
      p_epoch: await aLock(sql, world),
    }),
    did: status("renewed"),
    allowed: ["portalAdmin"],
  },
  {
    name: "lock_release",
    what: "the lock of the administrator",
    args: async (sql, world) => ({
      p_route: "pricing",
      p_language: "fr",
      p_epoch: await aLock(sql, world),
    }),
    did: status("released"),
    allowed: ["portalAdmin"],
  },
  {
    name: "lock_take_over",
    what: "texts that nobody holds",
    args: async () => ({ p_route: "pricing", p_language: "fr", p_reason: "Urlaub" }),
    did: status("acquired"),
    allowed: ["portalAdmin"],
  },
  {
    name: "get_latest_app_version",
    what: "the latest version",
    args: async (sql) => {
      await sql`insert into app_versions (version_number) values ('9.9.9')`;
      return {};
    },
    did: (answer) => textOf(answer).includes("9.9.9"),
    allowed: everybody,
  },
];

/** Every function of the schema public that people may call, but those about oneself. One that is missing makes the suite fail. */
export const callMatrix: readonly CallRights[] = [...sync, ...portal, ...peopleCalls, ...keyCalls];
