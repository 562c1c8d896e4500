import { useState } from "react";
import { useTranslation } from "react-i18next";
import { accountEffects, type AccountEffects, endAccount, proveAnew } from "#data/server/account/account.ts";
import type { Proof, ProofProblem } from "#data/server/account/reauthenticate.ts";
import { useLeaving } from "#shell/frame/useSignOut.ts";
import { useSession } from "#shell/session/useSession.ts";
import { useSyncState } from "#shell/sync/useSyncState.ts";
import { Button } from "#ui/controls/Button.tsx";
import { AccountPart } from "../AccountPart.tsx";
import { EndForm } from "./EndForm.tsx";
import { NotKnown } from "../NotKnown.tsx";
import { useProblemText } from "../useProblemText.ts";
import { type LoadConfig, useProof } from "../proof/useProof.ts";
import { type LoadClient, useKnown } from "../useServer.ts";

interface Props {
  /** The browser's own unless a test brings others. */
  readonly client?: LoadClient;
  readonly config?: LoadConfig;
}

/** The end of the account (GDPR, article 17): what happens then, what is unsent, and who asks. */
export function EndSection({ client, config }: Props) {
  const { t } = useTranslation("account");
  const [isOpen, setOpen] = useState(false);
  return (
    <AccountPart title={t(($) => $.end.title)} intro={t(($) => $.end.intro)}>
      {isOpen ? (
        <Ending {...{ client, config }} onCancel={() => setOpen(false)} />
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>{t(($) => $.end.begin)}</Button>
        </div>
      )}
    </AccountPart>
  );
}

function Ending({
  client,
  config,
  onCancel,
}: { readonly [P in keyof Props]: Props[P] | undefined } & { readonly onCancel: () => void }) {
  const { t } = useTranslation("account");
  const { user } = useSession();
  const { known, look, ask } = useKnown<AccountEffects>(accountEffects, client);
  const prove = useProof(config);
  const { leave } = useLeaving();
  const sync = useSyncState();
  const state = sync.status === "ready" ? sync.value : undefined;
  const unsent = (state?.unsent ?? 0) + (state?.files ?? 0);
  const textOf = useProblemText();
  const [problem, setProblem] = useState<string>();
  const refused = (error: ProofProblem) => {
    const isNotNew = error.kind === "forbidden";
    setProblem(isNotNew ? t(($) => $.end.stronger) : textOf(error));
    if (error.kind === "last_owner") void look();
  };
  const end = async (email: string, proof: Proof) => {
    setProblem(undefined);
    const proven = await prove(proof, proveAnew);
    if (!proven.ok) return refused(proven.error);
    const ended = await ask((server) => endAccount(server, { email, proof: proven.value }));
    if (!ended.ok) return refused(ended.error);
    await leave(
      unsent,
      t(($) => $.end.done),
    );
  };
  if (known.status !== "ready") return <NotKnown status={known.status} onAgain={() => void look()} />;
  return (
    <EndForm
      effects={known.value}
      email={user?.email ?? ""}
      unsent={unsent}
      problem={problem}
      onEnd={end}
      onCancel={onCancel}
    />
  );
}
