import { useBlocker } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";

interface Props {
  /** Something is typed that has not been saved. */
  readonly when: boolean;
  /** It is kept on this device as a draft: nothing is lost by leaving. */
  readonly kept?: boolean;
}

/**
 * Asks before the page is left with something unsaved in it: by a link of the product in its own words, by closing the window in the
 * browser's. Who signs out is asked there.
 */
export function AskBeforeLeaving({ when, kept = false }: Props) {
  const { t } = useTranslation("common");
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      when && current.pathname !== next.pathname && next.pathname !== "/auth",
    enableBeforeUnload: when,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === "blocked"}
      danger
      title={t(($) => $.unsaved.question)}
      confirm={t(($) => $.unsaved.leave)}
      cancel={t(($) => $.unsaved.stay)}
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      <p>{t(($) => (kept ? $.unsaved.kept : $.unsaved.text))}</p>
    </ConfirmDialog>
  );
}
