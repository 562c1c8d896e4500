import { createHmac } from "node:crypto";
import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Backend, startBackend } from "../../backend.ts";
import { erasePostgres } from "../../database/postgres.ts";
import { preparedFolder } from "../../../tests/fixtures/preparedFolder.ts";

// What somebody tries who knows the protocol, over HTTP, at the backend as it is started.
let folder: string;
let backend: Backend;
beforeAll(async () => {
  folder = preparedFolder("klarbau-attacks-");
  backend = await startBackend({ folder, port: 0, durable: false, log: () => undefined });
});
afterAll(async () => {
  await backend.stop();
  erasePostgres(folder);
  rmSync(folder, { recursive: true, force: true });
});

async function ask(call: string, { body, token }: { readonly body?: object; readonly token?: string } = {}) {
  const [method = "GET", where = ""] = call.split(" ");
  const answer = await fetch(`${backend.url}${where}`, {
    method,
    headers: {
      apikey: backend.keys.publishable,
      "content-type": "application/json",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    redirect: "manual",
    ...(body && { body: JSON.stringify(body) }),
  });
  const said = await answer.text();
  return { status: answer.status, body: (said === "" ? {} : JSON.parse(said)) as Record<string, unknown> };
}

/** Somebody with an account. */
async function anna() {
  const email = `anna-${crypto.randomUUID()}@example.org`;
  const password = "richtig-1";
  const { body } = await ask("POST /auth/v1/signup", { body: { email, password } });
  const { id } = body["user"] as { readonly id: string };
  return { id, email, password, token: String(body["access_token"]) };
}

test("of a hundred wrong passwords a few are looked at; the right one waits with them, and counts when the time is over", async () => {
  const { email, password } = await anna();
  const signIn = async (given: string) => {
    const { status, body } = await ask("POST /auth/v1/token?grant_type=password", {
      body: { email, password: given },
    });
    return status === 200 ? "in" : String(body["error_code"]);
  };
  const answers: string[] = [];
  const begun = performance.now();
  for (let round = 0; round < 5; round++)
    answers.push(
      ...(await Promise.all(Array.from({ length: 20 }, (_, at) => signIn(`falsch-${round}-${at}`)))),
    );
  expect(new Set(answers)).toEqual(new Set(["invalid_credentials", "over_request_rate_limit"]));
  const looked = answers.filter((answer) => answer === "invalid_credentials").length;
  // Ten, and one more for each half minute that the machine takes for a hundred requests.
  expect(looked).toBeGreaterThanOrEqual(10);
  expect(looked).toBeLessThanOrEqual(10 + Math.ceil((performance.now() - begun) / 30_000));
  // As if the last of them had been a moment ago, however long that one took.
  await backend.sql`update auth.attempts set level = 100000, at = ${new Date()} where at > now() - interval '1 hour'`;
  expect(await signIn(password)).toBe("over_request_rate_limit");
  await backend.sql`update auth.attempts set level = 10, at = at - interval '5 minutes'`;
  expect(await signIn(password)).toBe("in");
});

test("a forged token opens nothing", async () => {
  const { id, token } = await anna();
  const [, payload = ""] = token.split(".");
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
  const signed = (head: object, body: object, secret: string) => {
    const text = `${part(head)}.${part(body)}`;
    return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
  };
  const right = { alg: "HS256", typ: "JWT" };
  const { jwtSecret } = backend.keys;
  expect((await ask("GET /auth/v1/user", { token: signed(right, claims, jwtSecret) })).status).toBe(200);
  const forged = {
    "another secret": signed(right, claims, "geraten"),
    "no signature": `${part({ alg: "none", typ: "JWT" })}.${payload}.`,
    "another algorithm": signed({ alg: "none" }, claims, jwtSecret),
    "another person under an old signature": `${part(right)}.${part({ ...claims, sub: crypto.randomUUID() })}.${token.split(".")[2]}`,
    "run out": signed(right, { ...claims, exp: 1_700_000_000 }, jwtSecret),
    "a session that is not there": signed(right, { ...claims, session_id: crypto.randomUUID() }, jwtSecret),
    "a session of somebody else": signed(right, { ...claims, sub: (await anna()).id }, jwtSecret),
    "the key of visitors": backend.keys.publishable,
  };
  for (const [what, each] of Object.entries(forged)) {
    const { status } = await ask("GET /auth/v1/user", { token: each });
    expect([what, [401, 403].includes(status)]).toEqual([what, true]);
    const ended = await ask("POST /auth/v1/logout?scope=global", { token: each });
    expect([what, [401, 403].includes(ended.status)]).toEqual([what, true]);
  }
  expect(await backend.sql`select from auth.sessions where user_id = ${id}`).toHaveLength(1);
});

test("the links of mails are not led to another listener of the machine, by whatever name the backend is asked", async () => {
  const { email } = await anna();
  const elsewhere = [
    "http://127.0.0.1:1/",
    "http://localhost:5173/",
    "https://evil.example/",
    `http://x.localhost:${backend.port}/`,
  ];
  for (const redirect_to of elsewhere) {
    await ask("POST /auth/v1/otp", { body: { email, redirect_to } });
    const mails = (await (await fetch(`${backend.url}/_dev/mail.json`)).json()) as {
      to: string;
      text: string;
    }[];
    const link = new URL(/^http\S+$/m.exec(mails.find(({ to }) => to === email)?.text ?? "")?.[0] ?? "");
    expect([link.origin, link.searchParams.get("redirect_to")]).toEqual([backend.url, backend.url]);
  }
});
