import { useTranslation } from "react-i18next";
import { Link } from "@tanstack/react-router";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import type { Added } from "./useAddFiles.ts";
import { useAddProblemText } from "./useAddProblemText.ts";

interface Props {
  readonly results: readonly Added[];
  readonly onClose: () => void;
}

/** What came of the files that were added last: how many are in, and each that is not, with its reason. */
export function AddedList({ results, onClose }: Props) {
  const { t } = useTranslation("evidence");
  const say = useAddProblemText();
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
      {failed.map(({ name, problem }, at) => (
        <p key={`${at} ${name}`}>{t(($) => $.added.failed, { name, reason: say(problem!) })}</p>
      ))}
      {uncleaned.map(({ name }, at) => (
        <p key={`${at} ${name}`}>{t(($) => $.added.uncleaned, { name })}</p>
      ))}
      {isFull && <Link to="/settings/storage">{t(($) => $.added.room)}</Link>}
    </Notice>
  );
}
