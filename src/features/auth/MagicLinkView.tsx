import { useTranslation } from "react-i18next";
import { EmailField } from "./authFields.tsx";
import { AuthSheet } from "./AuthSheet.tsx";
import type { AuthViewProps } from "./AuthView.tsx";
import { BackLink, ModeLinks } from "./ModeLink.tsx";

/** Asking for a link and a code by mail that sign in without a password. */
export function MagicLinkView(view: AuthViewProps) {
  const { t } = useTranslation("auth");
  return (
    <AuthSheet
      view={view}
      words={t(($) => $.magicLink, { returnObjects: true })}
      after={
        <ModeLinks>
          <BackLink view={view} />
        </ModeLinks>
      }
    >
      <EmailField view={view} />
    </AuthSheet>
  );
}
