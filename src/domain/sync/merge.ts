import { edits, pickFields, provenance, weighedFields } from "./edits.ts";
import { mergeCell } from "./mergeCell.ts";
import { mergeFields } from "./mergeFields.ts";
import { policyOf } from "./policies.ts";
import { type Fields, same } from "./same.ts";
import type { Merged } from "./superseded.ts";

/**
 * Merges three ways by the policy of the document's kind. Total: never throws. Absent = untouched, null = cleared. Fields that nobody
 * knows are kept. `updated_at` is the later of the two.
 * @param base what this device last had from the server; absent when it made the document itself.
 */
export function merge(base: Fields | undefined, local: Fields, master: Fields): Merged {
  const policy = policyOf(local);
  if (policy.style === "append_only" || policy.style === "server" || policy.closed?.(master) === true)
    return masterStays(base, local, master);
  if (policy.style === "cell") return mergeCell({ base, local, master });
  // Deleted by this device without hearing of it, and brought back since: the person's last word is "back".
  const isRemade = policy.remade === true && base === undefined;
  const broughtBack = (Boolean(base?.["_deleted"]) || isRemade) && !local["_deleted"];
  if (master["_deleted"] && !broughtBack) {
    const isSaidThere = (field: string) => same(local[field], master[field]);
    const isMereDelete = Boolean(local["_deleted"]) && edits(base, local).every(isSaidThere);
    return { merged: master, superseded: [], verdict: isMereDelete ? "merged" : "deleted" };
  }
  const { merged, superseded } = mergeFields(policy, { base, local, master });
  const deletes = Boolean(local["_deleted"]) && !base?.["_deleted"];
  const isEdited = weighedFields(base, master).some((field) => !same(master[field], base?.[field]));
  return {
    merged: { ...merged, ...provenance(local, master), _deleted: Boolean(local["_deleted"]) },
    superseded,
    verdict: deletes && isEdited ? "edited" : "merged",
  };
}

/** Nothing of this device's state goes into the document; what it changed is kept as one overwritten value. */
function masterStays(base: Fields | undefined, local: Fields, master: Fields): Merged {
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
