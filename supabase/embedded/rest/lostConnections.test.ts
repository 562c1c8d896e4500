import { once } from "node:events";
import net from "node:net";
import fc from "fast-check";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isEverything } from "../../../tests/fixtures/everything.ts";
import { bareDatabase } from "../../tests/fixtures/database.ts";

// Connections to the database end at any moment: in the middle of an answer, by an end or by a reset.

let database: Awaited<ReturnType<typeof bareDatabase>>;
beforeAll(async () => {
  database = await bareDatabase();
});
afterAll(() => database.drop());

/** A relay before the database that cuts its connections, one after the other, after so many bytes of answers. */
async function cutting(cuts: readonly { readonly after: number; readonly kind: "end" | "reset" }[]) {
  const real = new URL(database.url);
  const left = [...cuts];
  const open = new Set<net.Socket>();
  const relay = net.createServer((client) => {
    const cut = left.shift();
    const upstream = net.connect(Number(real.port), real.hostname);
    open.add(client).add(upstream);
    let passed = 0;
    upstream.on("data", (bytes) => {
      const room = cut === undefined ? bytes.length : cut.after - passed;
      client.write(bytes.subarray(0, room));
      passed += bytes.length;
      if (room > bytes.length || cut === undefined) return;
      upstream.destroy();
      if (cut.kind === "end") client.end();
      else client.resetAndDestroy();
    });
    client.on("data", (bytes) => upstream.write(bytes));
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
  });
  relay.listen(0, "127.0.0.1");
  await once(relay, "listening");
  const url = new URL(database.url);
  url.hostname = "127.0.0.1";
  url.port = String((relay.address() as net.AddressInfo).port);
  return {
    url: url.href,
    close: async () => {
      for (const socket of open) socket.destroy();
      relay.close();
      await once(relay, "close");
    },
  };
}

const away = /^(CONNECTION_CLOSED|ECONNRESET|EPIPE|CONNECTION_DESTROYED)$/;

type Rows = readonly { readonly n: number; readonly list: readonly number[] }[];

/** Three numbers from the first on, each also as a list. */
const numbers = async (at: postgres.ISql, first: number): Promise<Rows> =>
  at<{ n: number; list: number[] }[]>`
    select n, array[n] as list from generate_series(${first}::int, ${first + 2}::int) n`;

/** How the product asks: alone, in a transaction, on a connection that it is lent. */
const ways: readonly ((sql: postgres.Sql, first: number) => Promise<Rows>)[] = [
  numbers,
  (sql, first) => sql.begin((at) => numbers(at, first)) as Promise<Rows>,
  async (sql, first) => {
    const at = await sql.reserve();
    try {
      await at`begin`;
      const read = await numbers(at, first);
      await at`commit`;
      return read;
    } finally {
      at.release();
    }
  },
];

/** Asks until the answer comes: at once again when the connection was cut. */
async function answerOf(ask: () => Promise<Rows>): Promise<Rows> {
  for (;;)
    try {
      return await ask();
    } catch (error) {
      if (!away.test(String((error as { code?: unknown }).code))) throw error;
    }
}

const cuts = fc.array(
  fc.record({ after: fc.integer({ min: 1, max: 20_000 }), kind: fc.constantFrom("end", "reset") }),
  { minLength: 1, maxLength: 6 },
);

test("each question on a connection that is cut ends, with its own answer or as one that was cut, and so does the next", async () => {
  await fc.assert(
    fc.asyncProperty(cuts, fc.integer({ min: 1, max: 3 }), async (drawn, max) => {
      const relay = await cutting(drawn);
      const sql = postgres(relay.url, { max, onnotice: () => undefined, backoff: () => 0 });
      const firsts = Array.from({ length: 12 }, (_, i) => 10 * i);
      const answers = await Promise.all(
        firsts.map((first, i) => answerOf(() => ways[i % ways.length]!(sql, first))),
      );
      expect(answers.map((rows) => rows.map(({ n, list }) => [n, list]))).toEqual(
        firsts.map((first) => [first, first + 1, first + 2].map((n) => [n, [n]])),
      );
      await sql.end({ timeout: 0 });
      await relay.close();
    }),
    { numRuns: isEverything ? 150 : 20 },
  );
});
