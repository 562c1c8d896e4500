import { pickFields, provenance, statedValue } from "./edits.ts";
import { mergeFields } from "./mergeFields.ts";
import { type Fields, same } from "./same.ts";
import type { Merged, Sides } from "./superseded.ts";

/** Fields of a cell that belong to its text: who gives it a text, gives all of them. */
const textFields = ["cell_value", "state", "source_print"] as const;
const flagged = { _deleted: false, flag: "restored" } as const;

/**
 * Merges a translated text three ways: equal texts are one; a text that the server has as the device knew it takes the new one;
 * otherwise the server's text stays live and the device's becomes a suggestion. An edit wins over a deletion: the key comes back and
 * is flagged `restored`. Whatever else a cell has is merged field by field.
 */
export function mergeCell(sides: Sides): Merged {
  const { base, local, master } = sides;
  const { fields, suggestion } = mergedText(sides);
  const rest = mergeFields({ style: "fields", overwritten: "superseded" }, withoutText(sides));
  const text = pickFields(master, [...textFields, "flag"]);
  const _deleted = Boolean(local["_deleted"]) && Boolean(master["_deleted"]);
  const merged = { ...rest.merged, ...text, _deleted, ...provenance(local, master), ...fields };
  if (!suggestion) return { merged, superseded: rest.superseded, verdict: "merged" };
  const overwritten = {
    field_group: "text",
    base: pickFields(base, textFields),
    lost: suggestion,
    kept: pickFields(master, textFields),
    lost_from: "device",
  } as const;
  return { merged, superseded: [overwritten, ...rest.superseded], verdict: "merged" };
}

/** What goes into the cell instead of the server's text, and the text that has to give way. */
function mergedText({ base, local, master }: Sides): {
  readonly fields: Fields;
  readonly suggestion?: Fields;
} {
  const textOf = (state: Fields | undefined) => state?.["cell_value"];
  const mine = Object.fromEntries(
    textFields.map((field) => [field, statedValue(base, local, field) ?? null]),
  );
  const own = { ...mine, flag: local["flag"] ?? null, _deleted: false };
  const isEdited = textFields.some((field) => !same(mine[field], base?.[field]));
  const isUntouched = same(textOf(master), textOf(base));
  if (local["_deleted"]) return { fields: master["_deleted"] || isUntouched ? { _deleted: true } : flagged };
  if (master["_deleted"]) {
    if (base?.["_deleted"]) return { fields: own }; // brought back by this person
    return { fields: isEdited ? { ...own, ...flagged } : { _deleted: true } };
  }
  if (isEdited && isUntouched) return { fields: own };
  if (!isEdited || same(textOf(mine), textOf(master))) return { fields: {} };
  return { fields: {}, suggestion: mine };
}

function withoutText({ base, local, master }: Sides): Sides {
  const rest = (state: Fields): Fields => {
    const { cell_value: _value, state: _state, source_print: _rev, flag: _flag, ...other } = state;
    return other;
  };
  return { base: base && rest(base), local: rest(local), master: rest(master) };
}
