import { isRecord } from "#kernel/isRecord.ts";
import { pickFields } from "./edits.ts";
import { contentFields, type Fields, same } from "./same.ts";

/**
 * A changed document that also says what the change replaced, in the field `replaced`: the last confirmed value of each field that
 * differs from it by now, null where there was none. With it a document that is unsent says by itself what it started from, whatever
 * the replication has noted. A document that the server has never had keeps nothing, and neither does one whose start is not known:
 * it was changed before documents kept this.
 *
 * @param before as it stood, deleted or not; `after` has its revision.
 */
export function keepingReplaced<Document extends object>(before: object, after: Document): Document {
  const [was, is] = [before as Fields, after as Fields];
  if (was["rev"] === undefined || baseOf(was) === undefined) return after;
  const changed = contentFields(was, is).filter((field) => !same(was[field], is[field]));
  const deleted = Boolean(was["_deleted"]);
  const replaced = {
    ...pickFields(was, changed),
    ...(Boolean(is["_deleted"]) !== deleted && { _deleted: deleted }),
    ...replacedIn(was), // the oldest value is the server's
  };
  return { ...after, replaced };
}

/**
 * The state of the server that a document builds on, as the document itself knows it: at its revision. Undefined when the server has
 * never had it, or when the document does not say.
 */
export function baseOf(local: Fields): Fields | undefined {
  if (local["rev"] === undefined) return undefined;
  if (local["unsent_since"] === undefined) return withoutMarks(local);
  const replaced = replacedIn(local);
  if (!replaced) return undefined;
  const base = Object.entries({ ...withoutMarks(local), ...replaced });
  return Object.fromEntries(base.filter(([, value]) => (value ?? null) !== null)); // no row has an empty field here
}

/**
 * The state of the server that an unsent document builds on: what the replication has noted, or, when that is of another revision or
 * missing because the replication was cut before it could note it, what the document says.
 */
export function builtOn(local: Fields, noted: Fields | undefined): Fields | undefined {
  if (local["unsent_since"] === undefined) return noted;
  const base = baseOf(local);
  return base && noted?.["rev"] !== base["rev"] ? base : noted;
}

/** A document without what only this device knows of it: that a change of it is unsent, and what that replaced. */
export function withoutMarks(document: Fields): Fields {
  const { unsent_since: _since, replaced: _replaced, ...fields } = document;
  return fields;
}

const replacedIn = ({ replaced }: Fields): Fields | undefined => (isRecord(replaced) ? replaced : undefined);
