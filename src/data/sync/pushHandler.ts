import type { RxReplicationWriteToMasterRow } from "rxdb";
import { fingerprint, hash } from "#domain/sync/fingerprint.ts";
import { contentFields, type Fields, same, sameDocument } from "#domain/sync/same.ts";
import type { CollectionName } from "../collections.ts";
import { idOf, refusalOf, revOf, worthKeeping } from "./conflictHandler.ts";
import type { PushAnswer, PushRow } from "./protocol.ts";
import { documentOf } from "./pullHandler.ts";
import { keyOf, type Replica } from "./replica.ts";
import { ServerProblem } from "./ServerProblem.ts";
import { parentsArrived } from "./parentsArrived.ts";

type Row = RxReplicationWriteToMasterRow<Fields>;

/** Rows and bytes per request: well below what the server takes, and small enough for a bad line. */
const most = { rows: 500, bytes: 1_000_000 };

/** Sends local changes; answers the masters of those that did not simply get through. */
export async function push(replica: Replica, name: CollectionName, rows: readonly Row[]): Promise<Fields[]> {
  // a resolved conflict is pushed again even when it equals the master
  const todo = rows.filter(({ assumedMasterState: a, newDocumentState: n }) => !(a && sameDocument(a, n)));
  if (todo.length === 0) return [];
  await parentsArrived(
    replica,
    name,
    todo.map((row) => row.newDocumentState),
  );
  replica.pushing.set(name, (replica.pushing.get(name) ?? 0) + 1);
  try {
    const masters: Fields[] = [];
    for (const part of parts(todo.map((row) => ({ row, out: outgoing(replica, name, row) })))) {
      masters.push(...(await pushPart(replica, name, part)));
    }
    return masters;
  } finally {
    const open = (replica.pushing.get(name) ?? 1) - 1;
    replica.pushing.set(name, open);
    if (open === 0)
      for (const key of replica.memory.seen.keys())
        if (key.startsWith(`${name}|`)) replica.memory.seen.delete(key);
  }
}

interface Part {
  readonly row: Row;
  readonly out: PushRow;
}

function parts(all: readonly Part[]): readonly (readonly Part[])[] {
  const out: Part[][] = [];
  let bytes = Infinity;
  for (const part of all) {
    const size = JSON.stringify(part.out).length;
    if (bytes + size > most.bytes || (out.at(-1)?.length ?? most.rows) >= most.rows) {
      out.push([]);
      bytes = 0;
    }
    out.at(-1)!.push(part);
    bytes += size;
  }
  return out;
}

/** A request that the server refuses as a whole is halved until the row is found that it cannot take. */
async function pushPart(replica: Replica, name: CollectionName, part: readonly Part[]): Promise<Fields[]> {
  const args = { p_device: replica.device, p_rows: part.map(({ out }) => out) };
  try {
    const answers = await replica.call<readonly PushAnswer[]>("sync_push", args);
    return await answered(replica, name, { part, answers });
  } catch (problem) {
    if (!(problem instanceof ServerProblem) || problem.kind !== "refused") throw problem;
    const [only, ...more] = part;
    if (more.length === 0) {
      const { code } = problem;
      const answers: PushAnswer[] = [
        { id: only!.out.id, status: "rejected", code, message: problem.message, row: null },
      ];
      return answered(replica, name, { part, answers });
    }
    const half = Math.ceil(part.length / 2);
    const first = await pushPart(replica, name, part.slice(0, half));
    return [...first, ...(await pushPart(replica, name, part.slice(half)))];
  }
}

async function answered(
  replica: Replica,
  name: CollectionName,
  { part, answers }: { readonly part: readonly Part[]; readonly answers: readonly PushAnswer[] },
): Promise<Fields[]> {
  const rows = new Map(part.map(({ row }) => [idOf(row.newDocumentState), row]));
  const masters: Fields[] = [];
  for (const answer of answers) {
    const row = rows.get(answer.id);
    if (!row) throw new ServerProblem("unavailable", "unasked-answer");
    const master = await settled(replica, name, { row, answer });
    if (master) masters.push(master);
  }
  return masters;
}

/** What one answer means; a master when RxDB must resolve or take it. */
async function settled(
  replica: Replica,
  name: CollectionName,
  { row, answer }: { readonly row: Row; readonly answer: PushAnswer },
): Promise<Fields | undefined> {
  const { newDocumentState: local, assumedMasterState: assumed } = row;
  const { memory } = replica;
  const key = keyOf(name, idOf(local));
  const exact = `${key}|${fingerprint(local)}`;
  const take = (master: Fields) => {
    memory.settled.add(exact);
    return master;
  };
  switch (answer.status) {
    case "applied": {
      const scope = String(local["scope"]);
      // written in a scope that this device believes lost
      if (!replica.known.get(name)?.[scope]?.epoch) replica.reset.add(`${name}/${scope}`);
      const seen = memory.seen.get(key);
      const newer = answer.row
        ? documentOf(answer.row)
        : seen && revOf(seen) >= answer.rev
          ? seen
          : undefined;
      if (newer) return take(newer); // applied earlier, and someone may have built on it since
      memory.acked.set(key, { rev: answer.rev, print: fingerprint(local) });
      return undefined;
    }
    case "conflict":
      if (answer.mine.length > 0)
        memory.bases.set(exact, Object.assign({}, assumed, ...answer.mine) as Fields);
      return documentOf(answer.row);
    case "rejected":
    case "gone": {
      const refused = answer.status === "rejected" ? answer : { code: "gone" };
      if (worthKeeping(local, assumed)) await replica.note(refusalOf(name, local, refused));
      const master = answer.status === "rejected" && answer.row ? documentOf(answer.row) : undefined;
      return take(master ?? { ...local, _deleted: true });
    }
  }
}

function outgoing(replica: Replica, name: CollectionName, row: Row): PushRow {
  const { newDocumentState: local, assumedMasterState: assumed } = row;
  const id = idOf(local);
  const acked = assumed ? (replica.memory.acked.get(keyOf(name, id))?.rev ?? 0) : 0;
  const base = Math.max(assumed ? revOf(assumed) : 0, acked) || null;
  const doc: Record<string, unknown> = {}; // absent = untouched, null = cleared
  for (const field of contentFields(local)) {
    if (local[field] !== undefined && (base === null || !same(local[field], assumed?.[field])))
      doc[field] = local[field];
  }
  if (base === null || Boolean(local["_deleted"]) !== Boolean(assumed?.["_deleted"]))
    doc["_deleted"] = Boolean(local["_deleted"]);
  const kind = String(local["kind"]);
  const mutation = hash([replica.device, name, id, base, doc]);
  return { kind, id, base, mutation, scope: String(local["scope"]), doc };
}
