import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { linkHash } from "#domain/esg/vault/chain.ts";
import { times } from "../fixtures/aProjectOf.ts";
import { backUp, putBackUp } from "../fixtures/backup.ts";
import { ownWorld, server, world } from "../fixtures/fileWorld.ts";
import type { Answer, Heads } from "../fixtures/protocol.ts";
import { type Call, callerOf } from "../fixtures/restCaller.ts";
import { aVault, push, sound, stored } from "./vaultWorld.ts";

ownWorld();

let owner: Call;
let facility: Call;
beforeAll(() => {
  owner = callerOf(server, world.people.owner);
  facility = callerOf(server, world.people.facility);
});

test("the record of a file that the vault names is not removed, one that it does not name is", async () => {
  const { project, rows, entry } = await aVault();
  const [kept, free] = ["a".repeat(64), "b".repeat(64)];
  const record = (sha256: string) => ({
    id: randomUUID(),
    kind: "evidence",
    doc: {
      scope: rows.scope,
      project_id: project,
      sha256,
      bytes: 3,
      mime: "image/png",
      title: "Foto",
      upload_state: "local",
      about_kind: "vault",
      about_id: "v",
      ...times,
    },
  });
  const files = [record(kept), record(free)];
  const revs = (await rows.push(owner, files)).map(({ rev }) => rev!);
  await push(rows, owner, entry({ record: { sha256: kept } }));
  const answers = await rows.push(
    owner,
    files.map(({ id, kind }, n) => ({ id, kind, base: revs[n]!, doc: { _deleted: true } })),
  );
  expect(answers.map(({ status, code }) => [status, code])).toEqual([
    ["rejected", "SY018"],
    ["applied", undefined],
  ]);
});

test("after a restored backup entries come back to their own places, so a root that was kept outside goes on to hold; a forged anchor is not taken", async () => {
  const [mine, forgers] = [await aVault(), await aVault()];
  for (const { rows, entry } of [mine, forgers]) await rows.push(owner, [entry()]);
  await backUp(server);
  const fill = async ({ rows, entry, project }: typeof mine) => {
    const made = [entry(), entry()];
    const revs = (await rows.push(owner, made)).map(({ rev }) => rev!);
    const before = await stored(project);
    const asLost = made.map((row, n) => {
      const { id: _, ...fields } = before[n + 1]!;
      return {
        ...row,
        base: revs[n],
        mutation: randomUUID(),
        scope: rows.scope,
        doc: { ...row.doc, ...fields },
      };
    });
    return { before, asLost };
  };
  const [own, other] = [await fill(mine), await fill(forgers)];
  await putBackUp(server);
  await server.sql`select sync.after_restore()`;
  expect(await stored(mine.project)).toHaveLength(1);

  const { history } = await owner<Heads & { history: number }>("sync_heads", {});
  const give = (rows: readonly object[]) =>
    facility<readonly Answer[]>("sync_give_back", { p_device: "d1", p_history: history, p_rows: rows });
  expect(await give(own.asLost)).toMatchObject([{ status: "applied" }, { status: "applied" }]);
  expect([...(await stored(mine.project))]).toEqual([...own.before]);
  await sound(mine.project, [{ seq: 3, entry_hash: own.before[2]!.entry_hash! }]);

  const [lost] = other.asLost;
  const anchor = lost!.doc.anchor!.replace(/"at":"\d{4}/, '"at":"1999');
  const doc = { ...lost!.doc, anchor, entry_hash: linkHash(lost!.doc.prev_hash!, anchor) };
  expect(await give([{ ...lost!, doc }])).toMatchObject([{ status: "applied" }]);
  expect((await stored(forgers.project))[1]!.anchor).not.toContain('"at":"1999');
  await sound(forgers.project);
});
