import { expect, test } from "vitest";
import { err, ok } from "#kernel/result.ts";
import { bringOriginal, type FetchOriginal } from "./bringOriginal.ts";
import type { FileStore } from "./fileStore.ts";

const version = { sha256: "abc", project_id: "p" };
/** Files of which only reading is asked. */
const filesWith = (kept: Map<string, Blob>) => ({
  files: { get: async (name: string) => kept.get(name) ?? null } as Partial<FileStore> as FileStore,
});
const never: FetchOriginal = () => Promise.reject(new Error("not asked for"));

test("what is on this device is not asked for; what is not is fetched once, and said to be fetched", async () => {
  const kept = new Map([["abc", new Blob(["ISO-10303-21;"])]]);
  const here = await bringOriginal(filesWith(kept), version, { fetchOriginal: never });
  expect(here.ok && (await here.value.text())).toBe("ISO-10303-21;");

  const none = new Map<string, Blob>();
  const steps: unknown[] = [];
  const fetchOriginal: FetchOriginal = async (name) => {
    steps.push(name);
    none.set(name.sha256, new Blob(["far"]));
    return ok(undefined);
  };
  const brought = await bringOriginal(filesWith(none), version, {
    fetchOriginal,
    onFetch: () => steps.push("fetching"),
  });
  expect(brought.ok && (await brought.value.text())).toBe("far");
  expect(steps).toEqual(["fetching", { bucket: "models", projectId: "p", sha256: "abc" }]);
});

test("a reason is passed on; bytes that are said to have come and are not there are not on the server", async () => {
  const files = filesWith(new Map());
  const offline = { ok: false, error: { kind: "offline" } };
  expect(
    await bringOriginal(files, version, { fetchOriginal: async () => err({ kind: "offline" }) }),
  ).toEqual(offline);
  expect(await bringOriginal(files, version, { fetchOriginal: async () => ok(undefined) })).toEqual({
    ok: false,
    error: { kind: "not_on_server" },
  });
});
