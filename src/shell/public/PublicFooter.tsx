import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Result } from "#kernel/result.ts";
import { systemClock } from "#kernel/time.ts";
import { Logo } from "#ui/drawing/Logo.tsx";
import { LegalLinks } from "./LegalLinks.tsx";
import { NewsletterForm } from "./NewsletterForm.tsx";
import styles from "./PublicFooter.module.css";
import type { SubscribeProblem } from "./subscribe.ts";
import { usePublicPlaces } from "./usePublicPlaces.ts";

interface Props {
  readonly onSubscribe: (email: string) => Promise<Result<void, SubscribeProblem>>;
}

/** The foot of the public pages: what this is, where to go, the newsletter. */
export function PublicFooter({ onSubscribe }: Props) {
  const { t } = useTranslation("common");
  const places = usePublicPlaces();
  const year = new Date(systemClock.now()).getFullYear();
  return (
    <footer className={styles["foot"]}>
      <div className={styles["about"]}>
        <Logo label="Klarbau" height={24} />
        <p>{t(($) => $.footer.about)}</p>
      </div>
      <nav className={styles["links"]} aria-labelledby="footer-pages">
        <h2 id="footer-pages">{t(($) => $.footer.navigation)}</h2>
        {places.map(({ hash, word }) => (
          <Link key={hash} to="/" hash={hash} hashScrollIntoView={{ behavior: "smooth" }}>
            {word}
          </Link>
        ))}
        <Link to="/esg">{t(($) => $.public.esg)}</Link>
        <Link to="/auth">{t(($) => $.account.signIn)}</Link>
      </nav>
      <NewsletterForm onSubscribe={onSubscribe} />
      <div className={styles["small"]}>
        <p>{t(($) => $.footer.copyright, { year })}</p>
        <LegalLinks />
      </div>
    </footer>
  );
}
