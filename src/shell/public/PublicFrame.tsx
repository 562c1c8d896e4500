import { IconMenu2 } from "#ui/icons/icons.gen.ts";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Logo } from "#ui/drawing/Logo.tsx";
import { OfflineBanner } from "../frame/OfflineBanner.tsx";
import { LanguageOffer } from "../i18n/LanguageOffer.tsx";
import { LanguageMenu } from "../frame/topBar/LanguageMenu.tsx";
import { ThemeButton } from "../frame/topBar/ThemeButton.tsx";
import { PublicFooter } from "./PublicFooter.tsx";
import styles from "./PublicFrame.module.css";
import { usePublicPlaces } from "./usePublicPlaces.ts";
import type { SubscribeProblem } from "./subscribe.ts";
import type { Result } from "#kernel/result.ts";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";

interface Props {
  readonly onSubscribe: (email: string) => Promise<Result<void, SubscribeProblem>>;
  readonly children: ReactNode;
}

/** The frame of the public pages: header with the slide-in menu, footer with the newsletter. */
export function PublicFrame({ onSubscribe, children }: Props) {
  const { t } = useTranslation("common");
  const [open, setOpen] = useState(false);
  const places = usePublicPlaces();
  return (
    <div className={styles["page"]}>
      <OfflineBanner />
      <header className={styles["head"]}>
        <Link to="/">
          <Logo label="Klarbau" height={24} />
        </Link>
        <nav className={`${styles["links"]} ${styles["wide"]}`} aria-label={t(($) => $.navigation)}>
          {places.map(({ hash, word }) => (
            <Link key={hash} to="/" hash={hash} hashScrollIntoView={{ behavior: "smooth" }}>
              {word}
            </Link>
          ))}
          <Link to="/esg">{t(($) => $.public.esg)}</Link>
        </nav>
        <div className={styles["space"]} />
        <span className={styles["wide"]}>
          <LanguageMenu />
        </span>
        <span className={styles["wide"]}>
          <ThemeButton />
        </span>
        <Link to="/auth" className={`${styles["signIn"]} ${styles["wide"]}`}>
          {t(($) => $.account.signIn)}
        </Link>
        <ButtonLink to="/auth" search={{ mode: "signup" }} className={styles["wide"] ?? ""}>
          {t(($) => $.public.tryFree)}
        </ButtonLink>
        <span className={styles["narrow"]}>
          <IconButton
            icon={IconMenu2}
            label={t(($) => $.menu)}
            aria-expanded={open}
            onClick={() => setOpen(true)}
          />
        </span>
      </header>
      <PublicMenu open={open} onClose={() => setOpen(false)} />
      <main className={styles["main"]}>{children}</main>
      <PublicFooter onSubscribe={onSubscribe} />
      <LanguageOffer />
    </div>
  );
}

interface PublicMenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The menu that slides in: all public places, language, theme, signing in. */
function PublicMenu({ open, onClose }: PublicMenuProps) {
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
