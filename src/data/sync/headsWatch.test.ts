import { expect, test } from "vitest";
import { headsWatch } from "./headsWatch.ts";
import type { Call } from "./protocol.ts";

const heads = { "org:o": { epoch: 1, heads: { projects: 7 } } };

/** A server that answers when it is told to, and leaves the heads out when the device shows the current tag. */
function aServer() {
  const open: (() => void)[] = [];
  const call: Call = async <T>(_: string, args: object) => {
    await new Promise<void>((resolve) => open.push(resolve));
    const knows = "p_etag" in args && args.p_etag === "tag";
    return { etag: "tag", at: 0, ...(knows ? {} : { scopes: heads }) } as T;
  };
  const answerNext = async () => {
    while (open.length === 0) await new Promise((resolve) => setImmediate(resolve));
    open.shift()!();
  };
  return { call, answerNext };
}

test("an unchanged answer keeps what is known", async () => {
  const { call, answerNext } = aServer();
  const watch = headsWatch(call);
  const first = watch.fetch();
  await answerNext();
  expect(await first).toEqual(heads);
  const second = watch.fetch();
  await answerNext();
  expect(await second).toEqual(heads);
});

test("what is forgotten while a question is under way is asked anew, so the device always wakes again", async () => {
  const { call, answerNext } = aServer();
  const watch = headsWatch(call);
  const first = watch.fetch();
  await answerNext();
  await first;
  const second = watch.fetch(); // goes out with the tag
  watch.forget();
  await answerNext(); // "unchanged", which helps nobody now
  await answerNext();
  expect(await second).toEqual(heads);
  expect(watch.current()).toEqual(heads);
});
