import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import { LanguageMenu } from "../frame/topBar/LanguageMenu.tsx";
import { ThemeButton } from "../frame/topBar/ThemeButton.tsx";
import { legalPages } from "./LegalLinks.tsx";
import styles from "./PublicFrame.module.css";
import { publicPath, publicPlaces } from "./publicPlaces.ts";
import { toTop } from "./toTop.ts";

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The menu that slides in: every public page, language, theme, signing in. */
export function PublicMenu({ open, onClose }: Props) {
  const { t } = useTranslation("common");
  const go = () => {
    onClose();
    toTop();
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
          <ButtonLink to="/auth" onClick={go}>
            {t(($) => $.account.signIn)}
          </ButtonLink>
          <ButtonLink to="/auth" search={{ mode: "signup" }} variant="primary" onClick={go}>
            {t(($) => $.public.tryFree)}
          </ButtonLink>
        </>
      }
    >
      <nav className={styles["menu"]} aria-label={t(($) => $.navigation)}>
        {publicPlaces.map(({ id, path }) => (
          <Link key={id} to={publicPath(path)} onClick={go}>
            {t(($) => $.public[id])}
          </Link>
        ))}
        <Link to="/esg" onClick={go}>
          {t(($) => $.public.esg)}
        </Link>
        {legalPages.map(({ id, to }) => (
          <Link key={id} to={to} onClick={go} className={styles["lesser"] ?? ""}>
            {t(($) => $.footer[id])}
          </Link>
        ))}
      </nav>
      <div className={styles["settings"]}>
        <LanguageMenu long />
        <ThemeButton />
      </div>
    </Sheet>
  );
}
