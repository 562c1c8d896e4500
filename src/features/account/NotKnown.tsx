import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import type { Known } from "./useServer.ts";

interface Props {
  readonly status: Exclude<Known<unknown>["status"], "ready">;
  readonly onAgain?: () => void;
}

/** Why something that lies on the server is not shown. */
export function NotKnown({ status, onAgain }: Props) {
  const { t } = useTranslation("account");
  const again = onAgain && <Button onClick={onAgain}>{t(($) => $.state.again)}</Button>;
  switch (status) {
    case "loading":
      return <Loading text={t(($) => $.state.loading)} />;
    case "offline":
      return (
        <Notice tone="offline" title={t(($) => $.state.offline)} action={again}>
          {t(($) => $.state.offlineText)}
        </Notice>
      );
    case "locked":
      return (
        <Notice tone="warn" title={t(($) => $.state.locked)}>
          {t(($) => $.state.lockedText)}
        </Notice>
      );
    case "failed":
      return (
        <Notice tone="bad" title={t(($) => $.state.failed)} action={again}>
          {t(($) => $.state.failedText)}
        </Notice>
      );
  }
}
