import { useTranslation } from "react-i18next";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { MessagePage } from "#ui/feedback/MessagePage.tsx";

/** Any address we do not have. */
export function NotFoundPage() {
  const { t } = useTranslation("common");
  return (
    <MessagePage
      kicker="404"
      title={t(($) => $.notFound.title)}
      text={t(($) => $.notFound.text)}
      actions={
        <ButtonLink to="/" variant="primary">
          {t(($) => $.home)}
        </ButtonLink>
      }
    />
  );
}
