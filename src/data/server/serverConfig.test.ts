import { afterEach, expect, test, vi } from "vitest";
import { serverConfig } from "./serverConfig.ts";

afterEach(() => vi.unstubAllGlobals());

const told = {
  supabase_url: "http://localhost:4620",
  supabase_key: "sb_publishable_a",
  apps_url_pattern: null,
};
const config = { url: told.supabase_url, key: told.supabase_key, apps_url_pattern: null };

/** A browser with this storage, whose origin answers or not. */
function browser(storage: Partial<Storage>, answer: () => Promise<Response>): void {
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("fetch", answer);
}

test("without a network the answer of the last visit counts", async () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  browser(storage, () => Promise.resolve(Response.json(told)));
  expect(await serverConfig()).toEqual({ ok: true, value: config });
  browser(storage, () => Promise.reject(new TypeError("no network")));
  expect(await serverConfig()).toEqual({ ok: true, value: config });
});

test("a browser that is full knows where the backend is all the same", async () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("no room", "QuotaExceededError");
    },
  };
  browser(full, () => Promise.resolve(Response.json(told)));
  expect(await serverConfig()).toEqual({ ok: true, value: config });
});

test("nobody who knows: said by kind", async () => {
  browser({ getItem: () => "{" }, () => Promise.resolve(new Response("<html>", { status: 200 })));
  expect(await serverConfig()).toEqual({ ok: false, error: { kind: "no_config" } });
});

test("addresses of applications count only where each gets an origin of its own: labels are printed with them", async () => {
  const pattern = async (apps_url_pattern: unknown) => {
    const storage = { getItem: () => null, setItem: () => undefined };
    browser(storage, () => Promise.resolve(Response.json({ ...told, apps_url_pattern })));
    const found = await serverConfig();
    return found.ok && found.value.apps_url_pattern;
  };
  expect(await pattern("https://{slug}.apps.example.org")).toBe("https://{slug}.apps.example.org");
  expect(await pattern("http://{slug}.localhost:4621")).toBe("http://{slug}.localhost:4621");
  for (const wrong of ["", "https://apps.example.org/{slug}", "http://{slug}.example.org", 5, null])
    expect(await pattern(wrong)).toBeNull();
});

test("who operates the product is read along, and remembered for without a network", async () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const operator = { name: "Hausverwaltung Süd GmbH", other: "x" };
  browser(storage, () => Promise.resolve(Response.json({ ...told, operator })));
  const value = { ...config, operator: { name: "Hausverwaltung Süd GmbH" } };
  expect(await serverConfig()).toEqual({ ok: true, value });
  browser(storage, () => Promise.reject(new TypeError("no network")));
  expect(await serverConfig()).toEqual({ ok: true, value });
});

test("prices and links of the operator are remembered too", async () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const told2 = { ...told, operator: { prices: { house: "49 €" } } };
  browser(storage, () => Promise.resolve(Response.json(told2)));
  const value = { ...config, offer: { prices: { house: "49 €" }, social: {} } };
  expect(await serverConfig()).toEqual({ ok: true, value });
  browser(storage, () => Promise.reject(new TypeError("no network")));
  expect(await serverConfig()).toEqual({ ok: true, value });
});
