import { collectionOf } from "#data/sync/collectionOf.ts";
import type { Database } from "#data/database.ts";
import type { Stored } from "#data/documents.ts";
import { dismissIssue } from "#data/device/actions.ts";
import {
  bringBack,
  change,
  type Changes,
  discard,
  newDocumentFields,
  inPlaceOf,
  tryWrite,
} from "#data/write.ts";
import type { Fields } from "#domain/sync/same.ts";
import { pick } from "../realm/seededRandom.ts";
import { turnOf } from "../realm/virtualTime.ts";
import { type DocumentForm, documentForms, formOf, wordsIn } from "./documentForms.ts";
import type { SimulatedDevice } from "./simulatedDevice.ts";
import { tell, type World } from "./world.ts";

/** A word that nobody has written yet. */
function newWord(world: World, device: SimulatedDevice): string {
  world.chance.words();
  return `w${world.seed}.${device.name}.${world.chronicle.written.size + 1}`;
}

function noteWord(world: World, device: SimulatedDevice, place: string): string {
  const word = newWord(world, device);
  world.chronicle.written.set(word, {
    word,
    device: device.name,
    place,
    replaced: undefined,
    saw: undefined,
    isStored: false,
  });
  return word;
}

/** Notes what a word is about to be written over; a writing that is tried again says it again. */
function sees(world: World, word: string, document: object): void {
  const known = world.chronicle.written.get(word)!;
  known.saw = wordsIn(document as Fields).get(known.place) ?? null;
}

const stored = (world: World, word: string) => {
  world.chronicle.written.get(word)!.isStored = true;
};

/** Does something with the database of a device at its turn; failures of a life that is over do not count. */
function act(
  world: World,
  device: SimulatedDevice,
  {
    what,
    key,
    run,
  }: { readonly what: string; readonly key: string; readonly run: (db: Database) => Promise<void> },
): void {
  const { life } = device;
  if (!life?.inStep || device.busy.has(key)) return;
  device.busy.add(key);
  tell(world, `${device.name} ${what}`);
  turnOf(device.owner, () => {
    run(life.inStep!.db)
      .catch((cause: unknown) => {
        if (!life.isOver && !life.plug.isFull)
          world.violations.push(`${device.name} ${what}: ${String(cause)}`);
      })
      .finally(() => device.life === life && device.busy.delete(key));
  });
}

/** A person makes a document. */
export function create(world: World, device: SimulatedDevice): void {
  const { ops } = world.chance;
  const form = pick(
    ops,
    documentForms.filter(({ collection }) => world.collections.includes(collection)),
  );
  const chosen = ops();
  act(world, device, {
    what: `creates a ${form.kind}`,
    key: `new ${world.chronicle.written.size}`,
    run: async (db) => {
      const place = await placeFor(world, device, { db, form, chosen });
      const document: Record<string, unknown> = { ...newDocumentFields(db), kind: form.kind, ...place };
      const at = `${form.kind}|${String(document["id"])}|`;
      const { storageInstance } = collectionOf(db, form.collection);
      const [gone] = await storageInstance.findDocumentsById([String(document["id"])], true);
      if (gone && !gone._deleted) return; // a text that is there already
      const word = newWord(world, device);
      Object.assign(document, form.start(word));
      const field = Object.entries(document).find(([, value]) => value === word)![0];
      noteWord(world, device, at + field);
      sees(world, word, gone ?? {});
      const made = document as unknown as Stored;
      const done = await tryWrite(() =>
        collectionOf(db, form.collection).insert(gone ? inPlaceOf(gone, made) : made),
      );
      if (!done.ok) return; // said not to be stored; it may be there all the same
      stored(world, word);
      world.chronicle.created.set(`${form.kind}|${String(document["id"])}`, { device: device.name, word });
    },
  });
}

/** The scope of a new document: somewhere that this device knows. */
async function placeFor(
  world: World,
  device: SimulatedDevice,
  { db, form, chosen }: { readonly db: Database; readonly form: DocumentForm; readonly chosen: number },
): Promise<Fields> {
  if (form.scope === "portal") {
    const [language, route, cell_key] = ["fr", "home", `key.${Math.floor(chosen * 6)}`];
    return { id: `cell-${language}-${route}-${cell_key.replace(".", "-")}`, scope: "portal:klarbau", language, route, cell_key }; // prettier-ignore
  }
  if (form.scope === "user") return { scope: `user:${device.user}` };
  if (form.scope === "organisation")
    return { scope: `org:${world.organisation}`, organisation_id: world.organisation };
  const known = (await db.projects.find().exec()).map(({ id }) => id);
  const all = known.length > 0 ? known : world.projects;
  const project = all[Math.floor(chosen * all.length)]!;
  return { scope: `project:${project}`, project_id: project };
}

/** A person changes something in a document: a field of his own, one that all write, a group, a key, a whole. */
export function edit(world: World, device: SimulatedDevice): void {
  onDocument(world, device, "edits", async (db, { form, id, luck }) => {
    const at = `${form.kind}|${id}|`;
    const collection = collectionOf(db, form.collection);
    const way = wayOf(form, device, luck);
    if (!way) return;
    const word = noteWord(world, device, at + way.place);
    // what is written into a part of a field is put to what stands there in that moment, as the product does
    const changes = (now: Stored) => {
      sees(world, word, now);
      return way.changes(word, now as unknown as Fields) as Changes<Stored>;
    };
    const done = await change(db, collection, { id, changes });
    if (done.ok) stored(world, word);
  });
}

interface Way {
  readonly place: string;
  readonly changes: (word: string, now: Fields) => Fields;
}

function wayOf(form: DocumentForm, device: SimulatedDevice, luck: number): Way | undefined {
  const ways: Way[] = form.shared.map((field) => ({ place: field, changes: (word) => ({ [field]: word }) }));
  const own = form.own[device.place];
  if (own !== undefined) {
    const way: Way = { place: own, changes: (word) => ({ [own]: word }) };
    ways.push(way, way);
  }
  const { keyed, group, whole } = form;
  if (keyed !== undefined)
    for (const key of [`k${device.place}`, "all"])
      ways.push({
        place: `${keyed}.${key}`,
        changes: (word, now) => ({ [keyed]: { ...(now[keyed] as Fields), [key]: word } }),
      });
  if (group)
    ways.push({
      place: group[0]!,
      changes: (word) => Object.fromEntries(group.map((field) => [field, word])),
    });
  if (whole !== undefined)
    ways.push({ place: `${whole}.all`, changes: (word) => ({ [whole]: { all: word, depth: { of: 2 } } }) });
  return ways[Math.floor(luck * ways.length)];
}

/** A person writes something that the server will not take. */
export function poison(world: World, device: SimulatedDevice): void {
  onDocument(world, device, "poisons", async (db, { form, id, luck }) => {
    const at = `${form.kind}|${id}|`;
    const [field] = form.shared;
    if (field === undefined) return;
    const word = noteWord(world, device, at + field);
    const bad: readonly Fields[] = [
      { nonsense: 7 },
      { created_at: "yesterday" },
      { scope_hint: { deep: [1, 2] } },
      { updated_at_by: "me" },
    ];
    const changes = (now: Stored) => {
      sees(world, word, now);
      return { [field]: word, ...bad[Math.floor(luck * bad.length)] } as Changes<Stored>;
    };
    const done = await change(db, collectionOf(db, form.collection), { id, changes });
    if (done.ok) stored(world, word);
  });
}

/** A person deletes a document. */
export function remove(world: World, device: SimulatedDevice): void {
  onDocument(world, device, "deletes", async (db, { form, id }) => {
    const done = await discard(db, collectionOf(db, form.collection), id);
    if (!done.ok) return;
    world.chronicle.deleted.push({ device: device.name, kind: form.kind, id, isUndone: false });
  });
}

/** A person brings back what he deleted on this device. */
export function restore(world: World, device: SimulatedDevice): void {
  const mine = world.chronicle.deleted.filter(
    (one) =>
      one.device === device.name && !one.isUndone && world.collections.includes(formOf(one.kind)!.collection),
  );
  if (mine.length === 0) return;
  const chosen = pick(world.chance.ops, mine);
  act(world, device, {
    what: `brings back ${chosen.kind} ${chosen.id}`,
    key: chosen.id,
    run: async (db) => {
      const done = await bringBack(db, collectionOf(db, formOf(chosen.kind)!.collection), chosen.id);
      if (done.ok) for (const one of world.chronicle.deleted) if (one.id === chosen.id) one.isUndone = true;
    },
  });
}

/** A person takes a refused change off the list. */
export function dismiss(world: World, device: SimulatedDevice): void {
  const { ops } = world.chance;
  const luck = ops();
  act(world, device, {
    what: "dismisses an issue",
    key: "issues",
    run: async (db) => {
      const issues = await db.device.find({ selector: { kind: "sync_issue" } }).exec();
      const chosen = issues[Math.floor(luck * issues.length)];
      if (chosen) await dismissIssue(db, chosen.id);
    },
  });
}

interface Chosen {
  readonly form: DocumentForm;
  readonly id: string;
  readonly luck: number;
}

function onDocument(
  world: World,
  device: SimulatedDevice,
  what: string,
  run: (db: Database, chosen: Chosen) => Promise<void>,
): void {
  const { ops } = world.chance;
  const [place, luck] = [ops(), ops()];
  act(world, device, {
    what: `${what} something`,
    key: `looks ${world.chance.words()}`,
    run: async (db) => {
      const found: Stored[] = [];
      for (const name of world.collections) {
        const all = await collectionOf(db, name).find().exec();
        found.push(...all.filter(({ id, kind }) => isWritable(kind) && !device.busy.has(id)));
      }
      const document = found[Math.floor(place * found.length)];
      if (!document) return;
      device.busy.add(document.id);
      tell(world, `${device.name} ${what} ${document.kind} ${document.id}`);
      try {
        await run(db, { form: formOf(document.kind)!, id: document.id, luck });
      } finally {
        device.busy.delete(document.id);
      }
    },
  });
}

const isWritable = (kind: string): boolean => {
  const form = formOf(kind);
  return form !== undefined && !form.appendOnly;
};
