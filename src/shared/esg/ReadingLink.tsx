import { useTranslation } from "react-i18next";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";

/** From the figures of a project to the explanation of the same page. */
export function ReadingLink() {
  const { t } = useTranslation("esgpages");
  return (
    <ButtonLink to="." search={{}}>
      {t(($) => $.explanation)}
    </ButtonLink>
  );
}
