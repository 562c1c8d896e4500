import { useState } from "react";
import { useTranslation } from "react-i18next";
import { changePassword, sendPasswordLink } from "#data/server/account/account.ts";
import { passwordProblem } from "#domain/auth/authRequest.ts";
import { ok } from "#kernel/result.ts";
import { notify } from "#shell/notify.ts";
import { useSession } from "#shell/session/useSession.ts";
import { useOnline } from "#shell/useOnline.ts";
import { AskBeforeLeaving } from "#shared/page/AskBeforeLeaving.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { PasswordField } from "#ui/controls/fields/PasswordField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { AccountPart } from "../AccountPart.tsx";
import { NotKnown } from "../NotKnown.tsx";
import { useProblemText } from "../useProblemText.ts";
import { type LoadConfig, useProof } from "../proof/useProof.ts";
import { type LoadClient, useAsk } from "../useServer.ts";
import styles from "../Account.module.css";

/** What is typed to get another password. */
interface NewPassword {
  readonly former: string;
  readonly password: string;
  readonly again: string;
}

interface PasswordFormProps {
  /** With which password managers know the account. */
  readonly email: string;
  readonly problem: string | undefined;
  /** What stands in the fields; kept above, so that it outlives a network that goes. */
  readonly typed: NewPassword;
  readonly onType: (typed: NewPassword) => void;
  readonly onChange: (typed: NewPassword) => Promise<void>;
  readonly onLink: () => Promise<void>;
}

const fields = [
  { key: "former", autoComplete: "current-password" },
  { key: "password", autoComplete: "new-password" },
  { key: "again", autoComplete: "new-password" },
] as const;

/** The present password, the new one twice, and the way for those who have none or do not know it. */
function PasswordForm({ email, problem, typed, onType, onChange, onLink }: PasswordFormProps) {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation("common");
  const [busy, setBusy] = useState<"change" | "link">();
  const during = (what: "change" | "link", work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(what);
    void work().finally(() => setBusy(undefined));
  };
  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        during("change", () => onChange(typed));
      }}
    >
      <VisuallyHidden>
        <input type="email" autoComplete="username" tabIndex={-1} aria-hidden readOnly value={email} />
      </VisuallyHidden>
      {fields.map(({ key, autoComplete }) => (
        <PasswordField
          key={key}
          label={t(($) => $.password[key])}
          hint={key === "password" ? t(($) => $.password.hint) : undefined}
          autoComplete={autoComplete}
          words={{ show: common(($) => $.password.show), hide: common(($) => $.password.hide) }}
          value={typed[key]}
          onChange={(text) => onType({ ...typed, [key]: text })}
        />
      ))}
      {problem !== undefined && <Notice tone="bad" title={problem} />}
      <Button type="submit" busy={busy === "change"} disabled={!hasText(typed)}>
        {t(($) => $.password.change)}
      </Button>
      <p className={styles["fine"]}>{t(($) => $.password.unknown)}</p>
      <Button variant="link" busy={busy === "link"} onClick={() => during("link", onLink)}>
        {t(($) => $.password.link)}
      </Button>
    </form>
  );
}

interface Props {
  /** The browser's own unless a test brings others. */
  readonly client?: LoadClient;
  readonly config?: LoadConfig;
}

const nothing: NewPassword = { former: "", password: "", again: "" };

/** Another password: the present one is shown first, all other devices have to sign in anew afterwards. */
export function PasswordSection({ client, config }: Props) {
  const { t } = useTranslation("account");
  const online = useOnline();
  const { user, status } = useSession();
  const ask = useAsk(client);
  const prove = useProof(config);
  const textOf = useProblemText();
  const [problem, setProblem] = useState<string>();
  const [typed, setTyped] = useState(nothing);
  const change = async ({ former, password, again }: NewPassword) => {
    const missing = former === "" ? "incomplete" : passwordProblem(password, again);
    setProblem(missing && t(($) => $.password.problem[missing]));
    if (missing) return;
    const proven = await prove<undefined, never>({ kind: "password", password: former }, async () =>
      ok(undefined),
    );
    const changed = proven.ok ? await ask((server) => changePassword(server, { former, password })) : proven;
    if (!changed.ok) return setProblem(textOf(changed.error));
    setTyped(nothing);
    notify({ tone: "ok", title: t(($) => $.password.changed), text: t(($) => $.password.changedText) });
  };
  const sendLink = async () => {
    setProblem(undefined);
    const sent = await ask((server) => sendPasswordLink(server, user?.email ?? ""));
    if (sent.ok) notify({ tone: "ok", title: t(($) => $.password.linkSent) });
    else setProblem(textOf(sent.error));
  };
  const isHere = status === "signed-in" && online;
  return (
    <AccountPart title={t(($) => $.password.title)} intro={t(($) => $.password.intro)}>
      <AskBeforeLeaving when={hasText(typed)} />
      {isHere ? (
        <PasswordForm
          email={user?.email ?? ""}
          problem={problem}
          typed={typed}
          onType={setTyped}
          onChange={change}
          onLink={sendLink}
        />
      ) : (
        <NotKnown status={status === "ended" ? "expired" : "offline"} />
      )}
    </AccountPart>
  );
}

/** Whether anything stands in the fields of a form. */
const hasText = (typed: object): boolean => Object.values(typed).some((text) => text !== "");
