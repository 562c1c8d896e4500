import { expect, test } from "vitest";
import { headsWatch } from "./headsWatch.ts";
import type { Call } from "../protocol.ts";

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

/** A server that says these numbers one after the other, and the last one from then on. */
function aServerAt(...tops: readonly number[]) {
  let asked = 0;
  const call = (async () => {
    const top = tops[Math.min(asked++, tops.length - 1)];
    return { etag: `e${asked}`, at: 0, scopes: heads, top, history: 0 };
  }) as Call;
  return { watch: headsWatch(call), asked: () => asked };
}

test("a server that is behind what this device has from it was set back, until it is ahead again", async () => {
  const { watch } = aServerAt(7, 7, 1007);
  watch.remembers(9);
  expect(watch.isSetBack()).toBe(false); // nothing was said yet
  await watch.fetch();
  expect(watch.isSetBack()).toBe(true);
  await watch.fetchNewer();
  expect(watch.isSetBack()).toBe(false);
  expect(watch.history()).toEqual({ id: 0, lost: [] });
});

test("what the server gives is no sign of that, and an answer that is older than it is asked once more", async () => {
  const { watch, asked } = aServerAt(7, 8, 9);
  await watch.fetch();
  watch.told(9);
  expect(watch.isSetBack()).toBe(false);
  await watch.fetchNewer(); // was on its way when the server gave 9
  expect([watch.isSetBack(), asked()]).toEqual([false, 3]);
});

test("a server that does not say how far it is never counts as set back", async () => {
  const watch = headsWatch((async () => ({ etag: "e", at: 0, scopes: heads })) as Call);
  watch.remembers(9);
  await watch.fetch();
  expect([watch.isSetBack(), watch.history()]).toEqual([false, undefined]);
});

test("whoever waits for the next answer hears of it", async () => {
  const { watch } = aServerAt(7);
  const next = watch.answered();
  await watch.fetch();
  await expect(next).resolves.toBeUndefined();
});
