import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { largestEvidence_bytes } from "#data/evidence/actions.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import type { AddedDocument } from "./useAddDocuments.ts";

interface Props {
  readonly results: readonly AddedDocument[];
  readonly onClose: () => void;
}

/** What came of the documents that were added last: how many are in, and each that is not, with its reason. */
export function AddedNotice({ results, onClose }: Props) {
  const { t } = useTranslation("vault");
  const say = useProblemText();
  if (results.length === 0) return null;
  const failed = results.filter(({ problem }) => problem);
  const isFull = failed.some(
    ({ problem }) => problem?.kind === "insufficient_storage" || problem?.kind === "storage_full",
  );
  return (
    <Notice
      tone={failed.length > 0 ? "bad" : "ok"}
      title={t(($) => $.added.title, { count: results.length - failed.length })}
      action={<Button onClick={onClose}>{t(($) => $.added.close)}</Button>}
    >
      {failed.map(({ name, problem }, at) => (
        <p key={`${at} ${name}`}>{t(($) => $.added.failed, { name, reason: say(problem!) })}</p>
      ))}
      {isFull && <Link to="/settings/storage">{t(($) => $.added.room)}</Link>}
    </Notice>
  );
}

/** Says why a document was not taken in, and what to do. */
function useProblemText() {
  const { t } = useTranslation("vault");
  const format = useFormats();
  return (problem: NonNullable<AddedDocument["problem"]>): string => {
    if (problem.kind === "insufficient_storage")
      return t(($) => $.problem.insufficient_storage, {
        needed: format.bytes(problem.needed_bytes),
        available: format.bytes(problem.available_bytes),
      });
    if (problem.kind === "too_large")
      return t(($) => $.problem.too_large, {
        size: format.bytes(problem.bytes),
        most: format.bytes(largestEvidence_bytes),
      });
    if (problem.kind === "known") return t(($) => $.problem.known, { title: problem.title });
    return t(($) => $.problem[problem.kind]);
  };
}
