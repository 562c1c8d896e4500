import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { appsAddress } from "#domain/application/host/appsAddress.ts";
import { preparedFolder } from "../tests/fixtures/preparedFolder.ts";
import { startBackend, type Backend, type BackendOptions } from "./backend.ts";
import { erasePostgres, startPostgres } from "./database/postgres.ts";

const folder = preparedFolder("klarbau-backend-");
const functions = path.join(folder, "project/functions");
const log: string[] = [];
let backend: Backend;

beforeAll(async () => {
  mkdirSync(path.join(functions, "hello"), { recursive: true });
  writeFileSync(path.join(folder, "project/config.toml"), "[functions.hello]\nverify_jwt = false\n");
  writeFunction("eins");
  backend = await begin();
});

const begin = (options: Partial<BackendOptions> = {}) =>
  startBackend({
    folder,
    port: 0,
    appsPort: 5999,
    functions,
    confirmEmail: true,
    durable: false,
    log: (line) => void log.push(line),
    app: (_, response) => void response.end("the product"),
    mounts: {
      "/apps/": (incoming) =>
        Promise.resolve(
          new Response(
            `mounted ${new URL(incoming.url).pathname} for ${incoming.headers.get("x-forwarded-for")}`,
          ),
        ),
    },
    ...options,
  });

afterAll(async () => {
  await backend.stop();
  erasePostgres(folder);
  rmSync(folder, { recursive: true, force: true });
});

function writeFunction(word: string): void {
  writeFileSync(path.join(functions, "hello/index.ts"), `Deno.serve(() => new Response("${word}"));\n`);
}

const get = async (where: string) => (await fetch(backend.url + where)).text();

describe("one port", () => {
  test("serves the product, what is mounted, and its own pages", async () => {
    expect(await get("/")).toBe("the product");
    expect(await get("/projects/1")).toBe("the product");
    const forged = { headers: { "x-forwarded-for": "8.8.8.8" } };
    expect(await (await fetch(`${backend.url}/apps/a.zip`, forged)).text()).toBe(
      "mounted /apps/a.zip for 127.0.0.1",
    );
    expect(JSON.parse(await get("/health"))).toMatchObject({ status: "ok" });
    expect(await get("/_dev/mail")).toContain("Postfach");
  });
  test("tells the product where it is, under the name it was asked by", async () => {
    const asked = `http://localhost:${backend.port}`;
    const config: unknown = await (await fetch(`${asked}/config.json`)).json();
    expect(config).toEqual({
      supabase_url: asked,
      supabase_key: backend.keys.publishable,
      apps_url_pattern: "http://{slug}.localhost:5999",
      apps_port: 5999,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
  });
  test("the secret key is in nothing that a browser can read", async () => {
    for (const where of ["/config.json", "/health", "/_dev/mail.json", "/auth/v1/health"])
      expect(await get(where)).not.toContain(backend.keys.secret);
  });
  test("a request line that is no path is answered like any other, and the server lives on", async () => {
    for (const [line, status] of [
      ["//", 200],
      ["//[", 200],
      ["*", 200],
      ["http://localhost/health", 200],
      ["//rest/v1/", 200],
      ["http://[", 200],
    ] as const) {
      const asked = request({ port: backend.port, host: "127.0.0.1", path: line }).end();
      const [answer] = await once(asked, "response");
      expect([line, answer.statusCode]).toEqual([line, status]);
      answer.resume();
    }
    expect(JSON.parse(await get("/health"))).toMatchObject({ status: "ok" });
  });
  test("another name for this machine is refused", async () => {
    const asked = request({
      port: backend.port,
      host: "127.0.0.1",
      path: "/config.json",
      headers: { host: "evil.example" },
    }).end();
    const [answer] = await once(asked, "response");
    expect(answer.statusCode).toBe(421);
    answer.resume();
  });
  test("pages of this machine may call its services, others are not let in by the browser", async () => {
    const ask = (origin: string) =>
      fetch(`${backend.url}/rest/v1/x`, {
        method: "OPTIONS",
        headers: {
          origin,
          "access-control-request-method": "POST",
          "access-control-request-headers": "apikey, prefer",
        },
      });
    const own = await ask("http://localhost:5173");
    expect([
      own.status,
      own.headers.get("access-control-allow-origin"),
      own.headers.get("access-control-allow-headers"),
    ]).toEqual([204, "http://localhost:5173", "apikey, prefer"]);
    expect((await ask("https://evil.example")).headers.get("access-control-allow-origin")).toBeNull();
  });
});

/** A browser keeps what the sign-in service gives it, by which it is known to be the one that signed up. */
function aBrowsersFetch(): typeof fetch {
  let cookie = "";
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (cookie !== "") headers.set("cookie", cookie);
    const answer = await fetch(input, { ...init, headers });
    cookie = answer.headers.getSetCookie()[0]?.replace(/;.*/, "") ?? cookie;
    return answer;
  };
}

describe("accounts that must be confirmed", () => {
  test("no session before, one after the code; the other way round is refused in words", async () => {
    const client = createClient(backend.url, backend.keys.publishable, {
      auth: { persistSession: false },
      global: { fetch: aBrowsersFetch() },
    });
    const email = "neu@example.org";
    const { data } = await client.auth.signUp({ email, password: "geheim-1" });
    expect([data.session, data.user?.email]).toEqual([null, email]);
    expect((await client.auth.signInWithPassword({ email, password: "geheim-1" })).error?.code).toBe(
      "email_not_confirmed",
    );
    const mails: { to: string; text: string }[] = JSON.parse(await get("/_dev/mail.json"));
    const token = /Code: (\d{6})/.exec(mails.find((mail) => mail.to === email)?.text ?? "")?.[1] ?? "";
    expect((await client.auth.verifyOtp({ email, token, type: "signup" })).error).toBeNull();
    expect((await client.auth.signInWithPassword({ email, password: "geheim-1" })).error).toBeNull();
  });
  test("whether a confirmed account exists is not said", async () => {
    const client = createClient(backend.url, backend.keys.publishable, { auth: { persistSession: false } });
    const { data, error } = await client.auth.signUp({ email: "neu@example.org", password: "anders-1" });
    expect([error, data.session, data.user?.identities]).toEqual([null, null, []]);
  });
});

describe("files", () => {
  test("one that is cut short on the disk is not sent: whoever asks is told, and the server notes what it has", async () => {
    const { storage } = createClient(backend.url, backend.keys.secret, { auth: { persistSession: false } });
    const project = randomUUID();
    const bytes = Buffer.from("der Grundriss");
    const name = `${project}/${createHash("sha256").update(bytes).digest("hex")}`;
    expect((await storage.from("evidence").upload(name, bytes)).error).toBeNull();
    const [object] = await backend.sql`select version from storage.objects where name = ${name}`;
    const version = String(object!["version"]);
    truncateSync(path.join(folder, "storage/objects", version.slice(0, 2), version), 4);
    const address = `${backend.url}/storage/v1/object/evidence/${name}`;
    const answer = await fetch(address, { headers: { apikey: backend.keys.secret } });
    expect([answer.status, await answer.json()]).toEqual([500, expect.objectContaining({ code: "Damaged" })]);
    expect(await backend.sql`select bytes::int from private.file_checks where name = ${name}`).toEqual([
      { bytes: 4 },
    ]);
  });
  test("a link shows what its maker may see, for a day at most; it is listed and ended", async () => {
    const { storage } = createClient(backend.url, backend.keys.secret, { auth: { persistSession: false } });
    await storage.createBucket("links");
    expect((await storage.from("links").upload("a.txt", new Blob(["a"]))).error).toBeNull();
    expect((await storage.from("links").createSignedUrl("a.txt", 86_401)).error?.message).toContain(
      "at most",
    );
    const { data } = await storage.from("links").createSignedUrl("a.txt", 60);
    const said = Buffer.from(new URL(data!.signedUrl).searchParams.get("token")!.split(".")[1]!, "base64url");
    expect(Object.keys((JSON.parse(said.toString()) as { by: { claims: object } }).by.claims)).toEqual([
      "role",
    ]);
    const shown = async () => (await fetch(data!.signedUrl)).status;
    expect(await shown()).toBe(200);
    const headers = { apikey: backend.keys.secret };
    const list = `${backend.url}/storage/v1/object/sign`;
    const links = (await (await fetch(list, { headers })).json()) as { id: string; name: string }[];
    expect(links).toMatchObject([{ name: "a.txt", made_by: "service_role" }]);
    expect((await fetch(`${list}/${links[0]!.id}`, { method: "DELETE", headers })).status).toBe(200);
    expect(await shown()).toBe(400);
  });
});

describe("functions", () => {
  test("a changed function answers anew without a restart", async () => {
    expect(await get("/functions/v1/hello")).toBe("eins");
    writeFunction("zwei");
    await expect.poll(() => get("/functions/v1/hello"), { timeout: 10_000 }).toBe("zwei");
  });
});

describe("start and stop", () => {
  test("keys are made once and are nobody else's business", async () => {
    const file = path.join(folder, "keys.json");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject(backend.keys);
  });
  test("the folder cannot be served twice", async () => {
    await expect(startBackend({ folder, port: 0, log: () => undefined })).rejects.toMatchObject({
      kind: "folder-in-use",
    });
  });
  test("a database that a newer version has used is left alone: not even what comes before migrations is laid into it", async () => {
    const { sql } = backend;
    // Between those that are known: the highest number alone would not tell.
    await sql`insert into supabase_migrations.schema_migrations (version, name) values ('20260101000001', 'later')`;
    await sql`create or replace function auth.role() returns text language sql stable as $$ select 'newer' $$`;
    await backend.stop();
    await expect(begin()).rejects.toMatchObject({
      kind: "newer-database",
      message: expect.stringContaining("(migration 20260101000001)"),
    });
    const server = await startPostgres({ folder, durable: false });
    const left = postgres(server.url, { max: 1, onnotice: () => undefined });
    expect(await left`select auth.role() as role`).toEqual([{ role: "newer" }]);
    await left`delete from supabase_migrations.schema_migrations where name = 'later'`;
    await left.end();
    await server.stop();
    backend = await begin();
    expect(backend.migrated).toEqual([]);
    expect(await backend.sql`select auth.role() as role`).not.toEqual([{ role: "newer" }]);
  });
  test("it ends while a web socket is open", async () => {
    const address = `${backend.url.replace("http", "ws")}/realtime/v1/websocket?vsn=1.0.0&apikey=${backend.keys.publishable}`;
    const socket = new WebSocket(address);
    await once(socket, "open");
    const closed = once(socket, "close");
    await backend.stop();
    await closed;
    backend = await begin();
  });
  test("it tells where applications answer, when the operator has given them a domain", async () => {
    await backend.stop();
    backend = await begin({ appsAddress: appsAddress("https://{slug}.apps.example.org", []) });
    const config: unknown = JSON.parse(await get("/config.json"));
    expect(config).toMatchObject({ apps_url_pattern: "https://{slug}.apps.example.org", apps_port: 5999 });
  });

  test("secrets of second factors that an earlier version stored in the clear are sealed by the next start", async () => {
    const user = crypto.randomUUID();
    await backend.sql`insert into auth.users (id, email) values (${user}, 'anna@example.org')`;
    await backend.sql`insert into auth.mfa_factors (user_id, factor_type, status, secret)
      values (${user}, 'totp', 'verified', 'JBSWY3DPEHPK3PXP')`;
    await backend.stop();
    backend = await begin();
    const rows = await backend.sql`select secret from auth.mfa_factors`;
    expect(rows.map((row) => row["secret"])).toEqual([expect.stringMatching(/^v1\./)]);
    expect(log).toContain("Secrets of second factors encrypted: 1");
  });

  test("a server that people rely on is not started without what it needs", async () => {
    vi.stubEnv("KLARBAU_ENV", "production");
    await expect(startBackend({ folder: path.join(folder, "p"), port: 0 })).rejects.toThrow("production");
    vi.unstubAllEnvs();
  });
});
