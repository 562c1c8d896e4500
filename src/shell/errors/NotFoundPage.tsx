import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Logo } from "#ui/drawing/Logo.tsx";
import { MessagePage } from "#ui/feedback/MessagePage.tsx";
import { HouseDrawing } from "../house/HouseDrawing.tsx";
import styles from "./NotFoundPage.module.css";

/** Any address we do not have. */
export function NotFoundPage() {
  const { t } = useTranslation("common");
  return (
    <main className={styles["page"]}>
      <Link to="/" className={styles["logo"]}>
        <Logo label="Klarbau" height={24} />
      </Link>
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
      <div className={styles["picture"]}>
        <HouseDrawing kind="cut" />
      </div>
    </main>
  );
}
