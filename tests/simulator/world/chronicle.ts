import type { Fields } from "#domain/sync/same.ts";
import { formOf, wordsIn } from "./documentForms.ts";

/** A value that a person wrote. Every value is a word that occurs once. */
export interface Written {
  readonly word: string;
  readonly device: string;
  /** `kind|id|place`. */
  readonly place: string;
  /** The word that stood there and that the person replaced; null: none. Known when the device has shown the write. */
  replaced: string | null | undefined;
  /**
   * The word that stood there when it was written, as the writing itself saw it at its last try; null: none, undefined: it came to no
   * try. A write may be stored without being shown, when the app closes in that moment or together with the next one.
   */
  saw: string | null | undefined;
  /** The action said that it is stored. */
  isStored: boolean;
  /** The writer has deleted the document with it. */
  isRemoved?: boolean;
}

/** A deletion by a person. */
interface Deleted {
  readonly device: string;
  readonly kind: string;
  readonly id: string;
  /** Brought back on the same device. */
  isUndone: boolean;
}

/** What people have done and what devices have shown. */
export interface Chronicle {
  readonly written: Map<string, Written>;
  readonly deleted: Deleted[];
  /** Documents that a device has stored for the first time: `kind|id` → the device and its scope. */
  readonly created: Map<string, { readonly device: string; readonly word: string }>;
  /** Refused changes as they were noted, by device; entries that a person took off stay. */
  readonly refused: Map<string, Map<string, Fields>>;
  /** To be told each change of a device's database, in order. */
  readonly changed: (device: string, change: Changed) => void;
}

/** A change of a local database. */
interface Changed {
  readonly document: Fields;
  readonly previous: Fields | undefined;
  readonly collection: string;
}

/**
 * An empty chronicle. Broken rules are added to `violations`.
 * @param refusals documents of which a device was refused a change: `device|id`.
 * @param isRestored a backup of the server was restored: then what is to be given back has no revision until it is.
 */
export function chronicle(
  violations: string[],
  refusals: ReadonlySet<string>,
  isRestored: () => boolean = () => false,
): Chronicle {
  const written: Chronicle["written"] = new Map();
  const refused: Chronicle["refused"] = new Map();
  const revisions = new Map<string, number>();
  const shown = new Map<string, Fields>();

  const noteIssue = (device: string, document: Fields) => {
    const known = refused.get(device) ?? new Map<string, Fields>();
    refused.set(device, known);
    known.set(String(document["id"]), document);
  };
  const noteLineage = (device: string, { document, previous, collection }: Changed) => {
    const key = `${device}|${collection}|${String(document["id"])}`;
    const last = shown.get(key);
    shown.set(key, document);
    // written anew under the id of what the same person has deleted and not sent: he knows what he replaces
    const replaced = previous ?? (last?.["unsent_since"] === undefined ? undefined : last);
    const before = replaced ? wordsIn(replaced) : new Map<string, string>();
    for (const [place, word] of wordsIn(document)) {
      const known = written.get(word);
      if (known?.device === device && document["unsent_since"] !== undefined)
        known.isRemoved = document["_deleted"] === true;
      if (before.get(place) === word) continue;
      // the history quotes a word elsewhere, and says nothing about what it replaced
      if (known?.device === device && known.place === place && known.replaced === undefined)
        known.replaced = before.get(place) ?? null;
    }
  };
  /** Monotonic reads: what a device shows of a document never goes back. */
  const checkRevision = (device: string, { document, collection }: Changed) => {
    const key = `${device}|${collection}|${String(document["id"])}`;
    const rev = Number(document["rev"] ?? 0);
    const last = revisions.get(key) ?? 0;
    const isToGiveBack = rev === 0 && document["unsent_since"] !== undefined && isRestored();
    if (rev < last && !isToGiveBack)
      violations.push(`${device} showed ${collection}/${String(document["id"])} at ${rev} after ${last}`);
    revisions.set(key, Math.max(rev, last));
  };
  /** What is unsent stays so until the server has said something about it. */
  const checkUnsent = (device: string, { document, previous, collection }: Changed) => {
    if (previous?.["unsent_since"] === undefined || document["unsent_since"] !== undefined) return;
    if (document["_deleted"] === true || Number(document["rev"] ?? 0) > Number(previous["rev"] ?? 0)) return;
    if (refusals.has(`${device}|${String(document["id"])}`)) return; // the server's state again
    violations.push(`${device} took the unsent mark off ${collection}/${String(document["id"])} by itself`);
  };
  /** No field of a document disappears. */
  const checkFields = (device: string, { document, previous, collection }: Changed) => {
    if (!previous || document["_deleted"] === true) return;
    if (previous["unsent_since"] !== undefined && document["unsent_since"] === undefined) return; // refused: the server's state again
    const gone = Object.keys(previous).filter(
      (field) =>
        field !== "unsent_since" &&
        !field.startsWith("_") &&
        previous[field] != null &&
        document[field] == null,
    );
    if (
      gone.length > 0 &&
      formOf(document["kind"]) &&
      Number(document["rev"] ?? 0) === Number(previous["rev"] ?? 0)
    )
      violations.push(`${device} lost ${gone.join()} of ${collection}/${String(document["id"])}`);
  };

  return {
    written,
    deleted: [],
    created: new Map(),
    refused,
    changed: (device, change) => {
      if (change.collection === "device") {
        if (change.document["kind"] === "sync_issue") noteIssue(device, change.document);
        return;
      }
      noteLineage(device, change);
      checkRevision(device, change);
      checkUnsent(device, change);
      checkFields(device, change);
    },
  };
}
