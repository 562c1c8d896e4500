import { afterEach, beforeEach, expect, test } from "vitest";
import type { Fields } from "#domain/sync/same.ts";
import type { Database } from "../../database.ts";
import { memoryDatabase } from "../../memoryDatabase.ts";
import type { Call, PushRow } from "../protocol.ts";
import { push } from "./pushHandler.ts";
import { aSyncContext, anIdsPage } from "../../../../tests/fixtures/devices/aSyncContext.ts";

const at = "2026-11-20T10:00:00.000Z";
const made = { kind: "project", name: "Haus", created_at: at, updated_at: at, unsent_since: at };

let db: Database;
beforeEach(async () => {
  db = await memoryDatabase();
});
afterEach(() => db.close());

test("many changes that are refused without a look at their rows are compared by one question per scope and batch", async () => {
  const listings: unknown[] = [];
  const call = (async (called: string, args: Fields) => {
    if (called === "sync_heads") return { etag: "e", at: 0, scopes: {} };
    if (called === "sync_push")
      return (args["p_rows"] as readonly PushRow[]).map(({ id }) => ({ id, status: "rejected", code: "413", message: "no", row: null })); // prettier-ignore
    listings.push([args["p_scope"], args["p_among"]]);
    return anIdsPage();
  }) as Call;
  const sync = aSyncContext({ db, call });
  const rows = ["org:o", "org:o", "org:other", "org:o"].map((scope, n) => ({
    newDocumentState: { ...made, id: `n${n}`, scope },
  }));
  const masters = await push(sync, "projects", rows as never);
  expect(masters.map(({ _deleted }) => _deleted)).toEqual([true, true, true, true]);
  expect(listings).toEqual([
    ["org:o", ["n0", "n1", "n3"]],
    ["org:other", ["n2"]],
  ]);
  await push(sync, "projects", rows.slice(0, 1) as never); // the server may show other things by now
  expect(listings).toHaveLength(3);
});
