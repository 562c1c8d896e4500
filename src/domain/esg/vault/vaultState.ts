import { isAnchored, type VaultEntry } from "./chain.ts";
import { type FigureLink, readAnchor, readBody, type VaultBody, type VaultRecord } from "./statement.ts";

/** Who says when an entry was made: the device alone, the server that gave it its place, or a time-stamp authority too. */
export type Assurance = "self" | "anchored" | "stamped";

/** A document of the vault with everything that was said about it since, as of all entries together. */
export interface VaultDocument {
  /** Id of the entry that took it in. */
  readonly id: string;
  readonly seq: number | null;
  readonly record: VaultRecord;
  /** When and by whom it was taken in, as the device says. */
  readonly imported_at: string;
  readonly imported_by: string;
  /** When the server gave it its place; null while it is self-asserted. */
  readonly anchored_at: string | null;
  readonly assurance: Assurance;
  /** The last day on which it is to be kept, after all changes; null: no end. */
  readonly retention_until: string | null;
  readonly links: readonly FigureLink[];
  /** Why it does not count any more; null while it does. */
  readonly tombstone: {
    readonly reason: string;
    readonly at: string;
    readonly by: string;
    /** Its key was destroyed: nobody can read it any more. */
    readonly erased: boolean;
  } | null;
  /** The version that took its place; null for the present one. */
  readonly superseded_by: string | null;
}

/** A time stamp of an authority about a root. */
export interface KeptStamp {
  readonly entry: string;
  readonly seq: number;
  readonly entry_hash: string;
  /** Question and answer in DER, base64. */
  readonly query: string;
  readonly answer: string;
}

/** Question and answer of a stamp as they lie in an export. */
export const stampParts = ({ entry, query, answer }: KeptStamp) =>
  [
    { name: `timestamps/${entry}.tsq`, base64: query },
    { name: `timestamps/${entry}.tsr`, base64: answer },
  ] as const;

/** The vault as all of its entries make it. */
export interface VaultState {
  /** Newest first, superseded versions and withdrawn documents among them. */
  readonly documents: readonly VaultDocument[];
  readonly stamps: readonly KeptStamp[];
  /** Entries of which this version of the product cannot read what they say. */
  readonly unreadable: number;
}

interface Read {
  readonly entry: VaultEntry;
  readonly body: VaultBody;
}

/**
 * Puts together what all entries say. The same for every order of them: what counts is the order of the server, then that of the devices.
 * @param proven the `timestamp` entries whose answer was verified against an authority that is trusted here: anybody who may write can
 *   add such an entry, so no other one makes a document count as stamped.
 */
export function vaultState(
  entries: readonly VaultEntry[],
  proven: ReadonlySet<string> = new Set(),
): VaultState {
  const read = entries.flatMap((entry) => {
    const body = readBody(entry.body);
    return body ? [{ entry, body }] : [];
  });
  read.sort(byPlace);
  const stamps = read.flatMap(stampOf);
  const counted = stamps.filter(({ entry }) => proven.has(entry));
  const stampedUpTo = Math.max(0, ...counted.map(({ seq }) => seq));
  const documents = read.flatMap(({ entry, body }) =>
    body.statement.type === "document"
      ? [documentOf({ entry, body }, body.statement.record, read, stampedUpTo)]
      : [],
  );
  return { documents: documents.toReversed(), stamps, unreadable: entries.length - read.length };
}

function byPlace(a: Read, b: Read): number {
  const place = ({ entry }: Read) => entry.seq ?? Infinity;
  if (place(a) !== place(b)) return place(a) < place(b) ? -1 : 1;
  return a.body.at < b.body.at ? -1 : a.body.at > b.body.at ? 1 : a.body.id < b.body.id ? -1 : 1;
}

function stampOf({ entry, body: { statement } }: Read): readonly KeptStamp[] {
  if (statement.type !== "timestamp") return [];
  return [{ entry: entry.id, ...statement.root, query: statement.query, answer: statement.answer }];
}

function documentOf(
  { entry, body }: Read,
  record: VaultRecord,
  all: readonly Read[],
  stampedUpTo: number,
): VaultDocument {
  const said = all.filter(({ body: { statement } }) => "about" in statement && statement.about === entry.id);
  const anchor = entry.anchor ? readAnchor(entry.anchor) : undefined;
  let links: readonly FigureLink[] = [];
  let retention_until = record.retention_until;
  let tombstone: VaultDocument["tombstone"] = null;
  for (const { body: later } of said) {
    const { statement } = later;
    if (statement.type === "link") links = [...without(links, statement.figure), statement.figure];
    else if (statement.type === "unlink") links = without(links, statement.figure);
    else if (statement.type === "retention") retention_until = statement.retention_until;
    else if (statement.type === "tombstone") {
      const erased = statement.erased === true;
      // erasing comes after withdrawing, and says more
      if (!tombstone || (erased && !tombstone.erased))
        tombstone = { reason: statement.reason, at: later.at, by: later.by, erased };
    }
  }
  const next = all.find(
    ({ body: { statement } }) => statement.type === "document" && statement.record.previous === entry.id,
  );
  const isStamped = isAnchored(entry) && entry.seq <= stampedUpTo;
  return {
    id: entry.id,
    seq: entry.seq ?? null,
    record,
    imported_at: body.at,
    imported_by: body.by,
    anchored_at: anchor?.at ?? null,
    assurance: isStamped ? "stamped" : isAnchored(entry) ? "anchored" : "self",
    retention_until,
    links,
    tombstone,
    superseded_by: next?.entry.id ?? null,
  };
}

const without = (links: readonly FigureLink[], { kind, id }: FigureLink) =>
  links.filter((link) => link.kind !== kind || link.id !== id);

/** A document and its earlier versions, the given one first. */
export function versionsOf<T extends VaultDocument>(documents: readonly T[], id: string): readonly T[] {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const versions: T[] = [];
  for (let at = byId.get(id); at && !versions.includes(at); at = byId.get(at.record.previous ?? ""))
    versions.push(at);
  return versions;
}

/** How long documents are kept unless somebody says otherwise, years. */
const defaultRetention_years = 10;

/**
 * The last day on which a document is to be kept: the end of the year in which it was taken in, and as many years more.
 * @param day of the day it was taken in, `YYYY-MM-DD…`.
 */
export const retentionUntil = (day: string, years = defaultRetention_years): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, "0")}-12-31`;
