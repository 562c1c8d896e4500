import i18n from "i18next";
import { showToast, type Toast } from "#ui/feedback/showToast.tsx";

/** Tells something in passing, bottom right, for four seconds (eight with something to press). Answers the toast's id. */
export const notify = (toast: Omit<Toast, "close">): string =>
  showToast({ ...toast, close: i18n.t(($) => $.close, { ns: "common" }) });
