import { expect, test } from "vitest";
import { submissionShape } from "#domain/application/inbox/protocol.ts";
import { type Entry, isAsked } from "../entry.ts";
import { EntryBook } from "./EntryBook.ts";
import { StorageFullError } from "./EntryStore.ts";
import { memoryEntries } from "./memoryEntries.ts";
import { Outbox } from "./Outbox.ts";

const inbox = { app_id: "app", origin: "https://house.example", token: "t".repeat(20) };

/** A book, an inbox whose answers a test gives, and what was asked of it. */
async function opened(answer: (request: Request) => Response | Promise<Response>) {
  const store = memoryEntries();
  const book = await EntryBook.open(store);
  const asked: Request[] = [];
  const waits: number[] = [];
  let later = () => {};
  const outbox = new Outbox(book, inbox, {
    fetch: async (address, init) => {
      const request = new Request(address, { ...init, signal: null });
      asked.push(request.clone());
      return answer(request);
    },
    alone: (job) => job(),
    after: (ms, job) => {
      waits.push(ms);
      later = job;
      return () => {};
    },
  });
  const hand = async (changes: Partial<Entry> = {}) => {
    const entry: Entry = {
      ...book.fresh("ticket", "ticket"),
      title: "Hahn",
      state: "waiting",
      answers: { title: "Hahn" },
      labels: [{ field: "title", label: "Was?" }],
      language: "de",
      handed_in_at: "2026-11-26T01:00:00.000Z",
      ...changes,
    };
    await book.keep(entry);
    return entry;
  };
  return { book, store, outbox, asked, waits, hand, tryAgain: () => later() };
}

const received = () => Response.json({ id: "1", state: "new" }, { status: 201 });
const states = (book: EntryBook) => book.state().entries.map(({ state }) => state);

test("what waits is sent once, the oldest first, with its pictures, and is then at the inbox", async () => {
  const { book, outbox, asked, hand } = await opened(received);
  const first = await hand({ attachments: [{ name: "photos-1.jpg", mime: "image/jpeg" }], answers: { title: "Hahn", photos: ["photos-1.jpg"] } }); // prettier-ignore
  await book.keepFile(first.id, "photos-1.jpg", new Uint8Array([255, 216, 255, 224]));
  const second = await hand();
  await outbox.run();
  const posts = asked.filter(({ method }) => method === "POST");
  const bodies = await Promise.all(posts.map((one) => one.json()));
  expect(bodies.map((body) => (body as { idempotency_key: string }).idempotency_key)).toEqual([
    first.id,
    second.id,
  ]);
  for (const body of bodies) expect(submissionShape.safeParse(body).error).toBeUndefined();
  expect(bodies[0]).toMatchObject({ attachments: [{ base64: "/9j/4A==" }] });
  expect(JSON.stringify(bodies)).not.toContain(first.secret);
  expect(posts[0]!.url).toBe("https://house.example/inbox/v1/app/submissions");
  expect(posts[0]!.headers.get("authorization")).toBe(`Inbox ${inbox.token}`);
  expect(states(book)).toEqual(["received", "received"]);
  await outbox.run();
  expect(asked.filter(({ method }) => method === "POST")).toHaveLength(2);
});

test("without a network everything stays and is tried again, later each time", async () => {
  const { book, outbox, waits, hand, asked } = await opened(() => Promise.reject(new TypeError("offline")));
  await hand();
  await hand();
  await outbox.run();
  await outbox.run();
  expect(states(book)).toEqual(["waiting", "waiting"]);
  expect(waits).toEqual([30_000, 60_000]);
  expect(asked).toHaveLength(2); // not the second one over a line that has just broken
});

test("a portal of a hotel that answers everything takes nothing in", async () => {
  const { book, outbox, hand } = await opened(() => new Response("<html>Welcome</html>", { status: 200 }));
  await hand();
  await outbox.run();
  expect(states(book)).toEqual(["waiting"]);
});

test("what the inbox refuses does not keep back the next, and says why", async () => {
  let n = 0;
  const { book, outbox, hand } = await opened(() =>
    n++ === 0 ? Response.json({ code: "bad_field", field: "title" }, { status: 422 }) : received(),
  );
  const refused = await hand();
  await hand();
  await outbox.run();
  expect(book.entry(refused.id)).toMatchObject({ state: "refused", reason: "bad_field: title" });
  expect(states(book)).toEqual(["received", "refused"]);
});

test("a token that was taken back stops the sending and says so; a new one clears it", async () => {
  let isOpen = false;
  const { book, outbox, hand, asked } = await opened(() => (isOpen ? received() : new Response(null, { status: 401 })));
  await hand();
  await hand();
  await outbox.run();
  expect(asked).toHaveLength(1);
  expect(book.state().isClosed).toBe(true);
  isOpen = true;
  await outbox.run();
  expect(book.state().isClosed).toBe(false);
  expect(states(book)).toEqual(["received", "received"]);
}); // prettier-ignore

test("a full inbox is asked again when it says, and not before", async () => {
  const { outbox, waits, hand } = await opened(() => new Response(null, { status: 429, headers: { "retry-after": "7" } }));
  await hand();
  await outbox.run();
  expect(waits).toEqual([7_000]);
}); // prettier-ignore

test("what became of it is asked with the secret that only this device has", async () => {
  const { book, outbox, hand, asked } = await opened(({ method }) =>
    method === "POST" ? received() : Response.json({ state: "rejected", reason: "Kein Mangel" }),
  );
  const { id, secret } = await hand();
  await outbox.run();
  const question = asked.at(-1)!;
  expect([question.method, question.url]).toEqual([
    "GET",
    `https://house.example/inbox/v1/app/submissions/${id}`,
  ]);
  expect(question.headers.get("x-submission-secret")).toBe(secret);
  expect(question.headers.get("authorization")).toBeNull();
  expect(book.entry(id)).toMatchObject({ state: "rejected", reason: "Kein Mangel" });
});

test("a sender sees how far the work is, also when it is taken back", async () => {
  let said: object = { state: "accepted" };
  const { book, outbox, hand } = await opened(({ method }) =>
    method === "POST" ? received() : Response.json(said),
  );
  const { id } = await hand();
  const seen: unknown[] = [];
  for (const next of [
    { state: "accepted" },
    { state: "accepted", work: "in_progress" },
    { state: "accepted", work: "done" },
    { state: "accepted" },
    { state: "new" },
  ]) {
    said = next;
    await outbox.run();
    const { state, work } = book.entry(id)!;
    seen.push([state, work ?? null]);
  }
  expect(seen).toEqual([
    ["accepted", null],
    ["accepted", "in_progress"],
    ["accepted", "done"],
    ["accepted", null],
    ["received", null],
  ]);
});

test("an accepted reading of a meter is not asked about again", () => {
  expect(isAsked({ state: "accepted", kind: "reading" })).toBe(false);
  expect(isAsked({ state: "accepted", kind: "ticket" })).toBe(true);
  expect(isAsked({ state: "rejected", kind: "ticket" })).toBe(false);
});

test("an inbox that has no time for questions is not asked about the rest", async () => {
  const { outbox, asked, hand } = await opened(({ method }) =>
    method === "POST" ? received() : new Response(null, { status: 429, headers: { "retry-after": "60" } }),
  );
  for (let at = 0; at < 4; at++) await hand();
  await outbox.run();
  expect(asked.filter(({ method }) => method === "GET")).toHaveLength(1);
});

test("an entry that was taken back while another was on its way is not sent", async () => {
  let takeBack = async () => {};
  const { book, outbox, hand, asked } = await opened(async () => {
    await takeBack();
    return received();
  });
  await hand();
  const second = await hand();
  takeBack = async () => void (await book.change(second.id, { state: "draft" }));
  await outbox.run();
  expect(asked.filter(({ method }) => method === "POST")).toHaveLength(1);
  expect(book.entry(second.id)?.state).toBe("draft");
});

test("another tab that is sending is not disturbed, and this one does not spin", async () => {
  const { book } = await opened(received);
  await book.keep({ ...book.fresh("ticket", "ticket"), state: "waiting" });
  let asked = 0;
  const parts = { fetch: () => Promise.reject(new Error("not asked")), alone: async () => void asked++, after: () => () => {} };
  await new Outbox(book, inbox, parts).run();
  expect(asked).toBe(1);
}); // prettier-ignore

test("a device that is full says so, and forgets that as soon as something fits", async () => {
  const store = memoryEntries();
  let isFull = true;
  const book = await EntryBook.open({ ...store, put: (entry) => (isFull ? Promise.reject(new StorageFullError()) : store.put(entry)) });
  const entry = book.fresh("ticket", "ticket");
  expect(await book.keep(entry)).toBe(false);
  expect(book.state().isFull).toBe(true);
  isFull = false;
  expect(await book.keep(entry)).toBe(true);
  expect(book.state().isFull).toBe(false);
}); // prettier-ignore
