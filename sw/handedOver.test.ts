import { beforeEach, expect, test } from "vitest";
import { handedOverCache, handedOverField } from "#kernel/install/handedOver.ts";
import { isHandingOver, takeHandedOver } from "./handedOver.ts";

let stored: Map<string, Response>;
let isFull: boolean;
beforeEach(() => {
  stored = new Map();
  isFull = false;
});

/** A browser's caches, of which one is used. */
const caches = {
  open: async (name: string) => {
    expect(name).toBe(handedOverCache);
    return {
      put: async (key: string, response: Response) => {
        if (isFull) throw new DOMException("full", "QuotaExceededError");
        stored.set(key, response);
      },
    };
  },
} as unknown as CacheStorage;

function share(...names: readonly string[]) {
  const form = new FormData();
  for (const name of names) form.append(handedOverField, new File([`bytes of ${name}`], name));
  return takeHandedOver(
    new Request("https://klarbau.example/open-file", { method: "POST", body: form }),
    caches,
  );
}

test("shared files are kept under their names, and the page asks about them", async () => {
  const answer = await share("Haus Ä.ifc", "Mängel.bcf");
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "https://klarbau.example/open-file"]);
  const kept = await Promise.all(
    [...stored.values()].map(async (one) => [
      decodeURIComponent(one.headers.get("x-name") ?? ""),
      await one.text(),
    ]),
  );
  expect(kept).toEqual([
    ["Haus Ä.ifc", "bytes of Haus Ä.ifc"],
    ["Mängel.bcf", "bytes of Mängel.bcf"],
  ]);
});

test.each([
  ["a picture", ["foto.jpg"]],
  ["nothing", []],
])("%s is not kept, and the page says so", async (_what, names) => {
  const answer = await share(...names);
  expect(answer.headers.get("location")).toBe("https://klarbau.example/open-file?problem=none");
  expect(stored.size).toBe(0);
});

test("a body that is no form is not kept either", async () => {
  const request = new Request("https://klarbau.example/open-file", { method: "POST", body: "x" });
  expect((await takeHandedOver(request, caches)).headers.get("location")).toContain("problem=none");
});

test("a device without room says so", async () => {
  isFull = true;
  expect((await share("haus.ifc")).headers.get("location")).toContain("problem=storage_full");
});

test("of several files those that are read are all kept", async () => {
  const models = Array.from({ length: 25 }, (_, n) => `haus-${n}.ifc`);
  await share(...models, "foto.jpg");
  expect(stored.size).toBe(models.length);
});

test("only the page of the product itself takes files", () => {
  const is = (url: string) => isHandingOver(new URL(url), "https://klarbau.example");
  expect(is("https://klarbau.example/open-file")).toBe(true);
  expect(is("https://klarbau.example/open-file/x")).toBe(false);
  expect(is("https://elsewhere.example/open-file")).toBe(false);
});
