import { useTranslation } from "react-i18next";
import { notify } from "#shell/notify.ts";

/** Copies a text and says that it did, or that the browser does not let it: then it can still be selected on the page. */
export function useCopy() {
  const { t } = useTranslation("account");
  return async (text: string, done: string) => {
    const copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (copied) return void notify({ tone: "ok", title: done });
    notify({ tone: "bad", title: t(($) => $.factor.copyFailed), text: t(($) => $.factor.copyFailedText) });
  };
}
