import { expect, test } from "vitest";
import type { Database } from "../database.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import type { Call, PushRow } from "../sync/protocol.ts";
import { rescuedCall } from "./rescuedCall.ts";
import { type RescuedRow, rescuedRows, saveRescuedRows } from "./rescuedRows.ts";

const row = (id: string, mutation: string): PushRow => ({
  kind: "contact",
  id,
  base: 1,
  mutation,
  scope: "user:u",
  doc: { name: mutation },
});
const rescued = (id: string, mutation: string): readonly [string, RescuedRow] => [
  `contact|${id}`,
  { device: "the other one", row: row(id, mutation) },
];

/** Sends a change of contact `a`; while the server is being asked, something happens on this device. */
async function sentWhile(db: Database, meanwhile: () => Promise<unknown>): Promise<void> {
  const call: Call = async <T>(_: string, args: object) => {
    await meanwhile();
    const { p_rows } = args as { readonly p_rows: readonly PushRow[] };
    return p_rows.map(({ id }) => ({ id, status: "applied", rev: 2 })) as T;
  };
  await rescuedCall(db, call)("sync_push", { p_device: "this one", p_rows: [row("a", "mine")] });
}

test("a rescue file that is taken over while changes of another one are being sent is not forgotten", async () => {
  const db = await memoryDatabase({ collections: ["people", "device"] });
  await saveRescuedRows(db, new Map([rescued("a", "first")]));
  await sentWhile(db, () => saveRescuedRows(db, new Map([rescued("a", "first"), rescued("b", "second")])));
  expect(await rescuedRows(db)).toEqual(new Map([rescued("b", "second")]));
  await db.close();
});

test("a newer change of the same document that came in a second file is kept until it is sent itself", async () => {
  const db = await memoryDatabase({ collections: ["people", "device"] });
  await saveRescuedRows(db, new Map([rescued("a", "first")]));
  await sentWhile(db, () => saveRescuedRows(db, new Map([rescued("a", "second")])));
  expect(await rescuedRows(db)).toEqual(new Map([rescued("a", "second")]));
  await db.close();
});

test("what has been sent is delivered once, under the name of the device that made it", async () => {
  const db = await memoryDatabase({ collections: ["people", "device"] });
  await saveRescuedRows(db, new Map([rescued("a", "first")]));
  const asked: unknown[] = [];
  const call: Call = async <T>(_: string, args: object) => {
    const { p_device, p_rows } = args as { p_device: string; p_rows: readonly PushRow[] };
    asked.push([p_device, p_rows.map(({ mutation }) => mutation)]);
    return p_rows.map(({ id }) => ({ id, status: "applied", rev: 2 })) as T;
  };
  const ours = { p_device: "this one", p_rows: [row("a", "mine")] };
  await rescuedCall(db, call)("sync_push", ours);
  await rescuedCall(db, call)("sync_push", ours);
  expect(asked).toEqual([
    ["the other one", ["first"]],
    ["this one", ["mine"]],
    ["this one", ["mine"]],
  ]);
  await db.close();
});
