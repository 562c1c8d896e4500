import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { AskBeforeLeaving } from "#shared/page/AskBeforeLeaving.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import type { Added } from "./useAddFiles.ts";
import { useAddProblemText } from "./useAddProblemText.ts";

interface AddedListProps {
  readonly results: readonly Added[];
  /** What is to become of the files that were held back. */
  readonly decide: (how: "drawn" | "as_it_is") => void;
  readonly onClose: () => void;
}

/** What came of the files that were added last: how many are in, and each that is not, with its reason. */
export function AddedList({ results, decide, onClose }: AddedListProps) {
  const { t } = useTranslation("entry");
  const say = useAddProblemText();
  if (results.length === 0) return null;
  const failed = results.filter(({ problem }) => problem);
  const undecided = results.flatMap((one) => one.undecided ?? []);
  const isFull = failed.some(
    ({ problem }) => problem?.kind === "insufficient_storage" || problem?.kind === "storage_full",
  );
  const count = results.length - failed.length;
  return (
    <>
      <AskBeforeLeaving when={undecided.length > 0} />
      <Notice
        tone={failed.length > undecided.length ? "bad" : undecided.length > 0 ? "warn" : "ok"}
        title={t(($) => $.taking.title, { count })}
        action={
          <Button onClick={onClose}>
            {t(($) => (undecided.length > 0 ? $.taking.leave : $.taking.close))}
          </Button>
        }
      >
        {failed.map(({ name, problem }, at) => (
          <p key={`${at} ${name}`}>{t(($) => $.taking.failed, { name, reason: say(problem!) })}</p>
        ))}
        {undecided.length > 0 && (
          <Stack row gap={8}>
            {undecided.some(({ canBeDrawn }) => canBeDrawn) && (
              <Button onClick={() => decide("drawn")}>{t(($) => $.taking.drawn)}</Button>
            )}
            <Button onClick={() => decide("as_it_is")}>{t(($) => $.taking.asItIs)}</Button>
          </Stack>
        )}
        {isFull && <Link to="/settings/storage">{t(($) => $.taking.room)}</Link>}
      </Notice>
    </>
  );
}
