import { once } from "node:events";
import net from "node:net";
import fc from "fast-check";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bareDatabase } from "../../tests/database.ts";

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
    uncut: () => left.length === 0,
    close: async () => {
      for (const socket of open) socket.destroy();
      relay.close();
      await once(relay, "close");
    },
  };
}

const away = /^(CONNECTION_CLOSED|ECONNRESET|EPIPE|CONNECTION_DESTROYED)$/;

test("each question on a connection that is cut ends, with its own answer or as one that was cut, and so does the next", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ after: fc.integer({ min: 1, max: 20_000 }), kind: fc.constantFrom("end", "reset") }),
        {
          minLength: 1,
          maxLength: 6,
        },
      ),
      fc.integer({ min: 1, max: 3 }),
      async (cuts, max) => {
        const relay = await cutting(cuts);
        const sql = postgres(relay.url, { max, onnotice: () => undefined, backoff: () => 0 });
        let answered = 0;
        /** Asks for numbers, alone or in a transaction or on a reserved connection, and again at once when it was cut. */
        const ask = async (first: number): Promise<void> => {
          const expected = [first, first + 1, first + 2];
          const numbers = (at: postgres.ISql) =>
            at<{ n: number; list: number[] }[]>`
              select n, array[n] as list from generate_series(${first}::int, ${first + 2}::int) n`;
          const way = first % 3;
          const lent = way === 2 ? sql.reserve() : undefined;
          try {
            const rows =
              way === 0
                ? await numbers(sql)
                : way === 1
                  ? await sql.begin(numbers)
                  : await lent!.then(async (at) => {
                      try {
                        await at`begin`;
                        const read = await numbers(at);
                        await at`commit`;
                        return read;
                      } finally {
                        at.release();
                      }
                    });
            expect(rows.map(({ n }) => n)).toEqual(expected);
            expect(rows.map(({ list }) => list)).toEqual(expected.map((n) => [n]));
            answered += 1;
          } catch (error) {
            if (!away.test(String((error as { code?: unknown }).code))) throw error;
            await ask(first);
          }
        };
        const questions = 12;
        await Promise.all(Array.from({ length: questions }, (_, i) => ask(10 * i + (i % 3))));
        expect(answered).toBe(questions);
        await sql.end({ timeout: 0 });
        await relay.close();
      },
    ),
    { numRuns: 150 },
  );
});
