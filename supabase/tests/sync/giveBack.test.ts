import { createHash, randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { rowsOf, times, type ProjectRows } from "../fixtures/aProjectOf.ts";
import { posting } from "../esg/aPosting.ts";
import { backUp, putBackUp } from "../fixtures/backup.ts";
import { ownWorld, server as db, world } from "../fixtures/fileWorld.ts";
import type { Answer, Heads, RowIn } from "../fixtures/protocol.ts";
import { type Call, callerOf, codeOf } from "../fixtures/restCaller.ts";

ownWorld();

let project: ProjectRows;
let owner: Call;
let manager: Call;
beforeAll(() => {
  project = rowsOf(world);
  owner = callerOf(db, world.people.owner);
  manager = callerOf(db, world.people.manager);
});

/** What happens between a backup and its restore; answers what it answers. */
async function lost<T>(happens: () => Promise<T>): Promise<T> {
  await backUp(db);
  const done = await happens();
  await putBackUp(db);
  await db.sql`select sync.after_restore()`;
  return done;
}
const heads = (call: Call) =>
  call<Heads & { top: number; history: number; lost?: number[][] }>("sync_heads", {});
const give = async (call: Call, rows: readonly RowIn[], history?: number) =>
  call<readonly Answer[]>("sync_give_back", {
    p_device: "d1",
    p_history: history ?? (await heads(call)).history,
    p_rows: rows.map((one) => ({ kind: "contact", mutation: randomUUID(), scope: project.scope, ...one })),
  });
async function aContact(id: string): Promise<number> {
  const [made] = await project.push(owner, [project.contact(id)]);
  return made!.rev!;
}
async function changed(id: string, base: number, doc: object): Promise<number> {
  const [made] = await project.push(owner, [{ id, base, doc: { ...doc } }]);
  return made!.rev!;
}
const phoneOf = async (id: string) =>
  (await db.sql`select phone from contacts where id = ${id}`)[0]?.["phone"];

test("the heads say how far the server is, which history it tells, and which revisions are lost", async () => {
  const before = await heads(owner);
  expect(before).toMatchObject({ history: 0 });
  expect(before).not.toHaveProperty("lost");
  const first = await aContact("heads");
  expect((await heads(owner)).top).toBeGreaterThanOrEqual(first);
  const rev = await lost(() => changed("heads", first, { phone: "1" }));
  const after = await heads(owner);
  expect(after.history).toBeGreaterThan(0);
  const [[from, to] = []] = after.lost!;
  expect([from! < rev, rev <= to!, first <= from!, after.top > to!]).toEqual([true, true, true, true]);
});

test("of two lost states of a row the later one stands, whichever comes first, and a repeated request changes nothing", async () => {
  const first = await aContact("twice");
  const [one, two] = await lost(async () => {
    const rev = await changed("twice", first, { phone: "1" });
    return [rev, await changed("twice", rev, { phone: "2" })];
  });
  const state = (base: number, phone: string) => ({ ...project.contact("twice", { phone }), base });
  expect(await give(owner, [state(one!, "1")])).toMatchObject([{ status: "applied" }]);
  expect(await phoneOf("twice")).toBe("1");
  const [later] = await give(manager, [state(two!, "2")]);
  expect(later).toMatchObject({ status: "applied" });
  expect(later).not.toHaveProperty("row");
  for (const again of [state(one!, "1"), state(two!, "2")])
    expect(await give(owner, [again])).toMatchObject([
      { status: "applied", rev: later!.rev, row: { phone: "2" } },
    ]);
  expect(await phoneOf("twice")).toBe("2");
});

test("a row that the backup does not have is there again, and what was emptied after the backup is empty", async () => {
  const [made] = await project.push(owner, [
    project.contact("emptied", { phone: "1", email: "a@example.org" }),
  ]);
  const revs = await lost(async () => [
    await changed("emptied", made!.rev!, { phone: null, name: "Öz" }),
    await aContact("not in the backup".replaceAll(" ", "-")),
  ]);
  const doc = { ...project.contact("emptied", { name: "Öz", email: "a@example.org" }).doc };
  const answers = await give(owner, [
    { id: "emptied", base: revs[0], doc },
    { ...project.contact("not-in-the-backup"), base: revs[1] },
  ]);
  expect(answers.map(({ status }) => status)).toEqual(["applied", "applied"]);
  const [row] = await db.sql`select name, phone, email from contacts where id = 'emptied'`;
  expect(row).toEqual({ name: "Öz", phone: null, email: "a@example.org" });
  expect(await db.sql`select 1 from contacts where id = 'not-in-the-backup' and not _deleted`).toHaveLength(
    1,
  );
});

test("somebody's work on what the backup had is a conflict, and stands", async () => {
  const first = await aContact("worked-on");
  const rev = await lost(() => changed("worked-on", first, { phone: "1" }));
  const [{ now } = {}] = await db.sql`select rev::float8 now from contacts where id = 'worked-on'`;
  await changed("worked-on", now as number, { phone: "9" });
  const [answer] = await give(manager, [{ ...project.contact("worked-on", { phone: "1" }), base: rev }]);
  expect(answer).toMatchObject({ status: "conflict", row: { phone: "9" }, mine: [] });
  expect(await phoneOf("worked-on")).toBe("9");
});

test("an entry of the journal comes back once, and is not written over", async () => {
  const doc = {
    scope: project.scope,
    project_id: world.project,
    about_kind: "space",
    about_id: "s",
    ...times,
  };
  const entry = (id: string, text: string) => ({
    id,
    kind: "observation",
    doc: { ...doc, text, observed_at: times.created_at },
  });
  const [made] = await lost(() => project.push(owner, [entry("entry", "feucht")]));
  const back = { ...entry("entry", "feucht"), base: made!.rev! };
  expect(await give(owner, [back])).toMatchObject([{ status: "applied" }]);
  const [again] = await give(owner, [{ ...back, ...entry("entry", "trocken") }]);
  expect(again).toMatchObject({ status: "applied", row: { text: "feucht" } });
});

test("a comment that somebody else gives back stays with whom it came from", async () => {
  const auditor = callerOf(db, world.people.auditor);
  const comment = {
    id: "remark",
    kind: "comment",
    doc: {
      scope: project.scope,
      project_id: world.project,
      about_kind: "bill",
      about_id: "b",
      text: "Beleg fehlt",
      author_name: "Prüferin",
      written_at: times.created_at,
      ...times,
    },
  };
  const [made] = await lost(() => project.push(auditor, [comment]));
  const doc = { ...comment.doc, author_id: world.people.auditor };
  expect(await give(owner, [{ ...comment, doc, base: made!.rev! }])).toMatchObject([{ status: "applied" }]);
  const [row] = await db.sql`select author_id from comments where id = 'remark'`;
  expect(row!["author_id"]).toBe(world.people.auditor);
});

test("a closed inspection comes back with its items, before or after it, and no finding counts as late", async () => {
  const place = { scope: project.scope, project_id: world.project, ...times };
  const inspection = { title: "Begehung", state: "closed", closed_at: times.created_at, signed_by: "Anna" };
  const item = { inspection_id: "walk", about_kind: "space", about_id: "s", check_key: "k", title: "Tür" };
  const finding = {
    inspection_id: "walk",
    item_id: "item",
    verdict: "ok",
    text: "",
    observed_at: times.created_at,
  };
  const rows = [
    {
      id: "walk",
      kind: "inspection",
      doc: { ...place, ...inspection, state: "open", closed_at: null, signed_by: null },
    },
    { id: "item", kind: "inspection_item", doc: { ...place, ...item } },
    { id: "finding", kind: "finding", doc: { ...place, ...finding } },
  ];
  const revs = await lost(async () => {
    const made = await project.push(owner, rows);
    const closed = { state: "closed", closed_at: times.created_at, signed_by: "Anna" };
    const [closing] = await project.push(owner, [
      { id: "walk", kind: "inspection", base: made[0]!.rev!, doc: closed },
    ]);
    return [closing!.rev!, made[1]!.rev!, made[2]!.rev!];
  });
  const answers = await give(owner, [
    { ...rows[0]!, base: revs[0], doc: { ...place, ...inspection } },
    { ...rows[1]!, base: revs[1] },
    { ...rows[2]!, base: revs[2], doc: { ...place, ...finding, is_late: false } },
  ]);
  expect(answers.map(({ status, code }) => [status, code])).toEqual(Array(3).fill(["applied", undefined]));
  expect([...(await db.sql`select is_late from findings where id = 'finding'`)]).toEqual([
    { is_late: false },
  ]);
  const forged = { ...rows[1]!, id: "forged", base: revs[1], doc: { ...place, ...item } };
  await project.push(owner, [{ ...rows[0]!, id: "known", doc: { ...place, ...inspection } }]);
  expect(await give(owner, [{ ...forged, doc: { ...forged.doc, inspection_id: "known" } }])).toMatchObject([
    { status: "rejected", code: "SY011" },
  ]);
});

test("a signed year comes back with what was posted in it, in any order; a lock that the backup knows holds", async () => {
  const place = { scope: project.scope, project_id: world.project, ...times };
  const signatures = (ids: readonly string[], period: string) => {
    const postings_digest = createHash("sha256").update(ids.join("\n")).digest("hex");
    const doc = {
      ...place,
      period,
      act: "sign",
      postings_digest,
      ledger_hash: postings_digest,
      signed_by: "Anna",
      reason: "",
    };
    return ["owner", "manager"].map((who) => ({ id: `${who}-${period}`, kind: "sign_off", doc }));
  };
  const entry = (id: string, year: string) => ({
    id,
    kind: "posting",
    doc: { ...place, ...posting, from_day: `${year}-01-01`, to_day: `${year}-12-31` },
  });
  const signed = async (ids: readonly string[], period: string) => {
    const [first, second] = signatures(ids, period);
    return [(await project.push(owner, [first!]))[0]!, (await project.push(manager, [second!]))[0]!];
  };
  await project.push(owner, [entry("of-backup", "2023")]);
  expect(await signed(["of-backup"], "2023")).toMatchObject(Array(2).fill({ status: "applied" }));
  const revs = await lost(async () => {
    const [made] = await project.push(owner, [entry("of-lost", "2024")]);
    return [...(await signed(["of-lost"], "2024")), made!].map(({ rev }) => rev!);
  });
  const [first, second] = signatures(["of-lost"], "2024");
  const authored = (row: typeof first, author_id: string) => ({ ...row!, doc: { ...row!.doc, author_id } });
  const answers = await give(owner, [
    { ...authored(first, world.people.owner), base: revs[0] },
    { ...authored(second, world.people.manager), base: revs[1] },
    { ...entry("of-lost", "2024"), base: revs[2] },
    { ...entry("forged", "2023"), base: revs[2] },
  ]);
  expect(answers.map(({ status, code }) => [status, code])).toEqual([
    ["applied", undefined],
    ["applied", undefined],
    ["applied", undefined],
    ["rejected", "SY020"],
  ]);
  expect(await project.push(owner, [entry("late", "2024")])).toMatchObject([
    { status: "rejected", code: "SY020" },
  ]);
});

test("only what is of a lost history is given back, by who may write it, to who tells the same history", async () => {
  const first = await aContact("rights");
  const rev = await lost(() => changed("rights", first, { phone: "1" }));
  const { history, top } = await heads(owner);
  const row = { ...project.contact("rights", { phone: "1" }), base: rev };
  for (const base of [first, top, null])
    expect(await give(owner, [{ ...row, base }])).toMatchObject([{ status: "rejected", code: "SY013" }]);
  const auditor = callerOf(db, world.people.auditor);
  expect(await give(auditor, [row])).toMatchObject([{ status: "rejected", code: "42501" }]);
  expect(await give(callerOf(db, world.people.outsider), [row])).toMatchObject([{ status: "rejected" }]);
  expect(await codeOf(give(owner, [row], history - 1))).toBe("SY017");
  expect(await codeOf(give(callerOf(db, null), [row], history))).toBe("SY001");
  const push = (args: object) => codeOf(owner("sync_push", { p_device: "d1", p_rows: [], ...args }));
  expect(await push({ p_history: history - 1 })).toBe("SY017");
  expect(await push({ p_history: history, p_seen: top + 1_000_000 })).toBe("SY017");
  expect(await push({ p_history: history, p_seen: top })).toBe("none");
  expect(await push({})).toBe("none"); // an older version of the product
  expect(await phoneOf("rights")).toBeNull();
});

test("while a restore is being finished every device waits; afterwards none goes on with the history of before", async () => {
  const first = await aContact("finishing");
  const { history } = await heads(owner);
  await backUp(db);
  const rev = await changed("finishing", first, { phone: "1" });
  await putBackUp(db);
  const edit = (p_seen: number, base: number) => ({
    p_device: "d1",
    p_history: history,
    p_seen,
    p_rows: [
      {
        kind: "contact",
        id: "finishing",
        base,
        mutation: randomUUID(),
        scope: project.scope,
        doc: { role: "x" },
      },
    ],
  });
  const pushes = () =>
    Promise.all([edit(rev, rev), edit(first, first)].map((args) => codeOf(owner("sync_push", args))));
  await db.sql.begin(async (at) => {
    await at`select sync.after_restore()`;
    expect((await heads(owner)).top).toBe(0);
    expect(await pushes()).toEqual(["SY017", "SY017"]);
    expect(await codeOf(owner("sync_push", { p_device: "d1", p_rows: [] }))).toBe("SY017");
  });
  expect(await pushes()).toEqual(["SY017", "SY017"]);
  expect(await give(owner, [{ ...project.contact("finishing", { phone: "1" }), base: rev }])).toMatchObject([
    { status: "applied" },
  ]);
  expect(await phoneOf("finishing")).toBe("1");
});

test("a file that was proven in the lost time is not proven any more, and who gives its record back is told so", async () => {
  const sha256 = "a".repeat(64);
  const file = { sha256, bytes: 5, mime: "image/jpeg", title: "Foto", upload_state: "verified" };
  const doc = { scope: project.scope, project_id: world.project, ...file, ...times };
  const photo = { id: "photo", kind: "evidence", doc };
  const [made] = await lost(async () => {
    const name = `${world.project}/${sha256}`;
    await db.sql`insert into storage.objects (bucket_id, name, version) values ('evidence', ${name}, 'v1')`;
    await db.sql`insert into private.file_checks values ('evidence', ${name}, 'v1', 5, ${sha256})`;
    return project.push(owner, [photo]);
  });
  await db.sql`delete from private.file_checks`; // as the rest of the lost time
  const [back] = await give(owner, [{ ...photo, base: made!.rev! }]);
  expect(back).toMatchObject({ status: "applied", row: { upload_state: "uploaded", rev: back!.rev } });
});
