import { expect, test } from "vitest";
import { refuse } from "../_shared/http.ts";
import { type Deps, handler, isPushService } from "./handler.ts";

const endpoint = "https://fcm.googleapis.com/fcm/send/abc";
const anna = { id: "anna", email: "anna@example.org" };

function service(change: Partial<Deps> & { readonly status?: number } = {}) {
  const sent: unknown[] = [];
  const forgotten: string[] = [];
  const ask = handler({
    publicKey: "BKey",
    caller: async () => anna,
    wants: async () => true,
    find: async (user, at) => (user === "anna" && at === endpoint ? { endpoint, p256dh: "p", auth: "a" } : undefined), // prettier-ignore
    forget: async (at) => void forgotten.push(at),
    send: async (to, message) => {
      sent.push([to.endpoint, JSON.parse(message)]);
      return change.status ?? 201;
    },
    count: async () => undefined,
    ...change,
  });
  const post = async (body: unknown) => {
    const response = await ask(new Request("http://x/", { method: "POST", body: JSON.stringify(body) }));
    return { status: response.status, body: await response.json() };
  };
  return { post, sent, forgotten };
}

test("a browser hears the key of the operator, or that there is none", async () => {
  expect(await service().post({})).toEqual({ status: 200, body: { key: "BKey" } });
  expect(await service({ publicKey: undefined }).post({})).toEqual({ status: 200, body: { key: null } });
  expect((await service({ publicKey: undefined }).post({ endpoint })).status).toBe(503);
});

test("a test goes to this device of the caller, in his language", async () => {
  const { post, sent } = service();
  expect(await post({ endpoint, language: "fr" })).toEqual({ status: 200, body: { sent: "sent" } });
  expect(sent).toEqual([
    [endpoint, { title: "Klarbau", body: "C’est ainsi que les messages arrivent sur cet appareil.", url: "/settings" }], // prettier-ignore
  ]);
});

test("who wants no messages gets none, and nobody sends to the device of somebody else", async () => {
  const muted = service({ wants: async () => false });
  expect(await muted.post({ endpoint })).toEqual({ status: 200, body: { sent: "muted" } });
  const stranger = service({ caller: async () => ({ id: "ben", email: "ben@example.org" }) });
  expect(await stranger.post({ endpoint })).toEqual({ status: 200, body: { sent: "gone" } });
  const nobody = service({ caller: async () => null });
  expect((await nobody.post({ endpoint })).status).toBe(401);
  expect([muted.sent, stranger.sent, nobody.sent]).toEqual([[], [], []]);
});

test.each([404, 410])("an address that its service gives up (%i) is forgotten", async (status) => {
  const { post, forgotten } = service({ status });
  expect(await post({ endpoint })).toEqual({ status: 200, body: { sent: "gone" } });
  expect(forgotten).toEqual([endpoint]);
});

test("a service that refuses, too many tests, and a database that is away are said", async () => {
  const failing = service({ status: 500 });
  expect((await failing.post({ endpoint })).status).toBe(503);
  expect(failing.forgotten).toEqual([]);
  const full = service({ count: async () => refuse({ code: "over_request_rate_limit" }) });
  expect((await full.post({ endpoint })).status).toBe(429);
  const away = service({ find: () => Promise.reject(new Error("away")) });
  expect((await away.post({ endpoint })).status).toBe(503);
});

test("nothing but push services of browsers is ever asked", async () => {
  for (const good of [
    endpoint,
    "https://updates.push.services.mozilla.com/wpush/v2/x",
    "https://wns2-par02p.notify.windows.com/w/?token=x",
    "https://web.push.apple.com/x",
  ])
    expect([good, isPushService(good)]).toEqual([good, true]);
  const { post, sent } = service();
  for (const bad of [
    "http://fcm.googleapis.com/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://127.0.0.1/x",
    "https://fcm.googleapis.com:8443/x",
    "https://evil@fcm.googleapis.com/x",
    "https://notify.windows.com.evil.example/",
    "nothing",
    7,
  ])
    expect((await post({ endpoint: bad })).status).toBe(400);
  expect(sent).toEqual([]);
});
