import { setTimeout as pause } from "node:timers/promises";
import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import type { Contact } from "#data/documents.ts";
import { liveSyncIssues } from "#data/device/queries.ts";
import { addContact, updateContact } from "#data/people/actions.ts";
import type { Call } from "#data/sync/protocol.ts";
import { ServerProblem } from "#data/sync/ServerProblem.ts";
import { isEverything } from "../../../tests/fixtures/everything.ts";
import { seededRandom } from "../../../tests/simulator/realm/seededRandom.ts";
import { aDevice, type Device } from "../fixtures/device.ts";
import { closedAfterEach, ownWorld, server, world } from "../fixtures/fileWorld.ts";

ownWorld();

/** Rounds per run: one in `npm test`, all in `npm run test:all`; more by hand: SEEDS=200. */
const seeds = Number(process.env["SEEDS"] ?? (isEverything ? 6 : 1));
const steps = 30;

const devices = closedAfterEach<Device>();

/** A line that loses requests and answers until it is healed. */
const badLine =
  (random: () => number, weather: { healed: boolean }) =>
  (real: Call): Call =>
  async (name, args) => {
    const luck = weather.healed ? 1 : random();
    if (luck < 0.2) throw new ServerProblem("unreachable", "request lost");
    const answer = await real(name, args);
    if (luck < 0.4) throw new ServerProblem("unreachable", "answer lost");
    return answer as never;
  };

const contactOn = async (device: Device, id: string) =>
  (await device.db.people.findOne(id).exec())?.toJSON() as Contact | undefined;

/** Waits until both devices have sent everything and hold what the server holds. */
async function inStep(id: string): Promise<Contact> {
  for (;;) {
    await Promise.all(devices.map((device) => device.replication.check().catch(() => undefined)));
    await pause(5);
    const [row] = await server.sql`select phone, rev::int rev from contacts where id = ${id}`;
    const held = await Promise.all(devices.map((device) => contactOn(device, id)));
    const isEqual = held.every((one) => one && one.rev === row!["rev"] && !("unsent_since" in one));
    const waiting = await Promise.all(
      devices.map(({ db }) => db.journal.find({ selector: { kind: "superseded" } }).exec()),
    );
    const areSent = waiting.flat().every((one) => !("unsent_since" in one.toJSON()));
    if (isEqual && areSent) return held[0]!;
  }
}

test.for(Array.from({ length: seeds }, (_, i) => i + 1))(
  "round %i: two people write the same field on a bad line: every value stands, was replaced by somebody who saw it, or is in the history",
  { timeout: 60_000 },
  async (seed) => {
    const random = seededRandom(seed);
    const weather = { healed: false };
    const network = badLine(random, weather);
    for (const user of [world.people.owner, world.people.manager])
      devices.push(await aDevice({ server, user, network, collections: ["projects", "people", "journal"] }));
    const made = await addContact(devices[0]!.db, {
      project_id: world.project,
      name: "Anna",
      is_public: false,
    });
    if (!made.ok) throw new Error("not stored");
    const { id } = made.value;
    const written: string[] = [];
    const replaced = new Set<string>();
    for (let step = 0; step < steps; step++) {
      const device = devices[random() < 0.5 ? 0 : 1]!;
      if (random() < 0.4) await device.replication.check().catch(() => undefined);
      const before = await contactOn(device, id);
      const phone = `${seed}.${step}`;
      // what the person saw is what the write replaces: read and written in one step
      const done = await updateContact(device.db, id, { phone });
      if (done.ok) {
        written.push(phone);
        if (before?.phone) replaced.add(before.phone);
      }
      await pause(random() * 10);
    }
    weather.healed = true;
    const now = await inStep(id);
    const history =
      await server.sql`select lost ->> 'phone' phone from superseded_values where about_id = ${id}`;
    const lost = new Set(history.map((row) => row["phone"] as string));
    const vanished = written.filter(
      (phone) => phone !== now.phone && !replaced.has(phone) && !lost.has(phone),
    );
    expect(vanished).toEqual([]);
    for (const { db } of devices) expect(await firstValueFrom(liveSyncIssues(db))).toEqual([]);
  },
);
