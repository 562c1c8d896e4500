import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { expect, test } from "vitest";
import { bootstrap } from "../migrate.ts";
import { erasePostgres, startPostgres } from "../postgres.ts";
import { removeOrphans } from "./storageServer.ts";

test("bytes that no object names and halves of files are removed after a day, everything else stays", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "klarbau-orphans-"));
  const server = await startPostgres({ folder, durable: false });
  const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
  await bootstrap(sql);
  const [known, unknown, half, fresh] = [randomUUID(), randomUUID(), `${randomUUID()}.part`, randomUUID()];
  await sql`insert into storage.buckets (id, name) values ('b', 'b')`;
  await sql`insert into storage.objects (id, bucket_id, name, version) values (${randomUUID()}, 'b', 'a.ifc', ${known})`;
  const at = (name: string) => path.join(folder, "objects", name.slice(0, 2), name);
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
  for (const name of [known, unknown, half, fresh]) {
    mkdirSync(path.dirname(at(name)), { recursive: true });
    writeFileSync(at(name), "bytes");
    if (name !== fresh) utimesSync(at(name), twoDaysAgo, twoDaysAgo);
  }
  expect(await removeOrphans(sql, folder)).toBe(2);
  expect([known, unknown, half, fresh].map((name) => existsSync(at(name)))).toEqual([
    true,
    false,
    false,
    true,
  ]);
  await sql.end();
  await server.stop();
  erasePostgres(folder);
  rmSync(folder, { recursive: true, force: true });
});
