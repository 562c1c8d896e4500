import { rmSync } from "node:fs";
import { request } from "node:http";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Backend, startBackend } from "#embedded/backend.ts";
import { erasePostgres } from "#embedded/database/postgres.ts";
import { fewestRounds } from "../fixtures/fewestRounds.ts";
import { alone, passkeyCalls, type Person } from "./passkeyCalls.ts";
import {
  type SoftAuthenticator,
  softAuthenticator,
} from "../../../tests/fixtures/account/softAuthenticator.ts";
import { preparedFolder } from "../fixtures/preparedFolder.ts";
import { isEverything } from "../../../tests/fixtures/everything.ts";

/** The backend brings its own PostgreSQL: once is enough. */
const once = describe.skipIf(Boolean(process.env["KLARBAU_PG_BINARIES"]));
let folder: string;
let backend: Backend;
let site: string;
let anna: Person;
let device: SoftAuthenticator;

const { visitor, aPerson, somebodyNew, ask, registration, enter, mailedCode, login, show } = passkeyCalls(
  () => backend,
);

/** Makes `anna` somebody else, who has an account and a passkey. */
async function getsPasskey(): Promise<void> {
  anna = await aPerson();
  device = softAuthenticator(site);
  expect(await enter(device.create(await registration(anna)), anna)).toEqual({
    status: 200,
    body: { verified: true },
  });
}

/** Makes `anna` somebody who has signed up with a passkey, and has shown nobody yet that the address is his. */
async function becomesUnproven(): Promise<void> {
  anna = await somebodyNew({ registration_method: "passkey" });
  device = softAuthenticator(site);
  expect((await enter(device.create(await registration(anna)), anna)).status).toBe(200);
}
const refused = { status: 400, body: { code: "not_verified", verified: false } };

once("through the real backend", () => {
  beforeAll(async () => {
    folder = preparedFolder("klarbau-passkeys-");
    backend = await startBackend({ folder, port: 0, durable: false, log: () => undefined });
    await backend.sql.unsafe(fewestRounds);
    site = `http://localhost:${backend.port}`;
  });
  afterAll(async () => {
    await backend.stop();
    erasePostgres(folder);
    rmSync(folder, { recursive: true, force: true });
  });

  describe("somebody whose passkey stays as it is", () => {
    beforeAll(getsPasskey);

    test("a passkey opens a session that reads rows, is renewed, and mails no link", async () => {
      const { status, body } = await show(device.get(await login(anna.email)), anna.email);
      expect([status, body["verified"], body["userId"]]).toEqual([200, true, anna.id]);
      const client = visitor();
      const tokens = {
        access_token: body["access_token"] as string,
        refresh_token: body["refresh_token"] as string,
      };
      expect((await client.auth.setSession(tokens)).data.user?.email).toBe(anna.email);
      const { data } = await client
        .from("webauthn_credentials")
        .select("friendly_name, last_used_at, counter");
      expect(data).toEqual([{ friendly_name: "PC", last_used_at: expect.any(String), counter: 2 }]);
      expect((await client.auth.refreshSession()).data.session?.user.id).toBe(anna.id);
      const mails: { to: string; subject: string }[] = await (
        await fetch(`${backend.url}/_dev/mail.json`)
      ).json();
      const own = mails.filter(({ to }) => to === anna.email).map(({ subject }) => subject);
      expect(own.filter((subject) => !subject.includes("Neuer Passkey"))).toEqual([]); // the link of the session is not sent
    });

    test("whoever has the account is told by mail that there is a passkey more", async () => {
      const told = async () => {
        const mails: { to: string; subject: string }[] = await (
          await fetch(`${backend.url}/_dev/mail.json`)
        ).json();
        return mails.filter(({ to }) => to === anna.email).map(({ subject }) => subject);
      };
      await expect.poll(told).toEqual(["Klarbau: Neuer Passkey in Ihrem Konto"]);
    });

    test("two devices that sign in at the same moment both get in", async () => {
      const second = softAuthenticator(site);
      await enter(second.create(await registration(anna)), anna);
      const signed = [device.get(await login(anna.email)), second.get(await login(anna.email))];
      const answers = await Promise.all(signed.map((one) => show(one, anna.email)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const sessions = new Set(answers.map(({ body }) => body["refresh_token"]));
      expect(sessions.size).toBe(2);
    });

    test("the same holds for new passkeys", async () => {
      const made = softAuthenticator(site).create(await registration(anna));
      expect((await enter(made, anna)).status).toBe(200);
      expect(await enter(made, anna)).toEqual(refused);
      const late = softAuthenticator(site).create(await registration(anna));
      await backend.sql`update private.webauthn_challenges set expires_at = clock_timestamp()`;
      expect(await enter(late, anna)).toEqual(refused);
    });

    test("a challenge of somebody else lets nobody in and makes no passkey", async () => {
      const bert = await aPerson();
      const berts = softAuthenticator(site);
      await enter(berts.create(await registration(bert)), bert);
      expect(await show(device.get(await login(bert.email)), anna.email)).toEqual(refused);
      expect(await show(berts.get(await login(anna.email)), anna.email)).toEqual(refused);
      expect(await enter(softAuthenticator(site).create(await registration(bert)), anna)).toEqual(refused);
    });

    test("a user id of 65 bytes is refused", async () => {
      const userHandle = Buffer.alloc(65, 1).toString("base64url");
      const answer = await show(device.get(await login(anna.email), { userHandle }), anna.email);
      expect(answer).toEqual({ status: 400, body: { code: "invalid", detail: "authResp" } });
    });

    test("a page of another origin gets nothing, even on the same machine", async () => {
      const origin = `http://app.localhost:${backend.port}`;
      expect(await show(device.get(await login(anna.email), { origin }), anna.email)).toEqual(refused);
      const made = softAuthenticator(site).create(await registration(anna), { origin });
      expect(await enter(made, anna)).toEqual(refused);
    });

    test("an address that nobody has is answered like one that somebody has, and never lets in", async () => {
      const known = await login(anna.email);
      const unknown = await login("nobody@example.org");
      expect(Object.keys(unknown)).toEqual(Object.keys(known));
      expect(unknown.allowCredentials).toEqual((await login("nobody@example.org")).allowCredentials);
      expect(await show(device.get(unknown), "nobody@example.org")).toEqual(refused);
      const [row] =
        await backend.sql`select count(*)::int from auth.users where email = 'nobody@example.org'`;
      expect(row!["count"]).toBe(0); // asking makes no account
    });

    test("without a proven address nobody makes a passkey, unless it is the first one of a sign-up with a passkey", async () => {
      const unproven = { status: 403, body: { code: "address_unproven" } };
      const begin = (person: Person) => ask("register-options", { friendlyName: "PC" }, person.token);
      const byPassword = await somebodyNew();
      expect(await begin(byPassword)).toEqual(unproven);
      expect(await enter(softAuthenticator(site).create(await registration(anna)), byPassword)).toEqual(
        unproven,
      );

      const byPasskey = await somebodyNew({ registration_method: "passkey" });
      const first = softAuthenticator(site).create(await registration(byPasskey));
      expect((await enter(first, byPasskey)).status).toBe(200);
      expect(await begin(byPasskey)).toEqual(unproven); // from the second one on

      const late = await somebodyNew({ registration_method: "passkey" });
      const made = softAuthenticator(site).create(await registration(late));
      await backend.sql`update auth.users set created_at = now() - interval '16 minutes' where id = ${late.id}`;
      expect(await enter(made, late)).toEqual(unproven);
      expect(await begin(late)).toEqual(unproven);
    });

    test("without a session there are no options for a new passkey, nor with a forged token", async () => {
      const body = { friendlyName: "PC" };
      expect((await ask("register-options", body)).status).toBe(401);
      expect((await ask("register-options", body, `${anna.token.slice(0, -4)}AAAA`)).status).toBe(401);
      expect((await ask("register-verify", body, backend.keys.publishable)).status).toBe(401);
    });
  });

  describe("somebody to whom something happens", () => {
    beforeEach(getsPasskey);

    test("the session is noted as opened from where the person is, with the person's program", async () => {
      const authResp = device.get(await login(anna.email));
      const body = JSON.stringify({ email: anna.email, authResp });
      const status = await new Promise((resolve, reject) => {
        const asked = request(`${backend.url}/functions/v1/webauthn-login-verify`, {
          method: "POST",
          localAddress: "127.0.0.7",
          headers: {
            apikey: backend.keys.publishable,
            "content-type": "application/json",
            "user-agent": "Tablet/1",
            // What somebody writes himself is nobody's word.
            "x-forwarded-for": "203.0.113.66",
            "sb-forwarded-for": "203.0.113.66",
          },
        });
        asked.on("error", reject);
        asked.on("response", (answer) => answer.resume().on("end", () => resolve(answer.statusCode)));
        asked.end(body);
      });
      expect(status).toBe(200);
      const sessions = await backend.sql`
        select host(ip) as ip, user_agent from auth.sessions where user_id = ${anna.id} order by created_at desc limit 1`;
      expect(sessions).toEqual([{ ip: "127.0.0.7", user_agent: "Tablet/1" }]);
      const events = await backend.sql`select kind, host(ip) as ip, user_agent from security_events
        where user_id = ${anna.id} and kind like 'passkey_%' order by happened_at`;
      expect(events).toEqual([
        { kind: "passkey_added", ip: "127.0.0.1", user_agent: "node" },
        { kind: "passkey_used", ip: "127.0.0.7", user_agent: "Tablet/1" },
      ]);
      const known =
        await backend.sql`select network from auth.known_networks where user_id = ${anna.id} order by 1`;
      expect(known.map((row) => row["network"])).toEqual(["127.0.0.1", "127.0.0.7"]); // signed up, signed in
    });

    test("a session of a quarter of an hour ago makes no passkey; one that was begun anew does", async () => {
      await backend.sql`update auth.sessions set created_at = now() - interval '15 minutes' where user_id = ${anna.id}`;
      await backend.sql`update auth.mfa_amr_claims set updated_at = now() - interval '15 minutes'
        where session_id in (select id from auth.sessions where user_id = ${anna.id})`;
      const refusal = { status: 403, body: { code: "reauthentication_needed" } };
      expect(await ask("register-options", { friendlyName: "PC" }, anna.token)).toEqual(refusal);
      const { data } = await visitor().auth.signInWithPassword({ email: anna.email, password: "geheim-1" });
      const again = { ...anna, token: data.session?.access_token ?? "" };
      expect((await enter(softAuthenticator(site).create(await registration(again)), again)).status).toBe(
        200,
      );
    });

    test("an answer that was used, and a challenge that has run out, let nobody in", async () => {
      const signed = device.get(await login(anna.email));
      expect((await show(signed, anna.email)).status).toBe(200);
      expect(await show(signed, anna.email)).toEqual(refused);
      const late = device.get(await login(anna.email));
      await backend.sql`update private.webauthn_challenges set expires_at = clock_timestamp()`;
      expect(await show(late, anna.email)).toEqual(refused);
    });

    test("a counter that goes back lets nobody in", async () => {
      expect((await show(device.get(await login(anna.email), { counter: 9 }), anna.email)).status).toBe(200);
      for (const counter of [9, 3])
        expect(await show(device.get(await login(anna.email), { counter }), anna.email)).toEqual(refused);
    });

    test("a removed passkey lets nobody in; one that is known is not entered again", async () => {
      const { body } = await show(device.get(await login(anna.email)), anna.email);
      expect(await enter(device.create(await registration(anna)), anna)).toMatchObject({
        status: 409,
        body: { code: "already_registered" },
      });
      const client = createClient(backend.url, backend.keys.publishable, {
        ...alone,
        global: { headers: { authorization: `Bearer ${String(body["access_token"])}` } },
      });
      const [passkey] = (await client.from("webauthn_credentials").select("credential_id")).data!;
      await client.from("webauthn_credentials").delete().eq("credential_id", passkey!["credential_id"]);
      expect(await show(device.get(await login(anna.email)), anna.email)).toEqual(refused);
    });

    test("somebody who is banned is not let in", async () => {
      const server = createClient(backend.url, backend.keys.secret, alone);
      await server.auth.admin.updateUserById(anna.id, { ban_duration: "24h" });
      expect(await show(device.get(await login(anna.email)), anna.email)).toEqual(refused);
    });

    test.runIf(isEverything)(
      "after ten times in five minutes an address has to wait, whether somebody has it or not",
      async () => {
        for (const email of [anna.email, `${crypto.randomUUID()}@example.org`]) {
          let given = 0;
          while ((await ask("login-options", { email })).status === 200 && given < 40) given += 1;
          // Ten, and one more for each half minute that the machine takes.
          expect(given).toBeGreaterThanOrEqual(10);
          expect(given).toBeLessThan(40);
        }
      },
    );
  });

  describe("somebody whose address is not proven", () => {
    beforeEach(becomesUnproven);

    test("signing in with a passkey proves no address, and takes nothing from who has made the account", async () => {
      expect((await show(device.get(await login(anna.email)), anna.email)).status).toBe(200);
      const [row] = await backend.sql`select private.address_proven(${anna.id}) as proven,
        (select encrypted_password is not null from auth.users where id = ${anna.id}) as password`;
      expect(row).toEqual({ proven: false, password: true });
    });

    test("what a stranger has prepared under somebody's address is gone when its owner comes: passkeys too", async () => {
      const { error } = await visitor().auth.signInWithOtp({ email: anna.email });
      expect(error).toBeNull();
      const token = await mailedCode(anna.email);
      const owner = visitor();
      expect((await owner.auth.verifyOtp({ email: anna.email, token, type: "email" })).error).toBeNull();
      expect((await owner.from("webauthn_credentials").select("id")).data).toEqual([]);
      expect(await show(device.get(await login(anna.email)), anna.email)).toEqual(refused);
      expect(
        (await visitor().auth.signInWithPassword({ email: anna.email, password: "geheim-1" })).error?.code,
      ).toBe("invalid_credentials");
      const { data } = await owner.from("security_events").select("kind").order("happened_at");
      expect(data?.map(({ kind }) => String(kind))).toEqual(
        expect.arrayContaining(["passkey_removed", "account_claimed"]),
      );
    });

    test("who types the code that was mailed to him keeps the passkey of his sign-up, and reads in the record that the address was proven", async () => {
      const client = visitor();
      await client.auth.signInWithPassword({ email: anna.email, password: "geheim-1" });
      expect((await client.auth.reauthenticate()).error).toBeNull();
      expect((await client.auth.updateUser({ nonce: await mailedCode(anna.email) })).error).toBeNull();
      expect((await client.from("webauthn_credentials").select("id")).data).toHaveLength(1);
      const { data } = await client.from("security_events").select("kind, ip").eq("kind", "address_proven");
      expect(data).toMatchObject([{ ip: expect.stringMatching(/^127\./) }]);
    });
  });
});
