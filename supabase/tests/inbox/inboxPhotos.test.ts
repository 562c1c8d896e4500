import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { rejectedPhotoDays } from "#domain/inbox/photoRetention.ts";
import { removeOldPhotos } from "../../functions/inbox/oldPhotos.ts";
import { ownWorld, server, world } from "../fixtures/fileWorld.ts";
import { anApplication, anInbox, aTicket, onePixel } from "./inboxServer.ts";

ownWorld();

/** A picture that no other test has: bytes behind the end of a PNG change nothing of what it shows. */
const aPicture = () => {
  const base64 = Buffer.concat([Buffer.from(onePixel, "base64"), Buffer.from(randomUUID())]).toString(
    "base64",
  );
  return { name: "photo-1.png", mime: "image/png" as const, base64 };
};

/** The inbox, whose old photos are looked after at each call. */
function anInboxThatTidies() {
  const inbox = anInbox(server);
  const deps = { ...inbox.deps, count: async () => true };
  return { ...inbox, tidy: () => removeOldPhotos(deps), deps };
}

async function sent(inbox: ReturnType<typeof anInbox>, picture = aPicture()) {
  const { app, token } = await anApplication(server.sql, world.project);
  const { body } = aTicket({ attachments: [picture] });
  const answer = await inbox.send(app, { token, body });
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  const [row] =
    await server.sql`select attachments -> 0 ->> 'sha256' sha256 from inbox_submissions where id = ${id}`;
  return {
    id,
    app,
    token,
    file: `${world.project}/${row!["sha256"]}`,
    sha256: String(row!["sha256"]),
    picture,
  };
}
const reject = (id: string) =>
  server.as(
    { sub: world.people.manager },
    (as) => as`update inbox_submissions set state = 'rejected', reason = 'doppelt' where id = ${id}`,
  );
/** As if so many days had passed since the decision. */
const passed = (id: string, days: number) =>
  server.sql`update private.inbox_receipts set rejected_at = rejected_at - make_interval(days => ${days}) where submission_id = ${id}`;
const goneAt = async (id: string) =>
  (await server.sql`select photos_gone_at at from inbox_submissions where id = ${id}`)[0]!["at"] as
    | string
    | null;

test("photos of what was rejected are removed after so many days, not before, and the text says that they went", async () => {
  const inbox = anInboxThatTidies();
  const [old, young, open] = [await sent(inbox), await sent(inbox), await sent(inbox)];
  for (const one of [old, young]) await reject(one.id);
  await passed(old.id, rejectedPhotoDays + 1);
  await passed(young.id, rejectedPhotoDays - 1);
  await inbox.tidy();
  expect([old, young, open].map(({ file }) => inbox.files.has(file))).toEqual([false, true, true]);
  expect(await goneAt(old.id)).toMatch(/^\d{4}-/);
  expect([await goneAt(young.id), await goneAt(open.id)]).toEqual([null, null]);
  const [row] = await server.sql`select payload, reason, rev from inbox_submissions where id = ${old.id}`;
  expect(row).toMatchObject({ reason: "doppelt", payload: { answers: { priority: "high" } } });
  expect(await server.sql`select * from private.inbox_removals`).toEqual([]);
});

test("what was taken back in between stays, and is counted anew when it is rejected again", async () => {
  const inbox = anInboxThatTidies();
  const one = await sent(inbox);
  await reject(one.id);
  await passed(one.id, rejectedPhotoDays + 1);
  const manager = { sub: world.people.manager };
  await server.as(manager, (as) => as`update inbox_submissions set state = 'new' where id = ${one.id}`);
  await reject(one.id);
  await inbox.tidy();
  expect([inbox.files.has(one.file), await goneAt(one.id)]).toEqual([true, null]);
});

test("bytes that another submission or a piece of evidence has stay, until nothing names them any more", async () => {
  const inbox = anInboxThatTidies();
  const first = await sent(inbox);
  const second = await sent(inbox, first.picture);
  await reject(first.id);
  await passed(first.id, rejectedPhotoDays + 1);
  await inbox.tidy();
  expect([inbox.files.has(first.file), await goneAt(second.id)]).toEqual([true, null]);
  await reject(second.id);
  await passed(second.id, rejectedPhotoDays + 1);
  await inbox.tidy();
  expect(inbox.files.has(first.file)).toBe(false);
});

test("what was cut off goes on with the next call; a picture that is sent in between is taken in with the next try", async () => {
  const inbox = anInboxThatTidies();
  const one = await sent(inbox);
  await reject(one.id);
  await passed(one.id, rejectedPhotoDays + 1);
  const cut = { ...inbox.deps, removePhoto: () => Promise.reject(new Error("the storage is away")) };
  await expect(removeOldPhotos(cut)).rejects.toThrow("away");
  expect(inbox.files.has(one.file)).toBe(true);
  const { body } = aTicket({ attachments: [one.picture] });
  expect((await inbox.send(one.app, { token: one.token, body })).status).toBe(503);
  await inbox.tidy();
  expect(inbox.files.has(one.file)).toBe(false);
  expect((await inbox.send(one.app, { token: one.token, body })).status).toBe(201);
  await inbox.tidy();
  expect(inbox.files.has(one.file)).toBe(true);
});

test("nobody but the server says that photos are gone, and who asks the inbox hears nothing of what goes wrong with old ones", async () => {
  const inbox = anInboxThatTidies();
  const one = await sent(inbox);
  const manager = { sub: world.people.manager };
  await expect(
    server.as(
      manager,
      (as) =>
        as`update inbox_submissions set photos_gone_at = '2026-11-26T10:00:00.000Z' where id = ${one.id}`,
    ),
  ).rejects.toThrow("stays as it was sent");
  await expect(server.as(manager, (as) => as`select public.inbox_photos_due(30, 1)`)).rejects.toThrow(
    "permission denied",
  );
  const { handler } = await import("../../functions/inbox/handler.ts");
  const serve = handler({ ...inbox.deps, photosDue: () => Promise.reject(new Error("away")) });
  const { body } = aTicket();
  const answer = await serve(
    new Request(`http://inbox.test/inbox/v1/${one.app}/submissions`, {
      method: "POST",
      headers: { authorization: `Inbox ${one.token}` },
      body: JSON.stringify(body),
    }),
  );
  expect(answer.status).toBe(201);
});
