import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Result } from "#kernel/result.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { notify } from "../notify.ts";
import styles from "./PublicFooter.module.css";
import type { SubscribeProblem } from "./subscribe.ts";

interface Props {
  readonly onSubscribe: (email: string) => Promise<Result<void, SubscribeProblem>>;
}

/** One address for the newsletter. On success the field is cleared; on failure the address stays. */
export function NewsletterForm({ onSubscribe }: Props) {
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
