import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Sql } from "postgres";
import { afterAll, expect, test } from "vitest";
import { backupName, newestBackup, thinOut } from "./keptBackups.ts";
import { followPlan } from "./schedule.ts";

const folder = mkdtempSync(path.join(tmpdir(), "klarbau-kept-"));
afterAll(() => rmSync(folder, { recursive: true }));

const day_ms = 86_400_000;

test("backups that a wrong clock has dated into the future hold up no other, and go first", () => {
  const now = Date.now();
  const named = (days: number) => backupName(new Date(now + days * day_ms).toISOString());
  const [past, today, later, latest] = [named(-1), named(0), named(700), named(800)];
  for (const name of [past, later, latest]) writeFileSync(path.join(folder, name), "");
  expect(now - newestBackup(folder, now)).toBeGreaterThanOrEqual(day_ms);
  writeFileSync(path.join(folder, today), "");
  expect(thinOut(folder, 2)).toEqual([later, latest]);
  expect(readdirSync(folder).toSorted()).toEqual([past, today]);
});

test("where no backup can lie, the plan says so each time, and the server goes on", async () => {
  const into = path.join(folder, "a-file");
  writeFileSync(into, "");
  const said: string[] = [];
  const plan = { every_ms: day_ms, keep: 2, into, passphrase: "Regen auf dem Dach" };
  const sql = (() => Promise.resolve([])) as unknown as Sql;
  const { look, stop } = followPlan(plan, { folder, sql, log: (line) => said.push(line) });
  await look();
  await look();
  await stop();
  expect(said).toEqual(Array.from({ length: 2 }, () => `No backup was taken: ${into} cannot be read.`));
});
