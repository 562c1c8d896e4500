import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { type FormEvent, useState } from "react";
import type { Result } from "#kernel/result.ts";
import { localYear } from "#kernel/time.ts";
import { Logo } from "#ui/drawing/Logo.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/visitor/TextField.tsx";
import { LegalLinks } from "./LegalLinks.tsx";
import styles from "./PublicFooter.module.css";
import type { SubscribeProblem } from "./subscribe.ts";
import { footerPlaces, publicPath } from "./publicPlaces.ts";
import { SocialLinks } from "./SocialLinks.tsx";
import { toTop } from "./toTop.ts";
import { useOffer } from "./useOffer.ts";
import { notify } from "../notify.ts";

interface Props {
  readonly onSubscribe: (email: string) => Promise<Result<void, SubscribeProblem>>;
}

/** The foot of the public pages: what this is, where to go, the newsletter. */
export function PublicFooter({ onSubscribe }: Props) {
  const { t } = useTranslation("common");
  const { social } = useOffer();
  const year = localYear();
  return (
    <footer className={styles["foot"]}>
      <div className={styles["about"]}>
        <Logo label="Klarbau" height={24} />
        <p>{t(($) => $.footer.about)}</p>
        <SocialLinks social={social} />
      </div>
      <nav className={styles["links"]} aria-labelledby="footer-pages">
        <h2 id="footer-pages">{t(($) => $.footer.navigation)}</h2>
        {footerPlaces.map(({ id, path }) => (
          <Link key={id} to={publicPath(path)} onClick={toTop}>
            {t(($) => $.public[id])}
          </Link>
        ))}
      </nav>
      <NewsletterForm onSubscribe={onSubscribe} />
      <div className={styles["small"]}>
        <p>{t(($) => $.footer.copyright, { year })}</p>
        <LegalLinks />
      </div>
    </footer>
  );
}

interface NewsletterFormProps {
  readonly onSubscribe: (email: string) => Promise<Result<void, SubscribeProblem>>;
}

/** One address for the newsletter. On success the field is cleared; on failure the address stays. */
function NewsletterForm({ onSubscribe }: NewsletterFormProps) {
  const { t } = useTranslation("common");
  const [email, setEmail] = useState("");
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const answer = await onSubscribe(email);
    setBusy(false);
    const kind = answer.ok ? "success" : answer.error.kind;
    if (answer.ok) setEmail("");
    notify({
      tone: answer.ok ? "ok" : "bad",
      title: t(($) => $.newsletter[kind].title),
      text: t(($) => $.newsletter[kind].text),
    });
  };
  return (
    <form className={styles["news"]} noValidate onSubmit={(event) => void send(event)}>
      <h2>{t(($) => $.newsletter.title)}</h2>
      <p>{t(($) => $.newsletter.text)}</p>
      <div className={styles["form"]}>
        <TextField
          type="email"
          name="email"
          autoComplete="email"
          required
          label={t(($) => $.newsletter.email)}
          value={email}
          onChange={setEmail}
        />
        <Button type="submit" busy={busy} disabled={email.trim() === ""}>
          {t(($) => $.newsletter.submit)}
        </Button>
      </div>
    </form>
  );
}
