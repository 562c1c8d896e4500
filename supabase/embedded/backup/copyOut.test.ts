import { Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bareDatabase } from "../../tests/fixtures/database.ts";

// Rows that leave the database as a stream: whatever their reader does, the connection goes on afterwards.

let database: Awaited<ReturnType<typeof bareDatabase>>;
let sql: Sql;

beforeAll(async () => {
  database = await bareDatabase();
  sql = postgres(database.url, { max: 1, onnotice: () => undefined });
});
afterAll(async () => {
  await sql.end({ timeout: 0 });
  await database.drop();
});

/** Copies that many rows of 1,000 bytes through a reader, then asks something else on the same connection. */
const copied = (
  rows: number,
  reader: Transform,
): Promise<{ readonly bytes: number; readonly next: number }> =>
  sql.begin(async (at) => {
    let bytes = 0;
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        bytes += chunk.length;
        done();
      },
    });
    const copy = `copy (select repeat('x', 999) from generate_series(1, ${rows})) to stdout`;
    await pipeline(await at.unsafe(copy).readable(), reader, sink);
    const [answer] = await at<{ next: number }[]>`select 1 as next`;
    return { bytes, next: answer!.next };
  });

/** Takes its time for each piece, as one does that asks for the room on the disk first. */
const slow = () =>
  new Transform({
    transform: (chunk, _encoding, passed) => void setImmediate(() => passed(null, chunk)),
  });

test("rows of any amount come whole to a slow reader, and the connection answers what is asked next", async () => {
  for (const rows of [0, 1, 15, 16, 17, 63, 64, 65, 70, 100, 130, 200, 300, 431, 1_000, 5_000])
    expect(await copied(rows, slow()), `${rows} rows`).toEqual({ bytes: rows * 1_000, next: 1 });
});

test("a reader that gives up is told, and the connection answers what is asked next", async () => {
  for (const rows of [1, 100, 5_000]) {
    const gone = new Transform({ transform: (_chunk, _encoding, passed) => passed(new Error("no room")) });
    await expect(copied(rows, gone), `${rows} rows`).rejects.toThrow("no room");
    expect(await copied(1, slow())).toEqual({ bytes: 1_000, next: 1 });
  }
});
