import { expect, test } from "vitest";
import { oneUpdate } from "./oneUpdate.ts";

/** Updates that end when they are told to, in the order in which they began. */
function updates() {
  const begun: { readonly accepted: readonly string[]; readonly end: () => void }[] = [];
  const ask = oneUpdate((accepted) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    begun.push({ accepted, end: () => resolve(`after ${accepted.join()}`) });
    return promise;
  });
  return { begun, ask };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("two windows that look for a new version share one update", async () => {
  const { begun, ask } = updates();
  const both = [ask(), ask()];
  await turn();
  begun[0]!.end();
  expect(await Promise.all(both)).toEqual(["after ", "after "]);
  expect(begun).toHaveLength(1);
});

test("keys accepted while an update is under way count for one of their own, after it", async () => {
  const { begun, ask } = updates();
  const [looked, accepted] = [ask(), ask(["key"])];
  await turn();
  expect(begun.map((one) => one.accepted)).toEqual([[]]);
  begun[0]!.end();
  await looked;
  await turn();
  expect(begun.map((one) => one.accepted)).toEqual([[], ["key"]]);
  begun[1]!.end();
  expect(await accepted).toBe("after key");
});

test("an update that failed does not keep the next one away", async () => {
  const outcomes = [() => Promise.reject(new Error("no network")), () => Promise.resolve("current")];
  const ask = oneUpdate(() => outcomes.shift()!());
  const [failed, accepted] = [ask(), ask(["key"])];
  await expect(failed).rejects.toThrow("no network");
  expect(await accepted).toBe("current");
});
