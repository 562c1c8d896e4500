import type { PushAnswer, PushRow } from "#data/sync/protocol.ts";
import type { Fields } from "#domain/sync/same.ts";
import { same } from "#domain/sync/same.ts";
import { modelCall } from "../server/modelCalls.ts";
import { documentIn, rowsOf, type StoredRow } from "../server/modelStore.ts";
import type { Written } from "./chronicle.ts";
import { formOf, wordsIn } from "./documentForms.ts";
import type { World } from "./world.ts";

/** What went wrong, by kind. */
export interface Verdict {
  readonly lost: readonly string[];
  readonly duplicated: readonly string[];
  readonly violations: readonly string[];
}

/** Kinds that quote the words of other documents. */
const quoting = new Set(["superseded", "translation_suggestion"]);

/** Judges the state at rest. */
export function judge(world: World): Verdict {
  return {
    lost: [...lostWords(world), ...lostDeletions(world)],
    duplicated: duplicates(world),
    violations: [
      ...world.violations,
      ...resurrected(world),
      ...unnoted(world),
      ...tooMany(world),
      ...mixedGroups(world),
      ...notIdempotent(world),
    ],
  };
}

/** I2, I3, I4: what a person wrote is there, or was replaced by somebody who saw it, or is reported, or is in the history. */
function lostWords(world: World): readonly string[] {
  const { written, refused } = world.chronicle;
  const reported = JSON.stringify([...refused.values()].flatMap((issues) => [...issues.values()]));
  const applied = new Map<string, number>();
  world.store.audit.forEach(({ kind, row }, n) => {
    for (const word of wordsIn({ ...row.columns, id: row.id, kind }).values())
      if (!applied.has(word)) applied.set(word, n);
  });
  const replaced = new Set([...written.values()].map(({ replaced }) => replaced));
  const history = historyOf(world);
  const writers = Map.groupBy(written.values(), ({ saw }) => saw);
  /** A writing that saw a word replaces it when it came about, also when the app closed before anybody was told. */
  const writtenOver = ({ word }: Written): boolean => (writers.get(word) ?? []).some(cameAbout);
  const cameAbout = (one: Written): boolean =>
    one.isStored ||
    wasShown(one) ||
    replaced.has(one.word) ||
    applied.has(one.word) ||
    reported.includes(`"${one.word}"`) ||
    history.includes(`"${one.word}"`) ||
    writtenOver(one);
  return [...written.values()].flatMap((one) => {
    if (!one.isStored || one.isRemoved || replaced.has(one.word) || reported.includes(`"${one.word}"`))
      return [];
    const [kind = "", id = ""] = one.place.split("|");
    const row = rowsOf(world.store, kind).get(id);
    if (row && wordsIn({ ...row.columns, id, kind }).get(one.place) === one.word) return [];
    const isApplied = applied.has(one.word);
    if (isApplied && (row?.deleted || wasDeletedAfter(world, id, applied.get(one.word)!))) return [];
    if (history.includes(`"${one.word}"`)) return [];
    if (writtenOver(one)) return [];
    return [
      `${one.place}: ${one.word} of ${one.device} ${isApplied ? "was replaced unseen" : "never arrived"}`,
    ];
  });
}

/** Its device has shown a document with it. */
const wasShown = ({ replaced, isRemoved }: Written): boolean =>
  replaced !== undefined || isRemoved !== undefined;

/** The words in the history of replaced values and in suggestions. */
const historyOf = (world: World): string =>
  JSON.stringify([...quoting].flatMap((kind) => [...rowsOf(world.store, kind).values()]));

const wasDeletedAfter = (world: World, id: string, n: number) =>
  world.store.audit.some(({ row }, at) => at >= n && row.id === id && row.deleted);

/** A deletion holds, or was refused, or was undone. */
function lostDeletions(world: World): readonly string[] {
  return world.chronicle.deleted.flatMap(({ device, kind, id, isUndone }) => {
    const row = rowsOf(world.store, kind).get(id);
    if (isUndone || !row || row.deleted) return [];
    if (kind === "translation_cell") return []; // somebody's edit of a text wins over its deletion
    if (world.store.audit.some((entry) => entry.row.id === id && entry.row.deleted)) return [];
    const wasRefused = answersAbout(world, device, id).some(
      ({ answer }) => answer.status === "rejected" || answer.status === "gone",
    );
    const wasTooLarge = world.requests.some(
      (request) =>
        request.device === device && request.isTooLarge && JSON.stringify(request.args).includes(id),
    );
    return wasRefused || wasTooLarge ? [] : [`${kind}|${id}: its deletion by ${device} never arrived`];
  });
}

function answersAbout(world: World, device: string, id: string) {
  return world.requests
    .filter((request) => request.device === device && request.name === "sync_push")
    .flatMap((request) => {
      const rows = request.args["p_rows"] as readonly PushRow[];
      const at = rows.findIndex((row) => row.id === id);
      if (at < 0) return [];
      return request.answers.map((answers) => ({
        request,
        row: rows[at]!,
        answer: (answers as readonly PushAnswer[])[at]!,
      }));
    });
}

/** I3: nothing was made twice. */
function duplicates(world: World): readonly string[] {
  const found: string[] = [];
  const tables = [...world.store.tables.values()].filter(({ spec }) => !quoting.has(spec.kind));
  for (const { word } of world.chronicle.created.values()) {
    const holders = tables.flatMap(
      ({ spec, rows }) =>
      [...rows.values()].filter((row) => [...wordsIn({ ...row.columns, id: row.id, kind: spec.kind }).values()].includes(word)), // prettier-ignore
    );
    if (holders.length > 1) found.push(`${word} is in ${holders.length} rows`);
  }
  return found;
}

/** No value comes back after it was replaced, unless somebody wrote it again. */
function resurrected(world: World): readonly string[] {
  const last = new Map<string, string[]>();
  const found: string[] = [];
  for (const { kind, row, device } of world.store.audit) {
    for (const [place, word] of wordsIn({ ...row.columns, id: row.id, kind })) {
      const seen = last.get(place) ?? [];
      last.set(place, seen);
      if (seen.at(-1) === word) continue;
      if (seen.includes(word) && !isRewritten(world, place))
        found.push(`${place}: ${word} came back by ${device ?? "the server"}`);
      seen.push(word);
    }
  }
  return found;
}

/** A document that was deleted and brought back is written again as it was. */
const isRewritten = (world: World, place: string) =>
  world.chronicle.deleted.some(({ id, isUndone }) => isUndone && place.includes(`|${id}|`));

/** I6: what the server refused last of a document is on the list of the device. */
function unnoted(world: World): readonly string[] {
  const last = new Map<string, ReturnType<typeof answersAbout>[number]>();
  for (const request of world.requests) {
    if (request.name !== "sync_push" || !request.isAnswered) continue;
    const rows = request.args["p_rows"] as readonly PushRow[];
    const answers = request.answers[0] as readonly PushAnswer[] | undefined;
    answers?.forEach((answer, i) =>
      last.set(`${request.device}|${answer.id}`, { request, row: rows[i]!, answer }),
    );
  }
  return [...last.values()].flatMap(({ request, row, answer }) => {
    if (answer.status !== "rejected" && answer.status !== "gone") return [];
    const issues = [...(world.chronicle.refused.get(request.device)?.values() ?? [])];
    const isNoted = issues.some((issue) => issue["about_id"] === row.id);
    return isMereDelete(world, row) || isNoted
      ? []
      : [`${request.device}: ${answer.status} ${row.id} is not on the list`];
  });
}

/**
 * Nothing of it can be lost: a deletion, or what is left of one when the document was gone already, that brings no value which the
 * server has not had. A device that does not know the server's revision yet sends all fields with it.
 */
function isMereDelete(world: World, { id, doc }: PushRow): boolean {
  const content = Object.keys(doc).filter((field) => field !== "_deleted" && field !== "updated_at");
  if (content.length === 0) return doc["_deleted"] !== false;
  const states = world.store.audit.filter(({ row }) => row.id === id).map(({ row }) => row.columns);
  return (
    doc["_deleted"] === true &&
    content.every((field) => states.some((columns) => same(columns[field], doc[field])))
  );
}

/** I7: no device asks for ever. */
function tooMany(world: World): readonly string[] {
  const seconds = new Map<string, number>();
  for (const { device } of world.requests) seconds.set(device, (seconds.get(device) ?? 0) + 1);
  const most = 400 + 12 * (world.chronicle.written.size + world.store.audit.length);
  return [...seconds].flatMap(([device, n]) => (n > most ? [`${device} made ${n} requests`] : []));
}

/** A group of fields is never mixed from two people. */
function mixedGroups(world: World): readonly string[] {
  return world.store.audit.flatMap(({ kind, row }) => {
    const group = formOf(kind)?.group;
    if (!group || group.every((field) => row.columns[field] === row.columns[group[0]!])) return [];
    return [`${kind}|${row.id}: mixed ${JSON.stringify(group.map((field) => row.columns[field]))}`];
  });
}

/** I8: all that the server took, sent again in the same order, changes nothing. */
function notIdempotent(world: World): readonly string[] {
  if (world.plants.noLedger || world.plants.noRevGuard) return [];
  const before = snapshot(world);
  for (const { user, name, args, answers } of world.requests) {
    if (name !== "sync_push" || user === null || answers.length === 0) continue;
    const rows = (args["p_rows"] as readonly PushRow[]).filter((_, i) =>
      ["applied", "conflict"].includes((answers[0] as readonly PushAnswer[])[i]!.status),
    );
    modelCall(world.store, user, name, { ...args, p_rows: rows });
  }
  return same(before, snapshot(world)) ? [] : ["a repeated request changed something"];
}

const snapshot = (world: World): Fields =>
  Object.fromEntries(
    [...world.store.tables.values()].flatMap(({ spec, rows }) =>
      [...rows.values()].map((row: StoredRow) => [`${spec.kind}|${row.id}`, documentIn(spec, row)]),
    ),
  );
