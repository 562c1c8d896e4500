import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bareDatabase } from "../../tests/fixtures/database.ts";

// Rows that go into the database as a stream: what it does not take ends with the reason, and nobody waits for ever.

let database: Awaited<ReturnType<typeof bareDatabase>>;
let sql: Sql;

beforeAll(async () => {
  database = await bareDatabase();
  sql = postgres(database.url, { max: 1, onnotice: () => undefined });
  await sql`create table numbers (number integer primary key)`;
});
afterAll(async () => {
  await sql.end({ timeout: 0 });
  await database.drop();
});

/** Copies lines into the table, and says how many rows there are then. */
const copied = (lines: Iterable<string>): Promise<number> =>
  sql.begin(async (at) => {
    await at`truncate numbers`;
    await pipeline(Readable.from(lines), await at.unsafe("copy numbers from stdin").writable());
    const [counted] = await at<{ rows: string }[]>`select count(*) as rows from numbers`;
    return Number(counted!.rows);
  });

/** So many rows, of which one may be none. */
function* rows(count: number, wrong?: number): Generator<string> {
  for (let row = 0; row < count; row += 1) yield row === wrong ? "seven\n" : `${row}\n`;
}

test("a row that is none ends the copy with the reason, wherever it stands, and the connection goes on", async () => {
  for (const [count, wrong] of [
    [1, 0],
    [100, 99],
    [5_000, 0],
    [5_000, 2_500],
    [5_000, 4_999],
  ] as const) {
    await expect(copied(rows(count, wrong)), `row ${wrong} of ${count}`).rejects.toMatchObject({
      code: "22P02",
    });
    expect(await copied(rows(count))).toBe(count);
  }
});

test("a constraint that is broken at the end of the copy is told", async () => {
  await expect(copied(["1\n", "1\n"])).rejects.toMatchObject({ code: "23505" });
});

test("rows that cannot be read to their end are told to the reader", async () => {
  const broken = "copy (select 1 / (1000 - n) from generate_series(1, 1000) n) to stdout";
  for (const copy of [broken, "copy (select 1 / 0) to stdout"]) {
    const read = async () => {
      for await (const _ of await sql.unsafe(copy).readable());
    };
    await expect(read()).rejects.toMatchObject({ code: "22012" });
    expect(await copied(rows(3))).toBe(3);
  }
});

test("a connection that is ended in the middle ends the copy, and the next one knows nothing of it", async () => {
  const other = postgres(database.url, { max: 1, onnotice: () => undefined });
  const isThere = async (pid: number) =>
    (await other`select from pg_stat_activity where pid = ${pid}`).length > 0;
  for (const waits of [false, true]) {
    const [own] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    async function* lines() {
      yield "1\n";
      await other`select pg_terminate_backend(${own!.pid})`;
      while (waits && (await isThere(own!.pid)));
      yield* rows(5_000);
    }
    const copy = sql.begin(async (at) =>
      pipeline(Readable.from(lines()), await at.unsafe("copy numbers from stdin").writable()),
    );
    await expect(copy).rejects.toThrow();
    expect(await copied(rows(3))).toBe(3);
  }
  await other.end();
});
