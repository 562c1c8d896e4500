import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { looksLikeEmail } from "#domain/auth/emailAddress.ts";
import type { Result } from "#kernel/result.ts";
import { notify } from "#shell/notify.ts";
import { classes } from "#ui/classes.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { TextHead } from "#ui/layout/TextPage.tsx";
import { FieldFrame } from "#ui/visitor/FieldFrame.tsx";
import { TextField } from "#ui/visitor/TextField.tsx";
import site from "../Site.module.css";
import styles from "./ContactView.module.css";
import type { ContactMessage, ContactProblem } from "./sendMessage.ts";

interface Props {
  readonly onSend: (message: ContactMessage) => Promise<Result<void, ContactProblem>>;
}

/** Most characters of a field, as the function takes them. */
const most = { name: 200, email: 254, message: 5000 } as const;
const empty = { name: "", email: "", message: "" };

/** A message to the operator. What was typed stays until it is sent. */
export function ContactView({ onSend }: Props) {
  const { t, i18n } = useTranslation("site-contact");
  const [typed, setTyped] = useState(empty);
  const [state, setState] = useState<"writing" | "tried" | "sending">("writing");
  const [problem, setProblem] = useState<ContactProblem["kind"]>();
  const set = (field: keyof typeof empty) => (value: string) => setTyped({ ...typed, [field]: value });
  const missing = (field: keyof typeof empty) =>
    state === "tried" && typed[field].trim() === "" ? t(($) => $.missing) : undefined;
  const isWrong = typed.email.trim() !== "" && !looksLikeEmail(typed.email);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isWhole = Object.values(typed).every((text) => text.trim() !== "");
    const fits = Object.entries(most).every(
      ([field, room]) => typed[field as keyof typeof most].length <= room,
    );
    setProblem(undefined);
    if (!isWhole || isWrong || !fits) return setState("tried");
    setState("sending");
    const answer = await onSend({ ...typed, language: i18n.language });
    setState("writing");
    if (!answer.ok) return setProblem(answer.error.kind);
    setTyped(empty);
    notify({ tone: "ok", title: t(($) => $.sent.title), text: t(($) => $.sent.text) });
  };
  return (
    <article className={classes(site["page"], styles["page"])}>
      <TextHead title={t(($) => $.title)} lead={t(($) => $.lead)} />
      <form className={styles["form"]} noValidate onSubmit={(event) => void send(event)}>
        <TextField
          label={t(($) => $.name)}
          name="name"
          autoComplete="name"
          required
          maxLength={most.name}
          value={typed.name}
          onChange={set("name")}
          error={missing("name")}
        />
        <TextField
          label={t(($) => $.email)}
          type="email"
          name="email"
          autoComplete="email"
          required
          maxLength={most.email}
          value={typed.email}
          onChange={set("email")}
          error={
            missing("email") ?? (state === "tried" && isWrong ? t(($) => $.problem.invalid_email) : undefined)
          }
        />
        <div className={styles["message"]}>
          <FieldFrame
            label={t(($) => $.message)}
            hint={t(($) => $.messageHint)}
            error={missing("message")}
            room={
              typed.message.length > most.message * 0.9
                ? { taken: typed.message.length, most: most.message }
                : undefined
            }
          >
            {(ties) => (
              <textarea
                {...ties}
                name="message"
                required
                value={typed.message}
                onChange={(event) => set("message")(event.target.value)}
              />
            )}
          </FieldFrame>
        </div>
        {problem !== undefined && (
          <Notice tone={problem === "network" ? "offline" : "bad"}>{t(($) => $.problem[problem])}</Notice>
        )}
        <Button type="submit" variant="primary" size="large" busy={state === "sending"}>
          {t(($) => $.send)}
        </Button>
      </form>
      <section className={classes(site["part"], styles["others"])} aria-labelledby="other-ways">
        <h2 id="other-ways">{t(($) => $.other.title)}</h2>
        <Link to="/imprint">{t(($) => $.other.imprint)}</Link>
        <Link to="/privacy">{t(($) => $.other.privacy)}</Link>
        <Link to="/faq">{t(($) => $.other.faq)}</Link>
      </section>
    </article>
  );
}
