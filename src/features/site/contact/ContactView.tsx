import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { contactLimits } from "#domain/legal/contactLimits.ts";
import type { Result } from "#kernel/result.ts";
import { notify } from "#shell/notify.ts";
import type { ContactMessage, ContactProblem, SentContact } from "#shell/public/sendContact.ts";
import { classes } from "#ui/classes.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { TextHead, TextPage } from "#ui/layout/TextPage.tsx";
import { FieldFrame } from "#ui/visitor/FieldFrame.tsx";
import { TextField } from "#ui/visitor/TextField.tsx";
import site from "../Site.module.css";
import styles from "./ContactView.module.css";
import { useContactDraft } from "./useContactDraft.ts";

type Problem = ContactProblem["kind"];

interface Props {
  readonly onSend: (message: ContactMessage) => Promise<Result<SentContact, ContactProblem>>;
}

/** Where a problem of a field stands: below it. All others stand above the button. */
const fieldOf: Readonly<Partial<Record<Problem, keyof ContactMessage>>> = {
  name_missing: "name",
  invalid_email: "email",
  message_missing: "message",
  message_too_long: "message",
};

/** What is typed in one line each. */
const lines = [
  { field: "name", type: "text" },
  { field: "email", type: "email" },
] as const;

const empty: ContactMessage = { name: "", email: "", message: "" };

/** A message to the operator. What was typed stays in this tab until it is sent, whatever page is looked at meanwhile. */
export function ContactView({ onSend }: Props) {
  const { t, i18n } = useTranslation(["site-contact", "contactform"]);
  const [typed, type] = useContactDraft();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const set = (field: keyof ContactMessage) => (value: string) => type({ ...typed, [field]: value });
  /** The types of texts take `too_many` for a plural form of `too`. */
  const say = (kind: Problem) => (i18n.t as unknown as (key: string) => string)(`contactform:${kind}.text`);
  const error = (field: keyof ContactMessage) =>
    problem !== undefined && fieldOf[problem] === field ? say(problem) : undefined;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    setBusy(true);
    const answer = await onSend(typed);
    setBusy(false);
    if (!answer.ok) return setProblem(answer.error.kind);
    type(empty);
    const sent = answer.value.copied ? "sent" : "sentWithoutCopy";
    notify({
      tone: "ok",
      title: t(($) => $[sent].title, { ns: "contactform" }),
      text: t(($) => $[sent].text, { ns: "contactform" }),
    });
  };
  const { message } = typed;
  const most = contactLimits.message;
  return (
    <TextPage className={classes(site["page"], styles["page"])}>
      <TextHead title={t(($) => $.title)} lead={t(($) => $.lead)} />
      <form className={styles["form"]} noValidate onSubmit={(event) => void send(event)}>
        {lines.map(({ field, type }) => (
          <TextField
            key={field}
            label={t(($) => $[field], { ns: "contactform" })}
            type={type}
            name={field}
            autoComplete={field}
            required
            maxLength={contactLimits[field]}
            value={typed[field]}
            onChange={set(field)}
            error={error(field)}
          />
        ))}
        <div className={styles["message"]}>
          <FieldFrame
            label={t(($) => $.message, { ns: "contactform" })}
            hint={t(($) => $.messageHint)}
            error={error("message")}
            room={message.length > most * 0.9 ? { taken: message.length, most } : undefined}
          >
            {(ties) => (
              <textarea
                {...ties}
                name="message"
                required
                value={message}
                onChange={(event) => set("message")(event.target.value)}
              />
            )}
          </FieldFrame>
        </div>
        {problem !== undefined && fieldOf[problem] === undefined && (
          <Notice tone={problem === "network" ? "offline" : "bad"}>{say(problem)}</Notice>
        )}
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {t(($) => $.submit, { ns: "contactform" })}
        </Button>
      </form>
      <section className={classes(site["part"], styles["others"])} aria-labelledby="other-ways">
        <h2 id="other-ways">{t(($) => $.other.title)}</h2>
        <Link to="/imprint">{t(($) => $.other.imprint)}</Link>
        <Link to="/privacy">{t(($) => $.other.privacy)}</Link>
        <Link to="/faq">{t(($) => $.other.faq)}</Link>
      </section>
    </TextPage>
  );
}
