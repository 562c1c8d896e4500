import { edits, pickFields, provenance, weighedFields, statedValue } from "./edits.ts";
import { mergeFields } from "./mergeFields.ts";
import type { MergePolicy } from "./mergePolicy.ts";
import { type Fields, same } from "./same.ts";
import type { Merged, Sides } from "./superseded.ts";

/**
 * Merges three ways by the policy of a kind. Total: never throws. Absent = untouched, null = cleared. Fields that nobody
 * knows are kept. `updated_at` is the later of the two.
 * @param sides `base`: what this device last had from the server; absent when it made the document itself.
 */
export function merge(policy: MergePolicy, sides: Sides): Merged {
  const { base, local, master } = sides;
  if (policy.style === "append_only" || policy.style === "server" || policy.closed?.(master) === true)
    return masterStays(sides);
  if (policy.style === "cell") return mergeCell(sides);
  if (policy.madeByItself === true && isUntouched(sides))
    return { merged: master, superseded: [], verdict: "merged" };
  // Deleted by this device without hearing of it, and brought back since: the person's last word is "back".
  const isRemade = policy.remade === true && base === undefined;
  const broughtBack = (Boolean(base?.["_deleted"]) || isRemade) && !local["_deleted"];
  if (master["_deleted"] && !broughtBack) {
    const isSaidThere = (field: string) => same(local[field], master[field]);
    const isMereDelete = Boolean(local["_deleted"]) && edits(base, local).every(isSaidThere);
    return { merged: master, superseded: [], verdict: isMereDelete ? "merged" : "deleted" };
  }
  const { merged, superseded, isStepLost } = mergeFields(policy, sides);
  const deletes = Boolean(local["_deleted"]) && !base?.["_deleted"];
  const isEdited = weighedFields(base, master).some((field) => !same(master[field], base?.[field]));
  return {
    merged: { ...merged, ...provenance(local, master), _deleted: Boolean(local["_deleted"]) },
    superseded,
    verdict: deletes && isEdited ? "edited" : isStepLost && !deletes ? "stepped" : "merged",
  };
}

/** Whether this device made the document itself, and nobody has changed it since. */
const isUntouched = ({ base, local }: Sides): boolean =>
  base === undefined && !local["_deleted"] && same(local["created_at"], local["updated_at"]);

/** Nothing of this device's state goes into the document; what it changed is kept as one overwritten value. */
function masterStays({ base, local, master }: Sides): Merged {
  const gone = edits(base, local).filter((field) => !same(local[field], master[field]));
  if (local["_deleted"] && !base?.["_deleted"] && !master["_deleted"]) gone.push("_deleted");
  const kept = { ...pickFields(master, gone), ...(gone.includes("_deleted") && { _deleted: false }) };
  return {
    merged: master,
    superseded:
      gone.length === 0
        ? []
        : [
            {
              field_group: "document",
              base: pickFields(base, gone),
              lost: pickFields(local, gone),
              kept,
              lost_from: "device",
            },
          ],
    verdict: "merged",
  };
}

/** Fields of a cell that belong to its text: who gives it a text, gives all of them. */
const textFields = ["cell_value", "state", "source_print"] as const;
const flagged = { _deleted: false, flag: "restored" } as const;

/**
 * Merges a translated text three ways: equal texts are one; a text that the server has as the device knew it takes the new one;
 * otherwise the server's text stays live and the device's becomes a suggestion. An edit wins over a deletion: the key comes back and
 * is flagged `restored`. Whatever else a cell has is merged field by field.
 */
function mergeCell(sides: Sides): Merged {
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

/** What goes into the cell instead of the server's text, and the text that is overwritten. */
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
