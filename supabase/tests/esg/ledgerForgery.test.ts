import { createHash, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { posting } from "./aPosting.ts";
import { ownWorld, server, world } from "../fixtures/fileWorld.ts";
import { codeOf } from "../fixtures/restCaller.ts";
import { aProject } from "../fixtures/world.ts";

ownWorld();

// What somebody who may write could say past the pages, so that a total is another one than what was posted, or nobody sees why.

const at = { created_at: "2026-11-20T10:00:00.000Z", updated_at: "2026-11-20T10:00:00.000Z" };
const ofProject = async () => {
  const project_id = await aProject(server.sql, world.organisation);
  return { scope: `project:${project_id}`, project_id };
};
const add = (user: string, table: string, fields: object) =>
  codeOf(
    server.as(
      { sub: user },
      (sql) => sql`insert into ${sql(table)} ${sql({ id: randomUUID(), ...at, ...fields } as never)}`,
    ),
  );
const [taken, given] = posting.lines;

test("nothing that is never deleted comes in deleted: no device would see what the server counts", async () => {
  const { facility, owner } = world.people;
  const place = await ofProject();
  const digest = createHash("sha256").update("").digest("hex");
  const sign = { period: "2024", act: "sign", postings_digest: digest, ledger_hash: digest, signed_by: "Anna", reason: "" }; // prettier-ignore
  const comment = { about_kind: "bill", about_id: "b", text: "Beleg fehlt", written_at: at.created_at };
  expect(await add(facility, "postings", { ...posting, ...place, _deleted: true })).toBe("23514");
  expect(await add(owner, "sign_offs", { ...sign, ...place, _deleted: true })).toBe("23514");
  expect(await add(owner, "comments", { ...comment, ...place, _deleted: true })).toBe("23514");
});

test("what was consumed never takes emissions away, and its accounts count what it says", async () => {
  const { facility } = world.people;
  const place = await ofProject();
  const post = (fields: object) => add(facility, "postings", { ...posting, ...place, ...fields });
  const credit = [
    { ...taken, quantity: 0, g_co2e: -181_400 },
    { ...given, quantity: 0, g_co2e: 181_400 },
  ];
  expect(await post({ quantity: 0, lines: credit })).toBe("23514");
  const pair = [taken, { ...taken, account: "1_fugitive", quantity: -1_000_000, g_co2e: -181_400 }];
  expect(await post({ lines: pair })).toBe("23514");
  expect(await post({ quantity: 1 })).toBe("23514"); // accounts count a thousand times as much
  expect(await post({})).toBe("none");
});
