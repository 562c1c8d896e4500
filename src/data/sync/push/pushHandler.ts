import type { RxReplicationWriteToMasterRow } from "rxdb";
import { fingerprint } from "#domain/sync/fingerprint.ts";
import { builtOn, withoutMarks } from "#domain/sync/replaced.ts";
import { type Fields, sameDocument } from "#domain/sync/same.ts";
import { type CollectionName, kindOf } from "../../collections.ts";
import { keepOverwritten, keepRejected } from "../conflict/keepOverwritten.ts";
import { idOf, refusalOf, revOf, worthKeeping } from "../conflict/conflictHandler.ts";
import { giveBackRow, resolveGiveBack } from "../repair/giveBack.ts";
import { inKnownHistory, isLost } from "../repair/lostHistory.ts";
import type { ChangeFunction, PushAnswer, PushRow } from "../protocol.ts";
import { documentOf } from "../pull/pullHandler.ts";
import { keyOf, type SyncContext } from "../syncContext.ts";
import { answeredLines, isStepLine } from "../steps/unsentLines.ts";
import { ServerProblem } from "../ServerProblem.ts";
import { pacePush } from "../request/pageSize.ts";
import { pushRow } from "./pushRow.ts";
import { type ServerRevisions, serverRevisions, fetchServerRow } from "./fetchServerRow.ts";
import { isAcknowledged, isPullOnly, overtakenRows, shouldPush } from "./pushFilters.ts";
import { linesReleased } from "./linesReleased.ts";
import { parentsArrived } from "./parentsArrived.ts";

type Row = RxReplicationWriteToMasterRow<Fields>;

/** Rows and bytes per request at most: well below what the server takes. A bad line gets less. */
const most = { rows: 500, bytes: 1_000_000 };

/** Sends local changes; answers the masters of those that did not simply get through. */
export async function push(sync: SyncContext, name: CollectionName, rows: readonly Row[]): Promise<Fields[]> {
  await ackedStill(sync, name, rows);
  const todo = rows.filter((row) => shouldPush(sync, name, row));
  const overtaken = await overtakenRows(sync, name, todo);
  const own = inPushOrder(
    todo.filter((row) => !isPullOnly(row) && !overtaken.has(row)).map(startingRightly),
    (row) => row.newDocumentState,
  );
  const masters = await setBack(sync, name, todo.filter(isPullOnly));
  for (const { newDocumentState: local, assumedMasterState: newer } of overtaken) {
    sync.memory.settled.add(`${keyOf(name, idOf(local))}|${fingerprint(local)}`);
    if (newer) masters.push(newer); // RxDB finds that its document is another one by now, and looks again
  }
  if (own.length === 0) return masters;
  await duringPush(sync, name, () =>
    inKnownHistory(
      sync,
      own.map(({ assumedMasterState: base }) => revOf(base ?? {})),
    ),
  );
  await parentsArrived(
    sync,
    name,
    own.map((row) => row.newDocumentState),
  );
  // other rows do not wait for the documents that lines of steps are about
  const isHeld = ({ newDocumentState: local }: Row) => name === "journal" && isStepLine(local);
  masters.push(
    ...(await send(
      sync,
      name,
      own.filter((row) => !isHeld(row)),
    )),
  );
  const held = own.filter(isHeld);
  if (held.length === 0) return masters;
  const released = await linesReleased(sync, held);
  return [...masters, ...released.masters, ...(await send(sync, name, released.rows))];
}

/** Sends rows in requests of a fitting size; answers the masters of those that did not simply get through. */
async function send(sync: SyncContext, name: CollectionName, own: readonly Row[]): Promise<Fields[]> {
  const masters: Fields[] = [];
  if (own.length === 0) return masters;
  const isOfLost = ({ assumedMasterState: assumed }: Row) =>
    assumed !== undefined && isLost(sync, revOf(assumed));
  await duringPush(sync, name, async () => {
    const batch = own.map((row): Fields => row.newDocumentState);
    const shown = serverRevisions(sync, name, batch);
    for (const [to, rows] of [
      ["sync_give_back", own.filter(isOfLost)],
      ["sync_push", own.filter((row) => !isOfLost(row))],
    ] as const) {
      let left = rows.map((row): Part => partOf(row, outgoing(sync, name, { row, to })));
      while (left.length > 0) {
        await pacePush(sync, async (times) => {
          const part = fitting(left, times);
          masters.push(...(await pushPart(sync, name, { to, part, shown })));
          left = left.slice(part.length);
        });
      }
    }
  });
  return masters;
}

/**
 * Before something counts as sent because it was acknowledged earlier: a backup may have been restored since, which does not have it. It is
 * then looked at what the server has lost, and what was acknowledged there is not acknowledged any more.
 */
async function ackedStill(sync: SyncContext, name: CollectionName, rows: readonly Row[]): Promise<void> {
  const acked = rows.filter((row) => isAcknowledged(sync, name, row));
  if (acked.length === 0) return;
  const revs = acked.map(
    ({ newDocumentState: { id } }) => sync.memory.acked.get(keyOf(name, String(id)))!.rev,
  );
  await duringPush(sync, name, async () => {
    await sync.heads.fetchNewer();
    await inKnownHistory(sync, revs);
  });
}

/** Meanwhile changes of the collection are under way: nobody takes them for overlooked. */
async function duringPush(sync: SyncContext, name: CollectionName, run: () => Promise<void>): Promise<void> {
  sync.pushing.set(name, (sync.pushing.get(name) ?? 0) + 1);
  try {
    await run();
  } finally {
    sync.pushing.set(name, (sync.pushing.get(name) ?? 1) - 1);
    sync.answered.next(name);
  }
}

/** What RxDB has noted of a document may be missing or of another revision: then what the document itself says counts. */
function startingRightly({ newDocumentState, assumedMasterState }: Row): Row {
  const base = builtOn(newDocumentState, assumedMasterState);
  return { newDocumentState, ...(base && { assumedMasterState: base as typeof newDocumentState }) };
}

/** What only the server writes is never sent: the change goes on the list for the person, and the document stands as it was. */
async function setBack(sync: SyncContext, name: CollectionName, rows: readonly Row[]): Promise<Fields[]> {
  const masters: Fields[] = [];
  for (const { newDocumentState: local, assumedMasterState: assumed } of rows) {
    await sync.note(refusalOf(name, local, { code: "pull_only", base: assumed, theirs: assumed ?? null }));
    sync.memory.settled.add(`${keyOf(name, idOf(local))}|${fingerprint(local)}`);
    masters.push(withoutMarks(assumed ?? { ...local, _deleted: true }));
  }
  return masters;
}

/** Rows of one request, and the function that takes them. */
interface Parcel {
  readonly to: ChangeFunction;
  readonly part: readonly Part[];
  readonly shown: ServerRevisions;
}

/** Code of the server: it tells another history than the one that this device knows. */
const otherHistory = "SY017";

interface Part {
  readonly row: Row;
  readonly out: PushRow;
  readonly size: number;
}

const partOf = (row: Row, out: PushRow): Part => ({ row, out, size: JSON.stringify(out).length });

/** As many of the next rows as fit into one request, at least one. */
function fitting(left: readonly Part[], times: number): readonly Part[] {
  let bytes = 0;
  const next = left.slice(0, Math.max(1, most.rows * times));
  const end = next.findIndex(({ size }) => (bytes += size) > most.bytes * times);
  return end === -1 ? next : next.slice(0, Math.max(1, end));
}

/** A request that the server refuses as a whole is halved until the row is found that it cannot take. */
async function pushPart(
  sync: SyncContext,
  name: CollectionName,
  { to, part, shown }: Parcel,
): Promise<Fields[]> {
  const p_history = sync.heads.history()?.id;
  const args = {
    p_device: sync.device,
    p_rows: part.map(({ out }) => out),
    ...(p_history !== undefined && { p_history, p_seen: sync.heads.seen() }),
  };
  try {
    const answers = await sync.call<readonly PushAnswer[]>(to, args);
    return await takeAnswers(sync, name, { to, part, answers, shown });
  } catch (problem) {
    if (!(problem instanceof ServerProblem)) throw problem;
    if (problem.code === otherHistory) {
      sync.heads.forget(); // a backup was restored in this moment: the rows are looked at anew
      await sync.heads.fetch();
    }
    if (problem.kind !== "refused") throw problem;
    const [only, ...more] = part;
    if (more.length === 0) {
      const { code } = problem;
      const answers: PushAnswer[] = [
        { id: only!.out.id, status: "rejected", code, message: problem.message, row: null },
      ];
      return takeAnswers(sync, name, { to, part, answers, shown });
    }
    const half = Math.ceil(part.length / 2);
    const first = await pushPart(sync, name, { to, part: part.slice(0, half), shown });
    return [...first, ...(await pushPart(sync, name, { to, part: part.slice(half), shown }))];
  }
}

async function takeAnswers(
  sync: SyncContext,
  name: CollectionName,
  { to, part, answers, shown }: Parcel & { readonly answers: readonly PushAnswer[] },
): Promise<Fields[]> {
  const rows = new Map(part.map(({ row }) => [idOf(row.newDocumentState), row]));
  const masters: Fields[] = [];
  for (const answer of answers) {
    const row = rows.get(answer.id);
    if (!row) throw new ServerProblem("unavailable", "unasked-answer");
    const isBack = to === "sync_give_back" && (answer.status === "applied" || answer.status === "conflict");
    const master = isBack
      ? await resolveGiveBack(sync, name, {
          local: row.newDocumentState,
          lost: row.assumedMasterState!,
          answer,
        })
      : await takeAnswer(sync, name, { row, answer, shown });
    if (master) masters.push(master);
  }
  return masters;
}

/** What one answer means; a master when RxDB must resolve or take it. */
async function takeAnswer(
  sync: SyncContext,
  name: CollectionName,
  { row, answer, shown }: { readonly row: Row; readonly answer: PushAnswer; readonly shown: ServerRevisions },
): Promise<Fields | undefined> {
  const { newDocumentState: local, assumedMasterState: assumed } = row;
  const { memory } = sync;
  const key = keyOf(name, idOf(local));
  const exact = `${key}|${fingerprint(local)}`;
  const take = (master: Fields) => {
    memory.settled.add(exact);
    return withoutMarks(master); // nothing of it is unsent any more
  };
  switch (answer.status) {
    case "applied": {
      const scope = String(local["scope"]);
      // written in a scope that this device believes lost
      if (!sync.known.get(name)?.[scope]?.epoch) sync.reset.add(`${name}/${scope}`);
      if (answer.row) return take(documentOf(answer.row)); // applied earlier, and someone may have built on it since
      memory.acked.set(key, { rev: answer.rev, print: fingerprint(local) });
      sync.heads.told(answer.rev);
      return undefined;
    }
    case "conflict": {
      const base = answer.mine.length > 0 ? (Object.assign({}, assumed, ...answer.mine) as Fields) : assumed;
      const master = documentOf(answer.row);
      await keepOverwritten(sync, name, { base, local, master });
      if (base && base !== assumed) memory.bases.set(exact, base);
      return master;
    }
    case "gone": {
      const { lost, settle } = await answeredLines(sync, name, { base: assumed, local, outcome: undefined });
      if (worthKeeping(local, assumed) || lost.length > 0)
        await sync.note(refusalOf(name, local, { code: "gone", base: assumed, theirs: null, lines: lost }));
      await settle();
      return take({ ...local, _deleted: true });
    }
    case "rejected": {
      // Refused before the server looked at its row, which may be there all the same.
      const theirs = answer.row
        ? documentOf(answer.row)
        : await fetchServerRow(sync, name, { local, base: assumed, shown });
      if (theirs && hasArrived(local, theirs)) return take(theirs);
      await keepRejected(sync, name, {
        base: assumed,
        local,
        theirs,
        code: answer.code,
        message: answer.message,
      });
      return take(theirs ?? { ...local, _deleted: true });
    }
  }
}

/** Whether the server has a change already, because it took it in an answer that never came. */
const hasArrived = (local: Fields, theirs: Fields): boolean =>
  sameDocument({ ...local, rev: theirs["rev"] }, theirs);

function outgoing(
  sync: SyncContext,
  name: CollectionName,
  { row, to }: { readonly row: Row; readonly to: ChangeFunction },
): PushRow {
  const { newDocumentState: local, assumedMasterState: assumed } = row;
  if (assumed && to === "sync_give_back") {
    const lost = sync.memory.ackedAndLost.get(keyOf(name, idOf(local)));
    const rev = lost?.print === fingerprint(assumed) ? lost.rev : revOf(assumed);
    return giveBackRow(sync.device, name, { ...assumed, rev });
  }
  const last = sync.memory.acked.get(keyOf(name, idOf(local)));
  // Of another state the server says itself what it has taken from this device since.
  const acked = last && assumed && last.print === fingerprint(assumed) ? last.rev : 0;
  return pushRow(name, { device: sync.device, local, assumed, acked });
}

/**
 * Some documents of one collection in the order in which the server can take them: what another one builds on goes before it, what closes
 * goes last, everything else stays where it was. RxDB sends by the clock of the device, and a clock that was set back tells another order
 * than the one in which people wrote: a reversal would come before the posting that it takes back, a signature before what was signed.
 */
export function inPushOrder<T>(rows: readonly T[], documentOf: (row: T) => Fields): readonly T[] {
  const documents = new Map(rows.map((row) => [idOf(documentOf(row)), documentOf(row)]));
  const ranked = rows.map((row) => ({ row, rank: rankOf(documentOf(row), documents) }));
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ row }) => row);
}

/** How many of the others have to be there before; those that close come after all. */
function rankOf(document: Fields, others: ReadonlyMap<string, Fields>): number {
  if (kindOf(String(document["kind"]))?.closes) return others.size;
  const passed = new Set<Fields>();
  let last: Fields | undefined = document;
  while (last && !passed.has(last)) {
    passed.add(last);
    last = followed(last, others);
  }
  return passed.size - 1;
}

function followed(document: Fields, others: ReadonlyMap<string, Fields>): Fields | undefined {
  const field = kindOf(String(document["kind"]))?.follows;
  return field === undefined ? undefined : others.get(String(document[field]));
}
