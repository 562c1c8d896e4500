import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import { LanguageMenu } from "../frame/topBar/LanguageMenu.tsx";
import { ThemeButton } from "../frame/topBar/ThemeButton.tsx";
import styles from "./PublicFrame.module.css";
import { usePublicPlaces } from "./usePublicPlaces.ts";

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The menu that slides in: all public places, language, theme, signing in. */
export function PublicMenu({ open, onClose }: Props) {
  const { t } = useTranslation("common");
  const places = usePublicPlaces();
  const toTop = () => {
    onClose();
    window.setTimeout(() => window.scrollTo({ top: 0 }), 100);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(($) => $.menu)}
      close={t(($) => $.close)}
      flush
      foot={
        <>
          <ButtonLink to="/auth" onClick={onClose}>
            {t(($) => $.account.signIn)}
          </ButtonLink>
          <ButtonLink to="/auth" search={{ mode: "signup" }} variant="primary" onClick={onClose}>
            {t(($) => $.public.tryFree)}
          </ButtonLink>
        </>
      }
    >
      <nav className={styles["menu"]} aria-label={t(($) => $.navigation)}>
        <Link to="/" onClick={toTop}>
          Klarbau
        </Link>
        {places.map(({ hash, word }) => (
          <Link key={hash} to="/" hash={hash} hashScrollIntoView={{ behavior: "smooth" }} onClick={onClose}>
            {word}
          </Link>
        ))}
        <Link to="/esg" onClick={toTop}>
          {t(($) => $.public.esg)}
        </Link>
      </nav>
      <div className={styles["settings"]}>
        <LanguageMenu long />
        <ThemeButton />
      </div>
    </Sheet>
  );
}
