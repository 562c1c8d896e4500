import { setTimeout as pause } from "node:timers/promises";
import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { liveSyncIssues } from "#data/device/queries.ts";
import { addContact, updateContact } from "#data/people/actions.ts";
import type { Call } from "#data/sync/protocol.ts";
import { ServerProblem } from "#data/sync/ServerProblem.ts";
import { isEverything } from "../../../tests/fixtures/everything.ts";
import { seededRandom } from "../../../tests/simulator/realm/seededRandom.ts";
import { aDevice, type Device } from "../fixtures/device.ts";
import { aMember } from "../fixtures/world.ts";
import { closedAfterEach, ownWorld, server, world } from "../fixtures/fileWorld.ts";

ownWorld();

/** Storms per run; more by hand: SEEDS=200. */
const seeds = Number(process.env["SEEDS"] ?? (isEverything ? 8 : 1));
const steps = 40;

const devices = closedAfterEach<Device>();

/** A line that loses requests, loses answers, and is slow, until it is healed. */
function badLine(random: () => number, weather: { healed: boolean }) {
  return (real: Call): Call =>
    async (name, args) => {
      await pause(random() * 5);
      const luck = weather.healed ? 1 : random();
      if (luck < 0.1) throw new ServerProblem("unreachable", "request lost");
      const answer = await real(name, args);
      if (luck < 0.2) throw new ServerProblem("unreachable", "answer lost");
      if (!weather.healed) await pause(random() * 10);
      return answer as never;
    };
}

interface Storm {
  readonly random: () => number;
  readonly ids: readonly string[];
  readonly membership: string;
  /** The last value of each field that only one device writes. */
  readonly last: Map<string, string>;
}

/** One thing that happens: a right changes, a device looks, or a device writes its own field. */
async function step({ random, ids, membership, last }: Storm, n: number): Promise<void> {
  const who = random() < 0.5 ? 0 : 1;
  const id = ids[Math.floor(random() * ids.length)]!;
  const luck = random();
  const device = devices[who]!;
  if (luck < 0.08) {
    await server.sql`update memberships set _deleted = not _deleted where id = ${membership}`;
  } else if (luck < 0.3) {
    await device.replication.check().catch(() => undefined);
  } else {
    const field = who === 0 ? "phone" : "email";
    const written = `${who}.${n}`;
    const done = await updateContact(device.db, id, { [field]: written });
    if (done.ok) last.set(`${id}.${field}`, written);
  }
  await pause(random() * 8);
}

interface Row {
  readonly id: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly rev: number;
}

const rows = async (ids: readonly string[]) =>
  (
    await server.sql<
      Row[]
    >`select id, phone, email, rev::int rev from contacts where id = any(${[...ids]}) order by id`
  ).map(({ id, phone, email, rev }) => ({ id, phone, email, rev }));

const held = async (device: Device, ids: readonly string[]) =>
  [...(await device.db.people.findByIds([...ids]).exec()).values()]
    .map((found) => found.toJSON())
    .map(({ id, phone = null, email = null, rev }) => ({ id, phone, email, rev }))
    .toSorted((a, b) => a.id.localeCompare(b.id));

/** Waits until both devices hold exactly what the server holds; answers what differs when they do not get there. */
async function difference(ids: readonly string[]): Promise<unknown> {
  let differing: unknown;
  for (let look = 0; look < 100; look++) {
    await Promise.all(devices.map((device) => device.replication.check().catch(() => undefined)));
    await pause(20);
    const wanted = await rows(ids);
    const got = await Promise.all(devices.map((device) => held(device, ids)));
    if (got.every((one) => JSON.stringify(one) === JSON.stringify(wanted))) return undefined;
    differing = { wanted, got };
  }
  return differing;
}

test.for(Array.from({ length: seeds }, (_, i) => i + 1))(
  "storm %i: two devices on a bad line, rights taken and given back: nothing is lost and all end equal",
  { timeout: 60_000 },
  async (seed) => {
    const random = seededRandom(seed);
    const weather = { healed: false };
    const { organisation, people, project } = world;
    const membership = await aMember(server.sql, { organisation, user: people.translator, role: "facility" });
    const network = badLine(random, weather);
    for (const user of [people.manager, people.translator]) {
      devices.push(await aDevice({ server, user, network, collections: ["projects", "people"] }));
    }
    const made = await Promise.all(
      ["Anna", "Bert", "Cora"].map((name) =>
        addContact(devices[0]!.db, { project_id: project, name, is_public: false }),
      ),
    );
    const ids = made.flatMap((one) => (one.ok ? [one.value.id] : [])).toSorted();
    const last = new Map<string, string>();
    for (let n = 0; n < steps; n++) await step({ random, ids, membership, last }, n);
    weather.healed = true;
    await server.sql`update memberships set _deleted = false where id = ${membership}`;

    expect(await difference(ids)).toBeUndefined();
    const issues = JSON.stringify(
      await Promise.all(devices.map(({ db }) => firstValueFrom(liveSyncIssues(db)))),
    );
    const now = new Map(
      (await rows(ids)).flatMap(({ id, phone, email }) => [
        [`${id}.phone`, phone],
        [`${id}.email`, email],
      ]),
    );
    expect(
      [...last].filter(([field, value]) => now.get(field) !== value && !issues.includes(`"${value}"`)),
    ).toEqual([]);
    await server.sql`update memberships set _deleted = true where id = ${membership}`;
  },
);
