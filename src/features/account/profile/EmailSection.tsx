import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type AccountProblem,
  askForEmail,
  type Identity,
  ownIdentity,
  withdrawEmail,
} from "#data/server/account/account.ts";
import { addressProven } from "#data/server/account/ownAddress.ts";
import { looksLikeEmail } from "#domain/auth/emailAddress.ts";
import { ok, type Result } from "#kernel/result.ts";
import { followProven } from "#shared/address/provenNow.ts";
import { ProveAddress } from "#shared/address/ProveAddress.tsx";
import { notify } from "#shell/notify.ts";
import { AskBeforeLeaving } from "#shared/page/AskBeforeLeaving.tsx";
import { AccountPart } from "../AccountPart.tsx";
import { EmailView } from "./EmailView.tsx";
import { NotKnown } from "../NotKnown.tsx";
import { ProveAgain } from "../proof/ProveAgain.tsx";
import { useFreshAsk } from "../proof/useFreshAsk.ts";
import { useProblemText } from "../useProblemText.ts";
import type { LoadConfig } from "../proof/useProof.ts";
import { type Client, type LoadClient, useKnown } from "../useServer.ts";

interface Props {
  /** The browser's own unless a test brings others. */
  readonly client?: LoadClient;
  readonly config?: LoadConfig;
}

/** The address: which it is, whether it was proven, which one waits for its confirmation, and how to ask for another one. */
export function EmailSection({ client, config }: Props) {
  const { t } = useTranslation("account");
  const { t: said } = useTranslation("address");
  const { known, look, show, ask } = useKnown<Address>(readAddress, client);
  useEffect(() => followProven(() => void look()), [look]);
  const textOf = useProblemText();
  const [problem, setProblem] = useState<string>();
  const [typed, setTyped] = useState("");
  const fresh = useFreshAsk();
  const refused = (error: AccountProblem) => {
    setProblem(textOf(error));
    if (error.kind === "unanswered") void look(); // whether it arrived stands on the server
  };
  const change = async (email: string, present: string) => {
    const isSame = email.trim().toLowerCase() === present.toLowerCase();
    if (isSame || !looksLikeEmail(email)) {
      setProblem(t(($) => (isSame ? $.email.same : $.refusal.email_invalid)));
      return false;
    }
    setProblem(undefined);
    const asked = await fresh.withFresh(() =>
      ask((server) => changed(server, () => askForEmail(server, email))),
    );
    if (!asked.ok) refused(asked.error);
    else {
      show(asked.value);
      notify({ tone: "ok", title: t(($) => $.email.sent), text: t(($) => $.email.sentText) });
    }
    return asked.ok;
  };
  const withdraw = async () => {
    setProblem(undefined);
    const done = await ask(async (server) => {
      const withdrawn = await withdrawEmail(server);
      return withdrawn.ok ? readAddress(server) : withdrawn;
    });
    if (!done.ok) return refused(done.error);
    show(done.value);
    notify({ tone: "ok", title: t(($) => $.email.withdrawn) });
  };
  return (
    <AccountPart title={t(($) => $.email.title)} intro={t(($) => $.email.intro)}>
      <AskBeforeLeaving when={typed.trim() !== ""} />
      {known.status === "ready" ? (
        <EmailView
          email={known.value.email}
          prove={
            known.value.isProven
              ? undefined
              : (close) => (
                  <ProveAddress
                    email={known.value.email}
                    {...(client && { client })}
                    onProven={() => notify({ tone: "ok", title: said(($) => $.proven) })}
                    onLater={close}
                  />
                )
          }
          waiting={known.value.newEmail}
          problem={problem}
          typed={typed}
          onType={setTyped}
          onChange={(email) => change(email, known.value.email)}
          onWithdraw={withdraw}
        />
      ) : (
        <NotKnown status={known.status} onAgain={() => void look()} />
      )}
      {fresh.isAsked && <ProveAgain ask={fresh} client={client} config={config} />}
    </AccountPart>
  );
}

/** What is known of the address. */
interface Address extends Identity {
  /** Whether it was shown to be the person's own; what cannot be known just now is not warned of. */
  readonly isProven: boolean;
}

/** Reads it as it stands now. */
const readAddress = (server: Client): Promise<Result<Address, AccountProblem>> =>
  changed(server, () => ownIdentity(server));

async function changed(
  server: Client,
  work: () => Promise<Result<Identity, AccountProblem>>,
): Promise<Result<Address, AccountProblem>> {
  const identity = await work();
  if (!identity.ok) return identity;
  const proven = await addressProven(server);
  return ok({ ...identity.value, isProven: proven.ok ? proven.value : true });
}
