import { afterEach, expect, test, vi } from "vitest";
import { sendMessage } from "./sendMessage.ts";

const message = {
  name: "Mara Brandt",
  email: " mara@lindenhof.example ",
  message: "Was kostet es?",
  language: "de",
};
const server = { url: "https://backend.example", key: "anon" };

afterEach(() => vi.unstubAllGlobals());

test("a message goes to the function of the backend, its address trimmed", async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response("{}")));
  vi.stubGlobal("fetch", fetch);
  expect(await sendMessage(message, server)).toEqual({ ok: true, value: undefined });
  const [address, request] = fetch.mock.calls[0]!;
  expect(address).toBe("https://backend.example/functions/v1/contact-message");
  expect(JSON.parse(request?.body as string)).toEqual({ ...message, email: "mara@lindenhof.example" });
});

test.each([
  [400, "invalid_email"],
  [404, "unavailable"],
  [429, "often"],
  [500, "general"],
  [503, "unavailable"],
])("an answer %d is said as %s", async (status, kind) => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}", { status })));
  expect(await sendMessage(message, server)).toMatchObject({ ok: false, error: { kind } });
});

test("what is no address is not sent; a network that is gone and a backend that is unknown are said", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  expect(await sendMessage({ ...message, email: "mara" }, server)).toMatchObject({
    error: { kind: "invalid_email" },
  });
  expect(await sendMessage(message, server)).toMatchObject({ error: { kind: "network" } });
  expect(await sendMessage(message, undefined)).toMatchObject({ error: { kind: "unavailable" } });
});
