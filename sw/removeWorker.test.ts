import { expect, test, vi } from "vitest";
import { removeWorker } from "./removeWorker.ts";

test("it waits for nobody, removes the product's files and itself, and leaves what is not of the product's files", async () => {
  const names = new Set([
    "workbox-precache-v2-https://klarbau.example/",
    "klarbau-offline",
    "klarbau-app-shells",
    "klarbau-shared-files",
  ]);
  vi.stubGlobal("caches", {
    keys: async () => [...names],
    delete: async (name: string) => names.delete(name),
  });
  const heard = new Map<string, (event: unknown) => void>();
  const unregister = vi.fn(async () => true);
  const skipWaiting = vi.fn(async () => undefined);
  removeWorker({
    addEventListener: (name: string, listener: (event: unknown) => void) => void heard.set(name, listener),
    skipWaiting,
    registration: { unregister },
  } as never);
  const send = async (name: string) => {
    let work: Promise<unknown> | undefined;
    heard.get(name)!({ waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
  };
  await send("install");
  expect(skipWaiting).toHaveBeenCalledTimes(1);
  await send("activate");
  expect([...names]).toEqual(["klarbau-shared-files"]);
  expect(unregister).toHaveBeenCalledTimes(1);
  expect(heard.has("fetch")).toBe(false);
  vi.unstubAllGlobals();
});
