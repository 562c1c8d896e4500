import i18n from "i18next";
import { showToast, type Toast } from "#ui/feedback/showToast.ts";
import { copyText } from "./errors/copyText.ts";
import { report } from "./report.ts";

/** Tells something in passing, bottom right, for four seconds (eight with something to press). Answers the toast's id. */
export const notify = (toast: Omit<Toast, "close">): string =>
  showToast({ ...toast, close: i18n.t(($) => $.close, { ns: "common" }) });

/** Reports what nobody has expected, and tells it with its reference, which can be copied there. */
export function notifyFailed(error: unknown, words: Pick<Toast, "title" | "text">): string {
  const { reference } = report(error);
  const t = i18n.getFixedT(null, "common");
  const copy = async () =>
    (await copyText(reference))
      ? notify({ tone: "ok", title: t(($) => $.errorReport.referenceCopied), text: reference })
      : notify({ tone: "bad", title: t(($) => $.errorReport.notCopied) });
  return notify({
    tone: "bad",
    ...words,
    note: t(($) => $.error.reference, { reference }),
    action: { label: t(($) => $.errorReport.copyReference), run: () => void copy() },
  });
}
