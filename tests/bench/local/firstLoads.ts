import type { BenchBackend } from "../benchBackend.ts";
import { benchTables, buildingRows } from "../buildingRows.ts";
import { compare, median, type Report } from "../figures.ts";
import { inRounds } from "../inRounds.ts";
import type { Server } from "../page/plainWays.ts";
import { inTurn, isStored, pairs, type Place, serverFor } from "../place.ts";
import { storedRows } from "../storedRows.ts";
import { namedRequests, onWire, requestsOf } from "./wire.ts";

/** First loads of one project: the product, select and bulk put in a worker, the same on the page, and the page at rest. */
export async function firstLoads(place: Place): Promise<Omit<Report, "wrong">> {
  const { backend, page, rows, wrong, rounds } = place;
  const scope = `project:${await filled(backend, rows)}`;
  const stored = await storedRows(backend, scope);
  const server = serverFor(backend, backend);
  const round = async (n: number) => {
    const both = await inTurn(n, {
      ours: () => firstLoad(place, server, `load-${n}`),
      plain: () => plainLoad(place, server, { name: `worker-${n}`, scope, where: "worker" }),
    });
    const onPage = await plainLoad(place, server, { name: `page-${n}`, scope, where: "page" });
    const rest = await page.evaluate((ms) => benchPage.idle(ms), both.ours.ms);
    for (const read of [both.ours, both.plain, onPage])
      if (!isStored(read.rows, stored)) wrong.add("a first load did not store what the server holds");
    return { ...both, onPage, rest };
  };
  const all = await inRounds("first load", rounds, round);
  const against = "select and bulk put, in a worker";
  const middle = (of: (one: (typeof all)[number]) => number) => Math.round(median(all.map(of)));
  return {
    comparisons: [
      compare(
        { what: "first load", against, unit: "ms", goal: 1.5 },
        pairs(all, ({ ours, plain }) => [ours.ms, plain.ms]),
      ),
      compare(
        { what: "first load, requests", against, unit: "requests" },
        pairs(all, ({ ours, plain }) => [requestsOf(ours.wire), requestsOf(plain.wire)]),
      ),
      compare(
        { what: "first load, bytes", against, unit: "bytes", goal: 1.1 },
        pairs(all, ({ ours, plain }) => [ours.wire.up + ours.wire.down, plain.wire.up + plain.wire.down]),
      ),
      compare(
        { what: "first load, turn of the main thread", against: "the page at rest", unit: "ms", goal: 1.2 },
        pairs(all, ({ ours, rest }) => [ours.thread.ms_per_turn, rest.ms_per_turn]),
      ),
    ],
    facts: {
      "main thread blocked, first load (ms)": middle(({ ours }) => ours.thread.blocked_ms),
      "main thread blocked, at rest (ms)": middle(({ rest }) => rest.blocked_ms),
      "main thread blocked, select and bulk put on the page (ms)": middle(
        ({ onPage }) => onPage.thread.blocked_ms,
      ),
      "longest turn of the main thread, first load (ms)": middle(({ ours }) => ours.thread.longest_ms),
      "unchanged catch-up, requests": middle(({ ours }) => requestsOf(ours.again)),
      "unchanged catch-up, requests by name": [
        ...new Set(all.map(({ ours }) => namedRequests(ours.again))),
      ].join(" or "),
      "unchanged catch-up, bytes with headers": middle(({ ours }) => ours.again.up + ours.again.down),
    },
  };
}

/** A device that has nothing yet, and then the same device opened once more. */
async function firstLoad({ backend, page, rows }: Place, server: Server, name: string) {
  const { server: http } = backend.backend;
  const done = await onWire(http, () =>
    page.evaluate(([to, at, count]) => benchPage.firstLoad(to, at, count), [server, name, rows] as const),
  );
  const again = await onWire(http, async () => ({
    ms: await page.evaluate(([to, at]) => benchPage.catchUp(to, at), [server, name] as const),
  }));
  await page.evaluate((at) => benchPage.clean(at), name);
  return { ...done, again: again.wire };
}

async function plainLoad(
  { backend, page }: Place,
  server: Server,
  way: { readonly name: string; readonly scope: string; readonly where: "worker" | "page" },
) {
  const done = await onWire(backend.backend.server, () =>
    page.evaluate(([to, what]) => benchPage.plainLoad(to, what), [server, way] as const),
  );
  await page.evaluate((at) => benchPage.clean(at), way.name);
  return done;
}

/** A project with rows of all tables; answers its id. */
async function filled({ client, aProject }: BenchBackend, count: number): Promise<string> {
  const project = await aProject();
  const all = buildingRows(project, count);
  for (const table of benchTables) {
    const rows = all.filter((row) => row.table === table).map(({ id, doc }) => ({ id, ...doc }));
    for (let at = 0; at < rows.length; at += 1000) {
      const { error } = await client.from(table).insert(rows.slice(at, at + 1000));
      if (error) throw new Error(error.message);
    }
  }
  return project;
}
