import { IconMenu2 } from "#ui/icons/icons.gen.ts";
import { Link } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Logo } from "#ui/drawing/Logo.tsx";
import { OfflineBanner } from "../frame/OfflineBanner.tsx";
import { LaterLanguageOffer } from "../i18n/LaterLanguageOffer.tsx";
import { LanguageMenu } from "../frame/topBar/LanguageMenu.tsx";
import { ThemeButton } from "../frame/topBar/ThemeButton.tsx";
import { PublicFooter } from "./PublicFooter.tsx";
import styles from "./PublicFrame.module.css";
import { headerPlaces, publicPath } from "./publicPlaces.ts";
import { toTop } from "./toTop.ts";
import type { SubscribeProblem } from "./subscribe.ts";
import type { Result } from "#kernel/result.ts";

interface Props {
  readonly onSubscribe: (email: string) => Promise<Result<void, SubscribeProblem>>;
  readonly children: ReactNode;
}

/** Comes with the first look into it. */
const PublicMenu = lazy(async () => ({ default: (await import("./PublicMenu.tsx")).PublicMenu }));
/** The frame of the public pages: header with the slide-in menu, footer with the newsletter. */
export function PublicFrame({ onSubscribe, children }: Props) {
  const { t } = useTranslation("common");
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (open && !wasOpen) setWasOpen(true);
  return (
    <div className={styles["page"]}>
      <OfflineBanner isVisitor />
      <header className={styles["head"]}>
        <Link to="/" onClick={toTop}>
          <Logo label="Klarbau" height={24} />
        </Link>
        <nav className={`${styles["links"]} ${styles["wide"]}`} aria-label={t(($) => $.navigation)}>
          {headerPlaces.map(({ id, path }) => (
            <Link key={id} to={publicPath(path)} onClick={toTop}>
              {t(($) => $.public[id])}
            </Link>
          ))}
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
        <IconButton
          icon={IconMenu2}
          label={t(($) => $.menu)}
          aria-expanded={open}
          onClick={() => setOpen(true)}
        />
      </header>
      <Suspense fallback={null}>
        {wasOpen && <PublicMenu open={open} onClose={() => setOpen(false)} />}
      </Suspense>
      <main className={styles["main"]}>{children}</main>
      <PublicFooter onSubscribe={onSubscribe} />
      <LaterLanguageOffer />
    </div>
  );
}
