import { useState } from "react";
import { useTranslation } from "react-i18next";
import { changePassword, sendPasswordLink } from "#data/server/account/account.ts";
import { passwordProblem } from "#domain/auth/authRequest.ts";
import { ok } from "#kernel/result.ts";
import { notify } from "#shell/notify.ts";
import { useSession } from "#shell/session/useSession.ts";
import { useOnline } from "#shell/useOnline.ts";
import { AskBeforeLeaving } from "#shared/page/AskBeforeLeaving.tsx";
import { AccountPart } from "../AccountPart.tsx";
import { hasText } from "./hasText.ts";
import { NotKnown } from "../NotKnown.tsx";
import { type NewPassword, PasswordForm } from "./PasswordForm.tsx";
import { useProblemText } from "../useProblemText.ts";
import { type LoadConfig, useProof } from "../proof/useProof.ts";
import { type LoadClient, useAsk } from "../useServer.ts";

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
