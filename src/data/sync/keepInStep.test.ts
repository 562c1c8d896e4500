import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Fields } from "#domain/sync/same.ts";
import type { Stored } from "../documents.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { collectionOf } from "./collectionOf.ts";
import { type InStep, keepInStep } from "./keepInStep.ts";

const at = "2026-11-20T10:00:00.000Z";
const project = {
  id: "p",
  kind: "project",
  scope: "org:o",
  organisation_id: "o",
  name: "Haus",
  stage: "draft",
  archived: false,
  is_sample: false,
  unsent_since: at,
  created_at: at,
  updated_at: at,
};

let inStep: InStep;
/** The functions of the server that were called. */
let called: string[];

/** A server that takes every change. */
const server = async (url: string, { body }: { readonly body: string }): Promise<Response> => {
  const name = url.slice(url.lastIndexOf("/") + 1);
  called.push(name);
  if (name === "sync_heads") return Response.json({ etag: "e", at: Date.now(), scopes: {} });
  const rows = (JSON.parse(body) as { readonly p_rows?: readonly Fields[] }).p_rows ?? [];
  return Response.json(rows.map(({ id }) => ({ id, status: "applied", rev: 1 })));
};

const count = (name: string) => called.filter((one) => one === name).length;

/** The server was looked at once more since now, which a push would have come before. */
async function lookAgain(): Promise<void> {
  const before = count("sync_heads");
  inStep.wake();
  await vi.waitFor(() => expect(count("sync_heads")).toBeGreaterThan(before));
}

beforeEach(async () => {
  called = [];
  inStep = await keepInStep({
    open: (merge) => memoryDatabase({ collections: ["projects", "device"], conflictHandler: merge }),
    url: "https://backend.test",
    key: "k",
    userId: "anna",
    wantToken: () => undefined,
    fetch: server as never,
    collections: ["projects"],
    listen: () => ({ setTopics: () => undefined, setToken: () => undefined, stop: async () => undefined }),
    pace: { autoSync: false, interval_s: 30 },
  });
  inStep.setOnline(true);
  inStep.setToken("t");
});
afterEach(() => inStep.stop());

test("with automatic sync switched off nothing is sent until the person asks; what is new is read all the same", async () => {
  await collectionOf(inStep.db, "projects").insert(project as Stored);
  await lookAgain();
  await lookAgain();
  expect(count("sync_push")).toBe(0);
  inStep.sendNow();
  await vi.waitFor(() => expect(count("sync_push")).toBe(1));
});

test("switched on again everything that waits goes out", async () => {
  await collectionOf(inStep.db, "projects").insert(project as Stored);
  await lookAgain();
  expect(count("sync_push")).toBe(0);
  inStep.setPace({ autoSync: true, interval_s: 30 });
  await vi.waitFor(() => expect(count("sync_push")).toBe(1));
});
