import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { type Deps, handler, type Read } from "./handler.ts";

const bytes = new TextEncoder().encode("Zählerstand 4711");
const right = { size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
const body = { bucket: "evidence", path: `p/${right.sha256}` };

/** A server with one stored file that `anna` may read. */
function aServer(changes: Partial<Deps> = {}) {
  const notes: Read[] = [];
  let opened = 0;
  const ask = handler({
    open: async (_, token) => {
      opened += 1;
      return token === "anna" ? new Blob([bytes]).stream() : null;
    },
    known: async ({ path }) =>
      path === body.path ? { version: "1", ...(notes[0] && { read: notes[0] }) } : null,
    note: async (_file, _version, read) => {
      notes.push(read);
      return "noted";
    },
    ...changes,
  });
  const call = (sent: unknown, token = "anna") =>
    ask(
      new Request("http://localhost/file-check", {
        method: "POST",
        body: JSON.stringify(sent),
        headers: { authorization: `Bearer ${token}` },
      }),
    );
  return { call, notes, reads: () => opened };
}

test("size and SHA-256 are those of the stored bytes, and are noted", async () => {
  const { call, notes } = aServer();
  expect(await (await call(body)).json()).toEqual(right);
  expect(notes).toEqual([right]);
});

test("a version that was read is not read again unless asked", async () => {
  const { call, notes } = aServer();
  await call(body);
  expect(await (await call(body)).json()).toEqual(right);
  expect(notes).toHaveLength(1);
  await call({ ...body, again: true });
  expect(notes).toHaveLength(2);
});

test("what somebody may not read is not there, also when it was read before", async () => {
  const { call } = aServer();
  await call(body);
  for (const [sent, token] of [
    [body, "bert"],
    [{ ...body, path: "p/other" }, "anna"],
  ] as const)
    expect((await call(sent, token)).status).toBe(404);
});

test("a file that is replaced while it is read is not vouched for", async () => {
  const { call } = aServer({ note: async () => "replaced" });
  expect((await call(body)).status).toBe(503);
});

test("a file that breaks off while it is read is not vouched for", async () => {
  const broken = new ReadableStream<Uint8Array>({
    start: (control) => control.enqueue(bytes),
    pull: (control) => control.error(new Error("disk")),
  });
  const { call, notes } = aServer({ open: async () => broken });
  expect((await call(body)).status).toBe(503);
  expect(notes).toEqual([]);
});

test("paths that lead elsewhere and other nonsense are refused", async () => {
  const { call } = aServer();
  for (const path of ["../x", "p/..", "p", "p/a/b", "p/a?b", 7, null, "p/%2e%2e"])
    expect((await call({ ...body, path })).status).toBe(400);
  expect((await call({ path: body.path })).status).toBe(400);
});
