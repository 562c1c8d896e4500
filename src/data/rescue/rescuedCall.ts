import type { Fields } from "#domain/sync/same.ts";
import type { Database } from "../database.ts";
import { collectionOf } from "../sync/collectionOf.ts";
import type { Call, PushAnswer, PushRow } from "../sync/protocol.ts";
import { rescuedKey, type RescuedRows, rescuedRows, saveRescuedRows } from "./rescuedRows.ts";
import { collectionOfKind } from "./unsentContent.ts";

/**
 * Calls the server; before a document goes out that a rescue file has changed, the change of the other device goes out under that
 * device's name and mutation id. The server's ledger then knows it, and when the other device sends its own queue one day, the change
 * is a repeated one: it cannot take back what was edited since.
 */
export function rescuedCall(db: Database, call: Call): Call {
  return async <T>(name: Parameters<Call>[0], args: Fields, leaving?: AbortSignal): Promise<T> => {
    if (name !== "sync_push") return call<T>(name, args, leaving);
    const rescued = await rescuedRows(db);
    const rows = args["p_rows"] as readonly PushRow[];
    const ours = rows.filter((row) => rescued.has(rescuedKey(row)));
    if (ours.length === 0) return call<T>(name, args, leaving);
    const delivered = await deliver(call, ours, rescued);
    const answers = await call<readonly PushAnswer[]>(name, args, leaving);
    const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
    const keyOf = ({ id }: PushAnswer) => rescuedKey({ id, kind: kinds.get(id) ?? "" });
    const settled = answers.filter(({ status }) => status !== "conflict").map(keyOf);
    await forget(db, rescued, new Set(settled));
    return answers.map((answer) => {
      const patch = delivered.get(keyOf(answer));
      return answer.status === "conflict" && patch ? { ...answer, mine: [...answer.mine, patch] } : answer;
    }) as T;
  };
}

/**
 * Delivers the changes of other devices onto the states that this device builds on. One that somebody has overtaken meanwhile waits:
 * this device's own row meets the same conflict, and the merge of it keeps what is overwritten; with the merged row it goes out again.
 * Answers the patches that the server has now.
 */
async function deliver(
  call: Call,
  ours: readonly PushRow[],
  rescued: RescuedRows,
): Promise<ReadonlyMap<string, Fields>> {
  const delivered = new Map<string, Fields>();
  const todo = ours
    .map((row) => ({ base: row.base, ...rescued.get(rescuedKey(row))! }))
    .filter(({ base, row }) => (base === null) === (row.base === null));
  for (const [device, members] of Map.groupBy(todo, (one) => one.device)) {
    const p_rows = members.map(({ row, base }) => ({ ...row, base }));
    const answers = await call<readonly PushAnswer[]>("sync_push", { p_device: device, p_rows });
    const byId = new Map(answers.map((answer) => [answer.id, answer]));
    for (const { row } of members)
      if (byId.get(row.id)?.status === "applied") delivered.set(rescuedKey(row), row.doc);
  }
  return delivered;
}

/**
 * Drops what was sent, by the answers of now or by an earlier merge. What another rescue file has brought since `rescued` was read is
 * left alone: its documents may not be written yet.
 */
async function forget(db: Database, rescued: RescuedRows, settled: ReadonlySet<string>): Promise<void> {
  const left = new Map(await rescuedRows(db));
  const known = [...rescued].filter(([key, { row }]) => left.get(key)?.row.mutation === row.mutation);
  for (const [key] of known) if (settled.has(key)) left.delete(key);
  const open = known.filter(([key]) => !settled.has(key)).map(([, { row }]) => row);
  for (const [name, rows] of Map.groupBy(open, ({ kind }) => collectionOfKind(kind))) {
    if (!name || !db.collections[name]) continue;
    const ids = rows.map(({ id }) => id);
    const found = await collectionOf(db, name).storageInstance.findDocumentsById(ids, true);
    const sent = new Set(
      found.filter(({ unsent_since }) => unsent_since === undefined).map((document) => document.id),
    );
    for (const row of rows) if (sent.has(row.id)) left.delete(rescuedKey(row));
  }
  await saveRescuedRows(db, left);
}
