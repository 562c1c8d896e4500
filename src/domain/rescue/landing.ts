import { merge } from "../sync/merge.ts";
import type { MergePolicy } from "../sync/mergePolicy.ts";
import { contentFields, type Fields, same } from "../sync/same.ts";
import type { Superseded } from "../sync/superseded.ts";
import type { RescuedChange } from "./RescueContent.ts";

/** What a rescued change does to the document of the device that takes it over. */
export type Landing =
  /** The device does not have the document, and nobody else had it: it is made here. */
  | { readonly how: "new"; readonly document: Fields }
  /**
   * The document here gets what the other device changed. `superseded`: what was overwritten, here or in the file, as in every merge.
   */
  | { readonly how: "changed"; readonly document: Fields; readonly superseded: readonly Superseded[] }
  /** `edited`: others have changed it meanwhile; they are to be asked. */
  | { readonly how: "deleted"; readonly edited: boolean }
  /** It is here already. */
  | { readonly how: "same" }
  /** A person decides: the document is not on this device, was deleted here, or was made on both sides. */
  | { readonly how: "open"; readonly code: "not_here" | "deleted" | "differs" };

/**
 * Where a change from a rescue file goes, by the ordinary merge of three states. Pure; taking the same file over twice changes nothing
 * the second time.
 * @param present the document as this device has it, with `_deleted` when it was deleted; undefined when it never had it.
 */
export function landing(
  policy: MergePolicy,
  { base, mine }: RescuedChange,
  present: Fields | undefined,
): Landing {
  const isGone = mine["_deleted"] === true;
  if (!present)
    return base === null
      ? isGone
        ? { how: "same" }
        : { how: "new", document: mine }
      : { how: "open", code: "not_here" };
  if (present["_deleted"] === true) return isGone ? { how: "same" } : { how: "open", code: "deleted" };
  if (isGone)
    return {
      how: "deleted",
      edited: merge(policy, { base: base ?? undefined, local: mine, master: present }).verdict === "edited",
    };
  const differing = changedFields(present, mine);
  if (differing.length === 0) return { how: "same" };
  if (base === null) return { how: "open", code: "differs" };
  const { merged, superseded } = merge(policy, { base, local: mine, master: present });
  const isChanged = changedFields(present, merged).length > 0;
  return isChanged || superseded.length > 0
    ? { how: "changed", document: merged, superseded }
    : { how: "same" };
}

/** The content fields in which two states of a document differ; when it was touched does not count. */
const changedFields = (before: Fields | undefined, after: Fields): readonly string[] =>
  contentFields(before, after).filter(
    (field) => field !== "updated_at" && after[field] !== undefined && !same(before?.[field], after[field]),
  );
