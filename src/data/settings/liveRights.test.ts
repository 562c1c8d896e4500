import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import type { Capability, Role } from "#domain/rights/capabilities.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { liveRights } from "./liveRights.ts";

const at = "2026-11-20T08:00:00.000Z";
const project = {
  id: "p",
  kind: "project" as const,
  scope: "org:o",
  organisation_id: "o",
  name: "Lindenhof",
  stage: "planning" as const,
  archived: false,
  is_sample: false,
  created_at: at,
  updated_at: at,
};
const membership = (role: Role) => ({
  id: "m",
  kind: "membership" as const,
  scope: "user:u",
  organisation_id: "o",
  user_id: "u",
  role,
  created_at: at,
  updated_at: at,
});
const asked: readonly Capability[] = ["outputs:read", "outputs:write", "comments:write", "ledger:sign"];

test("a project that the server gave before the role of its reader is read and nothing else, until the role is there", async () => {
  const db = await memoryDatabase();
  await db.projects.insert({ ...project, rev: 7 });
  const allowed = async () => asked.filter(await firstValueFrom(liveRights(db, "p")));
  expect(await allowed()).toEqual(["outputs:read"]);
  await db.settings.insert(membership("auditor"));
  expect(await allowed()).toEqual(["outputs:read", "comments:write"]);
  await db.close();
});

test("who has made a project on this device works in it before the server has said anything", async () => {
  const db = await memoryDatabase();
  await db.projects.insert(project);
  expect(asked.filter(await firstValueFrom(liveRights(db, "p")))).toEqual(asked);
  await db.settings.insert(membership("tenant"));
  expect(asked.filter(await firstValueFrom(liveRights(db, "p")))).toEqual([]);
  await db.close();
});
