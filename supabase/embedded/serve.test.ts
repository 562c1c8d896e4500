import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, expect, test } from "vitest";
import { postgresHome } from "./folder/postgresHome.ts";
import { erasePostgres } from "./database/postgres.ts";
import { preparedFolder } from "../tests/fixtures/preparedFolder.ts";

const folder = preparedFolder("klarbau-serve-");
afterAll(() => {
  erasePostgres(folder);
  rmSync(folder, { recursive: true, force: true });
});

test("`npm start` says what a server that people rely on still needs, before it builds", () => {
  const program = path.resolve(import.meta.dirname, "../../src/cli/start.ts");
  const env = { ...process.env, KLARBAU_ENV: "production" };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], { env, encoding: "utf8" });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toContain("KLARBAU_ENV=production needs KLARBAU_SITE_URL");
});

test(
  "a taken port is named, another one used; after SIGINT no process is left; after kill -9 it starts again with all data",
  { timeout: 240_000 },
  async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port: taken } = other.address() as AddressInfo;
    const first = await serve(taken);
    expect(first.said).toContain(`Port ${taken} is taken`);
    const client = createClient(first.url, first.key, { auth: { persistSession: false } });
    expect((await client.auth.signUp({ email: "a@b.de", password: "geheim-1" })).error).toBeNull();
    expect([await subscribe(first.url), await subscribe(first.url)]).toEqual([200, 200]); // it waits for its confirmation
    first.child.kill("SIGKILL");
    await once(first.child, "exit");

    const second = await serve(0);
    const again = createClient(second.url, second.key, { auth: { persistSession: false } });
    expect((await again.auth.signInWithPassword({ email: "a@b.de", password: "geheim-1" })).error).toBeNull();
    expect([await subscribe(second.url), await subscribe(second.url)]).toEqual([200, 429]); // attempts are kept too
    second.child.kill("SIGINT");
    const [code] = await once(second.child, "exit");
    expect(code).toBe(0);
    await expect.poll(() => processesOf(folder), { timeout: 30_000 }).toEqual([]);
    other.close();
  },
);

test("when the database ends by itself, the backend says so and ends with exit code 1", async () => {
  const { child, words } = await serve(0);
  const [pid] = readFileSync(path.join(postgresHome(folder), "data/postmaster.pid"), "utf8").split("\n");
  const exit = once(child, "exit");
  process.kill(Number(pid), "SIGKILL");
  expect(await exit).toEqual([1, null]);
  expect(words()).toContain("The database has ended by itself");
  await expect.poll(() => processesOf(folder), { timeout: 30_000 }).toEqual([]);
}, 240_000);

/** Asks the newsletter function, which is the project's own. */
async function subscribe(url: string): Promise<number> {
  const body = JSON.stringify({ email: "Anna@example.org" });
  return (await fetch(`${url}/functions/v1/newsletter-signup`, { method: "POST", body })).status;
}

/** Runs the backend of the folder as a program of its own. */
async function serve(port: number) {
  const program = path.join(import.meta.dirname, "serve.ts");
  const child = spawn(process.execPath, [program, "--folder", folder, "--port", String(port)], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  let complained = "";
  child.stderr.on("data", (part: Buffer) => {
    complained += part.toString();
    process.stderr.write(part);
  });
  child.stdout.on("data", (part: Buffer) => (said += part.toString()));
  await expect.poll(() => said, { timeout: 120_000 }).toContain("/_dev/mail");
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? "";
  return { child, said, words: () => complained, url, key: /sb_publishable_\S+/.exec(said)?.[0] ?? "" };
}

/** Command lines of living processes that name the folder or its database. */
function processesOf(data: string): string[] {
  const all = execFileSync("ps", ["-eo", "stat=,args="], { encoding: "utf8" }).split("\n");
  return all.filter((line) => !line.startsWith("Z") && line.includes(data));
}
