import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { isDemo } from "#data/server/session/demoTab.ts";
import { Notice } from "#ui/feedback/Notice.tsx";
import { notify } from "../notify.ts";
import { useOnline } from "../useOnline.ts";

interface Props {
  /** What it means here; absent: for somebody who works in the product. */
  readonly text?: string | undefined;
  /** Nothing is kept here that would be sent later. */
  readonly isVisitor?: boolean;
}

/** A bar while the device has no network, with what that means here; a toast when it goes and when it comes back. */
export function OfflineBanner({ text, isVisitor = text !== undefined }: Props) {
  const { t } = useTranslation("common");
  const online = useOnline();
  const sendsNothing = isVisitor || isDemo();
  const before = useRef(online);
  useEffect(() => {
    if (before.current === online) return;
    before.current = online;
    if (online)
      notify({
        id: "network",
        tone: "ok",
        title: t(($) => $.offline.backTitle),
        ...(!sendsNothing && { text: t(($) => $.offline.backText) }),
      });
    else notify({ id: "network", tone: "warn", title: t(($) => $.offline.title) });
  }, [online, sendsNothing, t]);
  if (online) return null;
  return (
    <Notice bar tone="offline" title={t(($) => $.offline.title)}>
      {text ?? t(($) => $.offline[sendsNothing ? "visitor" : "text"])}
    </Notice>
  );
}
