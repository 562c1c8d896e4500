import { createHash } from "node:crypto";
import { expect, inject, test } from "vitest";
import { createClient } from "@supabase/supabase-js";
import { given } from "./clients.ts";
import { type Colleague, colleagueOf, rowsFor, syncTarget } from "./syncProject.ts";
import { codeOf } from "./totp.ts";

const target = syncTarget();

/** Another session of the same person, opened with the password. */
async function again({ email, password }: Colleague) {
  const client = createClient(target.url, target.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  given(await client.auth.signInWithPassword({ email, password }));
  return client;
}

/** Sets an authenticator app up in the session of this person. */
async function setUp({ client }: Colleague) {
  const { id, totp } = given(await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Handy" }));
  given(await client.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) }));
  return { id, secret: totp.secret };
}

test("enrolled, shown, let through: without the code there are neither rows nor files, each time with the reason", async () => {
  const anna = await colleagueOf(target);
  const rows = await rowsFor(anna);
  const device = { p_device: "d1", p_rows: [rows.project] };
  expect(given(await anna.client.rpc("sync_push", device))).toMatchObject([{ status: "applied" }]);
  const { id, secret } = await setUp(anna);
  expect((await anna.client.rpc("sync_heads")).error).toBeNull();
  const bytes = new Blob(["x"]);
  const nameOf = (text: string) => `${rows.project.id}/${createHash("sha256").update(text).digest("hex")}`;
  const kept = nameOf("x");
  expect((await anna.client.storage.from("evidence").upload(kept, bytes)).error).toBeNull();

  const weak = await again(anna);
  for (const answer of [
    await weak.rpc("sync_heads"),
    await weak.rpc("sync_push", device),
    await weak.from("projects").select("id"),
    await weak.from("projects").update({ name: "Anders" }).eq("id", rows.project.id),
  ]) {
    expect(answer.error).toMatchObject({ code: "SY015", message: "the second factor has to be shown first" });
    expect([answer.status, answer.data]).toEqual([400, null]);
  }
  const path = nameOf("y");
  const other = new Blob(["y"]);
  const refused = await weak.storage.from("evidence").upload(path, other);
  // With its reason here, as a fault where it is hosted; never one for which somebody takes the file for refused for good (403, 413, 415, 422).
  expect([400, 500]).toContain(refused.error?.status);
  if (inject("embedded")) {
    const { session } = given(await weak.auth.getSession());
    const headers = { apikey: target.anonKey, authorization: `Bearer ${session?.access_token}` };
    const names = [`bucketName ${btoa("evidence")}`, `objectName ${btoa(path)}`].join();
    const begin = { "tus-resumable": "1.0.0", "upload-length": "1", "upload-metadata": names };
    for (const [where, init] of [
      [`object/evidence/${path}`, { method: "POST", body: other }],
      [`object/info/evidence/${kept}`, {}],
      ["upload/resumable", { method: "POST", headers: begin }],
    ] as const) {
      const asked = { ...init, headers: { ...headers, ...("headers" in init && init.headers) } };
      const answer = await fetch(`${target.url}/storage/v1/${where}`, asked);
      expect([where, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        where,
        400,
        "SY015",
      ]);
    }
  }
  expect(given(await weak.rpc("own_factor_state"))).toEqual({ has: true, demanded: false, shown: false });

  given(await weak.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret, 1) }));
  expect(given(await weak.from("projects").select("id").eq("id", rows.project.id))).toHaveLength(1);
  expect((await weak.storage.from("evidence").upload(path, other)).error).toBeNull();
});

test("a recovery code takes the factor away, and the same session gets everything", async () => {
  const anna = await colleagueOf(target);
  await setUp(anna);
  const [code] = given(await anna.client.rpc("recovery_codes_make")) as string[];
  const weak = await again(anna);
  expect(given(await weak.rpc("recovery_code_use", { p_code: "0000-0000-0000-0000" }))).toBe("wrong");
  expect((await weak.rpc("sync_heads")).error?.code).toBe("SY015");
  expect(given(await weak.rpc("recovery_code_use", { p_code: code }))).toBe("done");
  expect((await weak.rpc("sync_heads")).error).toBeNull();
  expect((await anna.client.rpc("recovery_codes_left")).error?.code).toBe("SY001"); // ended by the code
});

test("an organisation that demands a factor of its owners gives them nothing until there is one", async () => {
  const anna = await colleagueOf(target);
  const [{ organisation_id } = { organisation_id: "" }] = given(
    await anna.client.from("memberships").select("organisation_id").eq("user_id", anna.id),
  );
  const scope = `org:${organisation_id}`;
  const at = "2026-11-20T10:00:00.000Z";
  const doc = {
    scope,
    setting_key: "second_factor_roles",
    setting_value: ["owner"],
    created_at: at,
    updated_at: at,
  };
  const row = {
    kind: "setting",
    id: crypto.randomUUID(),
    base: null,
    mutation: crypto.randomUUID(),
    scope,
    doc,
  };
  expect(given(await anna.client.rpc("sync_push", { p_device: "d1", p_rows: [row] }))).toMatchObject([
    { status: "applied" },
  ]);
  expect((await anna.client.rpc("sync_heads")).error?.code).toBe("SY015");
  expect(given(await anna.client.rpc("own_factor_state"))).toMatchObject({ has: false, demanded: true });
  await setUp(anna);
  expect((await anna.client.rpc("sync_heads")).error).toBeNull();
});
