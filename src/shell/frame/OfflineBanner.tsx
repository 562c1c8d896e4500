import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "#ui/feedback/Notice.tsx";
import { notify } from "../notify.ts";
import { useOnline } from "../useOnline.ts";

/** A bar while the device has no network, with what that means here; a toast when it goes and when it comes back. */
export function OfflineBanner({ text }: { readonly text?: string | undefined }) {
  const { t } = useTranslation("common");
  const online = useOnline();
  const before = useRef(online);
  useEffect(() => {
    if (before.current === online) return;
    before.current = online;
    if (online)
      notify({
        id: "network",
        tone: "ok",
        title: t(($) => $.offline.backTitle),
        text: t(($) => $.offline.backText),
      });
    else notify({ id: "network", tone: "warn", title: t(($) => $.offline.title) });
  }, [online, t]);
  if (online) return null;
  return (
    <Notice bar tone="offline" title={t(($) => $.offline.title)}>
      {text ?? t(($) => $.offline.text)}
    </Notice>
  );
}
