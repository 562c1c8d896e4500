import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import path from "node:path";
import { loadDevice, type Traffic } from "../bench/sync/loadDevice.ts";
import { compare, median, quantile, type Report } from "../bench/figures.ts";
import { heardByAll, healthTimes, listeners } from "./listeners.ts";
import { familyOf, residentOf, type Use } from "./memoryOf.ts";
import { aProduct, backendsOf, type RunningProduct } from "./runningProduct.ts";
import { type Somebody, somebody } from "./somebody.ts";

/** Devices of one project, which read what the others of it write. */
const perProject = 5;
const changesPerTurn = 4;
/** After so many turns of pushing, looking and pulling a device sends a file. */
const turnsPerFile = 3;
const fileBytes = 200_000;
/** Tokens live for an hour. */
const renewed_ms = 40 * 60_000;
const listening = 1000;

/**
 * Clients that push, look, pull and send files as fast as they are answered, on the product as its own process: 50, then as many as are
 * asked for, for so many minutes each. Client and server share the machine.
 */
export async function soakBench({
  minutes = 10,
  devices = 200,
}: {
  readonly minutes?: number;
  readonly devices?: number;
}): Promise<Report> {
  const product = await aProduct("soak");
  const wrong: string[] = [];
  try {
    await product.start();
    const few = await soak(product, { count: 50, minutes });
    console.error(sentence(50, few));
    const many = await soak(product, { count: devices, minutes });
    console.error(sentence(devices, many));
    for (const { faults } of [few, many]) wrong.push(...faults);
    const heard = await listen(product, listening);
    wrong.push(...heard.wrong);
    const each = ({ ms, requests }: Soaked) => ms / requests;
    const growth = (soaked: Soaked, what: string) => {
      const { early, late } = marks(soaked.uses);
      return compare(
        {
          what: `${what}, memory at the end (${clock(late)})`,
          against: `at ${clock(early)}`,
          unit: "MB",
          goal: 1.1,
        },
        [{ ours: late.product_mb, baseline: early.product_mb }],
      );
    };
    return {
      comparisons: [
        compare(
          { what: `${devices} clients, time per request`, against: "50 clients", unit: "ms", goal: 1.11 },
          [{ ours: each(many), baseline: each(few) }],
        ),
        growth(few, "50 clients"),
        growth(many, `${devices} clients`),
        compare({ what: `/health with ${listening} sockets`, against: "idle", unit: "ms", goal: 3 }, [
          { ours: heard.health_ms, baseline: heard.idle_ms },
        ]),
      ],
      facts: {
        "50 clients": sentence(50, few),
        [`${devices} clients`]: sentence(devices, many),
        sockets: `${listening} joined in ${(heard.joined_ms / 1000).toFixed(1)} s, one message heard by ${heard.heard} after ${Math.round(heard.heard_ms)} ms, /health meanwhile ${heard.during_ms.toFixed(1)} ms`,
      },
      wrong,
    };
  } finally {
    await product.end();
  }
}

/** What a number of clients did, and what the server used meanwhile. */
export interface Soaked {
  readonly ms: number;
  readonly requests: number;
  readonly times: Readonly<Record<string, readonly number[]>>;
  readonly errors: number;
  readonly rows: number;
  readonly files: number;
  readonly uses: readonly Use[];
  /** Errors, and what the server does not hold as it has acknowledged it: one sentence each. */
  readonly faults: readonly string[];
}

/** Lets so many clients work, then compares all that was acknowledged with what the server holds. */
export async function soak(
  product: RunningProduct,
  { count, minutes }: { readonly count: number; readonly minutes: number },
): Promise<Soaked> {
  const traffic: Traffic = { times: {}, bytes: 0, changes: 0, readRows: 0, errors: 0, reasons: {} };
  const people: Somebody[] = [];
  while (people.length < Math.ceil(count / perProject)) people.push(await somebody(product));
  const crew = Array.from({ length: count }, (_, i) => {
    const who = people[Math.floor(i / perProject)]!;
    const { project } = who;
    const place = { url: product.url(), key: product.keys().publishable, token: who.token(), project };
    return { who, device: loadDevice({ ...place, changesPerTurn }, traffic) };
  });
  const sent: Sent[] = [];
  const files: number[] = [];
  let broken = 0;
  const begun = performance.now();
  const until = begun + minutes * 60_000;
  const work = async ({ who, device }: (typeof crew)[number]) => {
    for (let turn = 1; performance.now() < until; turn++) {
      await device.turn();
      if (turn % turnsPerFile !== 0) continue;
      const file = await sendFile(product, who);
      files.push(file.ms);
      if (file.sent) sent.push(file.sent);
      else broken += 1;
    }
  };
  const uses: Use[] = [];
  const looking = setInterval(() => uses.push(useOf(product, (performance.now() - begun) / 1000)), 5000);
  const renewing = setInterval(() => {
    for (const who of people)
      void who.signIn().then(() => {
        for (const one of crew) if (one.who === who) one.device.setToken(who.token());
      });
  }, renewed_ms);
  try {
    await Promise.all(crew.map(work));
  } finally {
    clearInterval(looking);
    clearInterval(renewing);
  }
  const ms = performance.now() - begun;
  uses.push(useOf(product, ms / 1000));
  const times = { ...traffic.times, file: files };
  const requests = Object.values(times).reduce((sum, { length }) => sum + length, 0);
  const errors = traffic.errors + broken;
  const faults =
    errors > 0
      ? [`${count} clients: ${errors} requests failed (${broken} files, ${JSON.stringify(traffic.reasons)})`]
      : [];
  faults.push(...(await rowFaults(product, crew)), ...(await fileFaults(product, sent)));
  for (const { device } of crew) device.stop();
  return { ms, requests, times, errors, rows: traffic.changes, files: sent.length, uses, faults };
}

interface Sent {
  readonly name: string;
  readonly sha256: string;
}

async function sendFile(
  product: RunningProduct,
  who: Somebody,
): Promise<{ readonly ms: number; readonly sent?: Sent }> {
  const bytes = randomBytes(fileBytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const name = `${who.project}/${sha256}`;
  const begun = performance.now();
  const isStored = await fetch(`${product.url()}/storage/v1/object/evidence/${name}`, {
    method: "POST",
    headers: {
      apikey: product.keys().publishable,
      authorization: `Bearer ${who.token()}`,
      "content-type": "application/octet-stream",
    },
    body: bytes,
  }).then(
    async (response) => (await response.text(), response.ok),
    () => false,
  );
  return { ms: performance.now() - begun, ...(isStored && { sent: { name, sha256 } }) };
}

/** Rows that a device was told of, and that the server holds otherwise or twice. */
async function rowFaults(
  product: RunningProduct,
  crew: readonly { readonly who: Somebody; readonly device: ReturnType<typeof loadDevice> }[],
): Promise<readonly string[]> {
  const told: string[] = [];
  for (const [who, devices] of Map.groupBy(crew, (one) => one.who)) {
    const scope = `project:${who.project}`;
    const stored = await product.inDatabase(
      (sql) => sql<{ id: string; rev: string }[]>`
        select id, rev from public.spaces where scope = ${scope} union all select id, rev from public.assets where scope = ${scope}
        union all select id, rev from public.contacts where scope = ${scope}`,
    );
    const revisions = new Map(stored.map(({ id, rev }) => [id, Number(rev)]));
    if (revisions.size !== stored.length) told.push(`${stored.length - revisions.size} rows are there twice`);
    for (const { device } of devices) {
      await device.catchUp();
      const other = [...device.rows].filter(([id, rev]) => revisions.get(id) !== rev).length;
      if (other > 0 || device.rows.size !== stored.length)
        told.push(
          `a device holds ${device.rows.size} rows, ${other} of them otherwise, the server ${stored.length}`,
        );
    }
  }
  return told;
}

/** Files that were acknowledged, and are not there with their bytes: each is read from the disk. */
async function fileFaults(product: RunningProduct, sent: readonly Sent[]): Promise<readonly string[]> {
  const stored = await product.inDatabase(
    (sql) =>
      sql<
        { name: string; version: string }[]
      >`select name, version from storage.objects where bucket_id = 'evidence'`,
  );
  const versions = new Map(stored.map(({ name, version }) => [name, version]));
  const told: string[] = [];
  for (const { name, sha256 } of sent) {
    const version = versions.get(name);
    if (version === undefined) told.push(`file ${name} was acknowledged and is not there`);
    else {
      const hash = createHash("sha256");
      for await (const part of createReadStream(
        path.join(product.folder, "storage/objects", version.slice(0, 2), version),
      ))
        hash.update(part as Buffer);
      if (hash.digest("hex") !== sha256) told.push(`file ${name} has other bytes`);
    }
  }
  return told;
}

function useOf(product: RunningProduct, seconds: number): Use {
  const postmaster = product.postmaster() ?? 0;
  return {
    seconds,
    product_mb: residentOf(product.pid()),
    database_mb: familyOf(postmaster),
    connections: backendsOf(postmaster).length,
  };
}

/** The use after three minutes, or after three tenths of a shorter load, and at its end: each the middle of half a minute. */
function marks(uses: readonly Use[]): { readonly early: Use; readonly late: Use } {
  const end = uses.at(-1)!.seconds;
  const at = (seconds: number) => {
    const around = uses.filter((use) => Math.abs(use.seconds - seconds) <= 15);
    const middle = (of: (use: Use) => number) => median(around.map(of));
    return {
      seconds,
      product_mb: middle(({ product_mb }) => product_mb),
      database_mb: middle(({ database_mb }) => database_mb),
      connections: middle(({ connections }) => connections),
    };
  };
  return { early: at(Math.min(180, end * 0.3)), late: at(end) };
}

const clock = ({ seconds }: Use) =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, "0")}`;

/** One line of what so many clients did. */
export function sentence(
  count: number,
  { ms, requests, times, errors, rows, files, uses, faults }: Soaked,
): string {
  const { early, late } = marks(uses);
  const waits = Object.entries(times).map(([name, all]) => {
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => Math.round(quantile(all, share)));
    return `${name.replace("sync_", "")} ${p50}/${p95}/${p99}`;
  });
  const use = (at: Use) =>
    `${clock(at)}: product ${Math.round(at.product_mb)} MB, database ${Math.round(at.database_mb)} MB, ${at.connections} connections`;
  return [
    `${count} clients, ${(ms / 60_000).toFixed(1)} min: ${(requests / (ms / 1000)).toFixed(1)} requests/s`,
    `p50/p95/p99 ms ${waits.join(", ")}`,
    `${errors} errors, ${rows} changes and ${files} files acknowledged, ${faults.length === 0 ? "all there, none twice" : `${faults.length} faults`}`,
    use(early),
    use(late),
  ].join("; ");
}

/** Sockets on a private topic of one person, one message for all of them, and what that does to `/health`. */
export async function listen(product: RunningProduct, count: number) {
  const who = await somebody(product);
  const idle_ms = median(await healthTimes(product));
  const begun = performance.now();
  const all = await listeners(product, who, count);
  const joined_ms = performance.now() - begun;
  try {
    const joinedHealth = await healthTimes(product);
    const [told, during] = await Promise.all([heardByAll(product, who, all), healthTimes(product)]);
    const wrong = [
      ...(all.joined === count ? [] : [`${all.joined} of ${count} sockets have joined`]),
      ...(told.heard === count ? [] : [`${told.heard} of ${count} sockets have heard the message`]),
    ];
    return { idle_ms, health_ms: median(joinedHealth), during_ms: median(during), joined_ms, ...told, wrong };
  } finally {
    all.close();
  }
}
