import type { Fields } from "#domain/sync/same.ts";
import { pick } from "../realm/seededRandom.ts";
import { as, later, pause } from "../realm/virtualTime.ts";
import { commit, type PreparedWrite, prepareWrite, rowsOf } from "../server/modelStore.ts";
import type { ModelTable } from "../server/modelTable.ts";
import { tableOf } from "../server/modelTables.ts";
import { tell, type World } from "./world.ts";

const at = "2026-11-20T10:00:00.000Z";

/** Writes a row as the server itself, past row security. */
function serverWrite(
  world: World,
  { kind, id, changes }: { readonly kind: string; readonly id: string; readonly changes: Fields },
): void {
  commit(world.store, prepareWrite(world.store, tableOf.get(kind)!, { id, changes, device: null }));
  world.met.push({ what: "row", kind, id, changes });
}

/** Fills an empty server: an organisation with two projects, and the people in it. */
export function settle(world: World): void {
  const { organisation, projects, users } = world;
  const times = { created_at: at, updated_at: at };
  serverWrite(world, {
    kind: "organisation",
    id: organisation,
    changes: { scope: `org:${organisation}`, name: "Hausverwaltung", ...times },
  });
  projects.forEach((id, i) =>
    serverWrite(world, {
      kind: "project",
      id,
      changes: { scope: `org:${organisation}`, organisation_id: organisation, name: `Haus ${i}`, ...times },
    }),
  );
  users.forEach((user, i) => {
    const role = ["owner", "manager", "facility", "manager"][i]!;
    serverWrite(world, {
      kind: "membership",
      id: membershipOf(user),
      changes: { scope: `user:${user}`, organisation_id: organisation, user_id: user, role, ...times },
    });
  });
  translators(world);
}

/** Three of the people translate. */
function translators(world: World): void {
  for (const user of world.users.slice(0, 3)) {
    world.store.portalRoles.set(user, "member");
    world.met.push({ what: "translator", user });
  }
}

const membershipOf = (user: string) => `m-${user}`;

/** A person loses or regains a membership, or gets another role. The owner stays. */
export function changeMembership(world: World): void {
  const { ops } = world.chance;
  const user = pick(ops, world.users.slice(1));
  const id = membershipOf(user);
  const now = rowsOf(world.store, "membership").get(id)!;
  const changes: Fields =
    ops() < 0.6
      ? { _deleted: !now.deleted }
      : { role: pick(ops, ["manager", "facility", "developer", "auditor", "tenant"]) };
  tell(world, `server: membership of ${user.slice(0, 8)} ${JSON.stringify(changes)}`);
  serverWrite(world, { kind: "membership", id, changes });
}

/** A person becomes or ceases to be a member of a project. */
export function changeProjectMember(world: World): void {
  const { ops } = world.chance;
  const user = pick(ops, world.users.slice(1));
  const project = pick(ops, world.projects);
  const id = `pm-${user.slice(0, 8)}-${project.slice(0, 8)}`;
  const now = rowsOf(world.store, "project_member").get(id);
  const changes: Fields = now
    ? { _deleted: !now.deleted }
    : { scope: `user:${user}`, project_id: project, user_id: user, role: "facility", created_at: at, updated_at: at }; // prettier-ignore
  tell(world, `server: project member ${user.slice(0, 8)}`);
  serverWrite(world, { kind: "project_member", id, changes });
}

/** At the end of some simulations a person is left without rights; all others have theirs. */
export function finalRights(world: World): void {
  const { ops } = world.chance;
  const outsider = ops() < 0.3 ? pick(ops, world.users.slice(1)) : null;
  for (const user of world.users.slice(1)) {
    const row = rowsOf(world.store, "membership").get(membershipOf(user))!;
    const wanted = user === outsider;
    if (row.deleted !== wanted)
      serverWrite(world, { kind: "membership", id: row.id, changes: { _deleted: wanted } });
  }
}

/** A job of the server changes a row at once. */
export function serverEdits(world: World): void {
  const { ops } = world.chance;
  const kinds = [...world.store.tables.values()].filter(
    ({ spec, rows }) =>
      spec.area !== null &&
      !spec.appendOnly &&
      rows.size > 0 &&
      world.collections.includes(spec.collection as never),
  );
  if (kinds.length === 0) return;
  const { spec, rows } = pick(ops, kinds);
  const row = pick(ops, [...rows.values()]);
  if (world.store.locks.has(`${spec.collection}/${String(row.columns["scope"])}`)) return;
  tell(world, `server: touches ${spec.kind} ${row.id}`);
  serverWrite(world, { kind: spec.kind, id: row.id, changes: { updated_at: new Date(Date.parse(at) + world.store.now() % 1e9).toISOString() } }); // prettier-ignore
}

/** A job of the server inserts a row and commits late: its revision is drawn long before it can be seen. */
export function lateCommit(world: World): void {
  const { ops } = world.chance;
  const project = pick(ops, world.projects);
  const scope = `project:${project}`;
  const spec = lateTable(world);
  if (!spec) return;
  const lock = `${spec.collection}/${scope}`;
  if (world.store.locks.has(lock)) return;
  const n = world.store.sequence.rev;
  const changes = {
    scope,
    project_id: project,
    created_at: at,
    updated_at: at,
    ...lateRow[spec.kind]!,
  };
  const write: PreparedWrite = prepareWrite(world.store, spec, { id: `job-${n}`, changes, device: null });
  if (!world.store.plants.noCursorLock) world.store.locks.add(lock);
  tell(world, `server: a job writes ${spec.kind} job-${n} and commits late`);
  const takes = 100 + ops() * 6000;
  const other = ops() * takes;
  as(world.server, () => {
    later(takes, () => {
      world.store.locks.delete(lock);
      commit(world.store, write);
      world.met.push({ what: "row", kind: spec.kind, id: write.row.id, changes });
    });
    later(other, () => void secondJob(world, { kind: spec.kind, id: `job-${n}-2`, changes, lock }));
  });
}

/** Another job writes into the same table and scope; it waits for the lock of the first. */
async function secondJob(
  world: World,
  {
    lock,
    ...row
  }: { readonly kind: string; readonly id: string; readonly changes: Fields; readonly lock: string },
): Promise<void> {
  while (world.store.locks.has(lock)) await as(world.server, () => pause(50));
  serverWrite(world, row);
}

const lateRow: Readonly<Record<string, Fields>> = {
  contact: { name: "Amt", is_public: false },
  space: { model_id: "m", express_id: 1, global_id: "g", name: "Flur" },
  work_order: { title: "Wartung", state: "open", priority: "low" },
  observation: { about_kind: "space", about_id: "s", text: "gemessen", observed_at: at },
  report: { standard: "vsme", period: "2026", language: "de" },
};

function lateTable(world: World): ModelTable | undefined {
  const { ops } = world.chance;
  const kinds = Object.keys(lateRow).filter((kind) =>
    world.collections.includes(tableOf.get(kind)!.collection as never),
  );
  return kinds.length > 0 ? tableOf.get(pick(ops, kinds)) : undefined;
}
