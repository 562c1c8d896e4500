import { useTranslation } from "react-i18next";
import { Link } from "@tanstack/react-router";
import { largestEvidence_bytes } from "#data/evidence/actions.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import type { Added } from "./useAddFiles.ts";

interface Props {
  readonly results: readonly Added[];
  readonly onClose: () => void;
}

/** What came of the files that were added last: how many are in, and each that is not, with its reason. */
export function AddedList({ results, onClose }: Props) {
  const { t } = useTranslation("evidence");
  const say = useProblemText();
  if (results.length === 0) return null;
  const failed = results.filter(({ problem }) => problem);
  const uncleaned = results.filter(({ isUncleaned }) => isUncleaned);
  const isFull = failed.some(
    ({ problem }) => problem?.kind === "no_room" || problem?.kind === "storage_full",
  );
  const count = results.length - failed.length;
  return (
    <Notice
      tone={failed.length > 0 ? "bad" : uncleaned.length > 0 ? "warn" : "ok"}
      title={t(($) => $.added.title, { count })}
      action={<Button onClick={onClose}>{t(($) => $.added.close)}</Button>}
    >
      {failed.map(({ name, problem }) => (
        <p key={name}>{t(($) => $.added.failed, { name, reason: say(problem!) })}</p>
      ))}
      {uncleaned.map(({ name }) => (
        <p key={name}>{t(($) => $.added.uncleaned, { name })}</p>
      ))}
      {isFull && <Link to="/settings/storage">{t(($) => $.added.room)}</Link>}
    </Notice>
  );
}

function useProblemText() {
  const { t } = useTranslation("evidence");
  const format = useFormats();
  return (problem: NonNullable<Added["problem"]>): string => {
    if (problem.kind === "no_room")
      return t(($) => $.problem.no_room, {
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
