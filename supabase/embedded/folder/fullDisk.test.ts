import { spawnSync } from "node:child_process";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isEverything } from "../../../tests/fixtures/everything.ts";
import { type Backend, startBackend } from "../backend.ts";

// A disk that clients fill until nothing is taken any more: the server and its database live on, and nothing acknowledged is lost.

const folder = mkdtempSync(path.join(tmpdir(), "klarbau-full-"));
const run = (...command: [string, ...string[]]) =>
  spawnSync(command[0], command.slice(1), { encoding: "utf8" }).status === 0;
const disk = (megabytes: number, how = "") =>
  run("mount", "-t", "tmpfs", "-o", `${how}size=${megabytes}m,mode=0711`, "tmpfs", folder);
const isMounted = isEverything && process.platform === "linux" && process.getuid?.() === 0 && disk(300);
if (isEverything && !isMounted)
  console.log("A full disk cannot be tried here: mounting one needs root on Linux.");

const log: string[] = [];
let backend: Backend;
let isDead = false;

beforeAll(async () => {
  if (!isMounted) return;
  backend = await startBackend({ folder, port: 0, log: (line) => void log.push(line) });
  void backend.died.then(() => (isDead = true));
});
afterAll(async () => {
  if (isMounted) {
    await backend.stop();
    run("umount", folder);
  }
  rmSync(folder, { recursive: true, force: true });
});

const login = { email: "anna@example.org", password: "Ein-langes-Passwort-7" };
const aClient = (key: string) => createClient(backend.url, key, { auth: { persistSession: false } });
const times = { created_at: "2026-11-20T10:00:00.000Z", updated_at: "2026-11-20T10:00:00.000Z" };

/** One new project, and how rows and files of it are sent. Each answers the status. */
async function aProject(client: SupabaseClient) {
  const own = await client.from("organisations").select("id").single();
  const organisation_id = String(own.data?.["id"]);
  const project_id = randomUUID();
  const sent = (kind: string, id: string, scope: string, doc: object) => ({
    kind,
    id,
    base: null,
    mutation: randomUUID(),
    scope,
    doc: { ...doc, scope, ...times },
  });
  const push = async (p_rows: readonly object[]) => {
    const { status, data } = await client.rpc("sync_push", { p_device: "d", p_rows });
    const answers: unknown = data;
    if (status === 200)
      expect(answers).toEqual(p_rows.map(() => expect.objectContaining({ status: "applied" }) as unknown));
    return status;
  };
  const project = sent("project", project_id, `org:${organisation_id}`, { organisation_id, name: "Haus" });
  expect(await push([project])).toBe(200);
  const scope = `project:${project_id}`;
  const contact = (id: string) =>
    sent("contact", id, scope, { project_id, name: "Frau Öz", role: randomBytes(750).toString("hex") });
  const { data } = await client.auth.getSession();
  return {
    pushContacts: (ids: readonly string[]) => push(ids.map(contact)),
    putFile: async (bytes: Buffer, name = createHash("sha256").update(bytes).digest("hex")) => {
      const answer = await fetch(`${backend.url}/storage/v1/object/evidence/${project_id}/${name}`, {
        method: "POST",
        body: new Uint8Array(bytes),
        headers: {
          apikey: backend.keys.publishable,
          authorization: `Bearer ${data.session?.access_token}`,
          "content-type": "application/pdf",
        },
      });
      await answer.text();
      return { status: answer.status, name: `${project_id}/${name}` };
    },
  };
}

/** Works until it was refused ten times; another answer than a good one or "no room" ends the test. */
async function untilRefused(work: () => Promise<number>): Promise<void> {
  for (let refused = 0; refused < 10;) {
    const status = await work();
    expect([200, 507]).toContain(status);
    if (status === 507) refused += 1;
  }
}

const room = async () => ((await (await fetch(`${backend.url}/health`)).json()) as { room: string }).room;

test.runIf(isMounted)("a disk that clients fill stops them before it stops the database", async () => {
  const made = await aClient(backend.keys.secret).auth.admin.createUser({ ...login, email_confirm: true });
  expect(made.error).toBeNull();
  const client = aClient(backend.keys.publishable);
  await client.auth.signInWithPassword(login);
  const project = await aProject(client);
  const rows: string[] = [];
  const files: string[] = [];
  const refusedRows: string[][] = [];
  const pushing = Array.from({ length: 4 }, () =>
    untilRefused(async () => {
      const ids = Array.from({ length: 40 }, () => randomUUID());
      const status = await project.pushContacts(ids);
      if (status === 200) rows.push(...ids);
      else refusedRows.push(ids);
      return status;
    }),
  );
  const sending = Array.from({ length: 2 }, () =>
    untilRefused(async () => {
      const { status, name } = await project.putFile(randomBytes(1_500_000));
      if (status === 200) files.push(name);
      return status;
    }),
  );
  await Promise.all([...pushing, ...sending]);

  expect(isDead).toBe(false);
  expect(await room()).toBe("scarce");
  expect(rows.length).toBeGreaterThan(1000);
  expect(files.length).toBeGreaterThan(5);
  const kept = await backend.sql<{ id: string }[]>`select id from contacts`;
  const found = new Set(kept.map(({ id }) => id));
  expect(rows.filter((id) => !found.has(id))).toEqual([]);
  for (const name of files) expect((await client.storage.from("evidence").download(name)).error).toBeNull();
  expect((await aClient(backend.keys.publishable).auth.signInWithPassword(login)).error).toBeNull();
  expect(log.filter((line) => line.startsWith("The disk of"))).toHaveLength(1);

  expect(disk(600, "remount,")).toBe(true);
  await expect.poll(room, { timeout: 10_000 }).toBe("enough");
  for (const ids of refusedRows) expect(await project.pushContacts(ids)).toBe(200);
  expect((await project.putFile(randomBytes(1_500_000))).status).toBe(200);
  expect(isDead).toBe(false);
  console.log(
    `Taken before the disk was full: ${rows.length} rows and ${files.length} files; refused meanwhile ${refusedRows.length} pushes.`,
  );
});
