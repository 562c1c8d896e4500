import { useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { rememberIntended } from "../guard.ts";
import { useSession } from "../session/useSession.ts";
import { useOnline } from "../useOnline.ts";

/** A bar while the server has ended the session: work goes on, and the way to sign in leads back to this page. */
export function SessionEndedBanner() {
  const { t } = useTranslation("common");
  const { status } = useSession();
  const online = useOnline();
  const { href } = useLocation();
  if (status !== "ended" || !online) return null;
  return (
    <Notice
      bar
      tone="warn"
      title={t(($) => $.sessionEnded.title)}
      action={
        <ButtonLink
          size="small"
          to="/auth"
          search={{ mode: "signin" }}
          onClick={() => rememberIntended(href)}
        >
          {t(($) => $.sessionEnded.action)}
        </ButtonLink>
      }
    >
      {t(($) => $.sessionEnded.text)}
    </Notice>
  );
}
