import { rmSync } from "node:fs";
import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inboxFunction } from "#domain/application/inbox/inboxAddress.ts";
import type { Submission } from "#domain/application/inbox/protocol.ts";
import { anApplication, aTicket, onePixel } from "../../tests/inbox/inboxServer.ts";
import { anOrganisation, aProject } from "../../tests/fixtures/world.ts";
import { type Backend, startBackend } from "../backend.ts";
import { erasePostgres } from "../database/postgres.ts";
import { createAppsHost } from "./host.ts";
import { preparedFolder } from "../../tests/fixtures/preparedFolder.ts";

const folder = preparedFolder("klarbau-inbox-");
const log: string[] = [];
let backend: Backend | undefined;
let listener: { readonly port: number; close(): Promise<void> };
let project: string;

beforeAll(async () => {
  const host = createAppsHost({ folder, authorise: async () => false, backend: () => backend?.url });
  listener = await host.listen(0);
  backend = await startBackend({ folder, port: 0, durable: false, log: (line) => void log.push(line) });
  const organisation = crypto.randomUUID();
  await anOrganisation(backend.sql, organisation);
  project = await aProject(backend.sql, organisation);
});

afterAll(async () => {
  await listener.close();
  await backend?.stop();
  erasePostgres(folder);
  rmSync(folder, { recursive: true, force: true });
});

interface Call {
  readonly method: string;
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Asks an address of an application, as its page does. */
const call = ({ method, address, headers, body }: Call) =>
  new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const options = { host: "127.0.0.1", port: listener.port, path: address, method, headers: { host: "haus.localhost", ...headers } }; // prettier-ignore
    const asking = request(options, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({
          status: response.statusCode!,
          body: JSON.parse(Buffer.concat(parts).toString() || "null"),
        }),
      );
    });
    asking.on("error", reject);
    asking.end(body);
  });
const post = (app: string, token: string, body: Submission | string) =>
  call({
    method: "POST",
    address: `/inbox/v1/${app}/submissions`,
    headers: { authorization: `Inbox ${token}`, "content-type": "application/json", cookie: "session=x" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

test("an application hands in at its own address: the function takes it in, and its photo lies with the project", async () => {
  const { sql } = backend!;
  const { app, token } = await anApplication(sql, project);
  const { body, secret } = aTicket({
    attachments: [{ name: "photo-1.png", mime: "image/png", base64: onePixel }],
  });
  const first = await post(app, token, body);
  expect(first, log.join("\n")).toMatchObject({ status: 201, body: { state: "new" } });
  expect(await post(app, token, body)).toEqual({ ...first, status: 200 });
  const [row] = await sql`select attachments from inbox_submissions where application_id = ${app}`;
  const [{ sha256 } = { sha256: "" }] = row!["attachments"] as { sha256: string }[];
  const files =
    await sql`select name, metadata ->> 'mimetype' mime from storage.objects where bucket_id = 'evidence'`;
  expect(files).toEqual([{ name: `${project}/${sha256}`, mime: "image/png" }]);

  const again = await post(app, token, aTicket({ attachments: body.attachments }).body); // the same photo once more
  expect(again.status).toBe(201);
  const status = await call({
    method: "GET",
    address: `/inbox/v1/${app}/submissions/${body.idempotency_key}`,
    headers: { "x-submission-secret": secret },
  });
  expect(status).toEqual({ status: 200, body: { state: "new", reason: null } });
});

test("the door passes on refusals as they are, and leads nowhere else", async () => {
  const { app, token } = await anApplication(backend!.sql, project);
  expect((await post(app, "f".repeat(64), aTicket().body)).status).toBe(401);
  expect((await post(app, token, "{")).status).toBe(422);
  expect((await post(app, token, "x".repeat(7 * 1024 * 1024))).status).toBe(413);
  for (const address of [
    "/inbox/v1/../../newsletter-signup",
    "/inbox/v1/%2e%2e/%2e%2e/file-check",
    "/inbox/v1/",
  ])
    expect((await call({ method: "POST", address, body: "{}" })).status, address).toBe(404);
});

test("an application on a web server of its own hands in at the function itself: its browser is let through from any origin, by the token alone", async () => {
  const { app, token } = await anApplication(backend!.sql, project);
  const address = `${backend!.url}${inboxFunction}/inbox/v1/${app}/submissions`;
  const asked = await fetch(address, {
    method: "OPTIONS",
    headers: {
      origin: "https://haus.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type",
    },
  });
  expect(asked.status).toBe(204);
  expect(asked.headers.get("access-control-allow-origin")).toBe("*");
  expect(asked.headers.get("access-control-allow-headers")).toMatch(/authorization/);
  expect(asked.headers.get("access-control-allow-credentials")).toBeNull();
  const { body, secret } = aTicket();
  const send = (authorization: string) =>
    fetch(address, {
      method: "POST",
      headers: { origin: "https://haus.example", authorization, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  expect((await send(`Inbox ${"f".repeat(64)}`)).status).toBe(401);
  const taken = await send(`Inbox ${token}`);
  expect(taken.status).toBe(201);
  expect(taken.headers.get("access-control-allow-origin")).toBe("*");
  const status = await fetch(`${address}/${body.idempotency_key}`, {
    headers: { origin: "https://haus.example", "x-submission-secret": secret },
  });
  expect(await status.json()).toEqual({ state: "new", reason: null });
});
