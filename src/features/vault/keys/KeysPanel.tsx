import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import styles from "../Vault.module.css";
import { EnterCodeDialog, NewCodeDialog } from "./CodeDialogs.tsx";
import { HolderList } from "./HolderList.tsx";
import type { KeyActions, Keys } from "./useKeys.ts";

interface Props {
  readonly project: string;
  readonly keys: Keys;
  readonly actions: KeyActions;
  readonly mayWrite: boolean;
}

type Asking = "setUp" | "renew" | "recover";

/** Who reads documents with personal data: whether this device does, who else, and how one gets in or is shut out. */
export function KeysPanel({ project, keys: { access, holders }, actions, mayWrite }: Props) {
  const { t } = useTranslation("vault-keys");
  const [asking, setAsking] = useState<Asking>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const own = holders.find(({ isOwn }) => isOwn);
  const isShut = access === "outside" || access === "waiting" || access === "revoked";
  const close = () => {
    setAsking(undefined);
    setRefusal(undefined);
  };
  const confirm = async (code: string) => {
    setBusy(true);
    setRefusal(undefined);
    const isDone = await actions[asking!](code, setRefusal);
    setBusy(false);
    if (isDone) close();
  };
  return (
    <Panel title={t(($) => $.title)}>
      <Stack>
        <p className={styles["note"]}>{t(($) => $.text)}</p>
        <p data-access={access}>{t(($) => $.state[access])}</p>
        {access === "waiting" && own && <code className={styles["code"]}>{own.mark}</code>}
        <Stack row gap={8}>
          {access === "none" && mayWrite && (
            <Button onClick={() => setAsking("setUp")}>{t(($) => $.setUp.open)}</Button>
          )}
          {access === "outside" && <Button onClick={() => void actions.ask()}>{t(($) => $.ask)}</Button>}
          {isShut && mayWrite && (
            <Button onClick={() => setAsking("recover")}>{t(($) => $.recover.open)}</Button>
          )}
          {access === "open" && mayWrite && (
            <Button onClick={() => setAsking("renew")}>{t(($) => $.renew.open)}</Button>
          )}
        </Stack>
        {holders.length > 0 && (
          <HolderList holders={holders} actions={actions} mayGive={mayWrite && access === "open"} />
        )}
        {(asking === "setUp" || asking === "renew") && (
          <NewCodeDialog
            project={project}
            busy={busy}
            onCancel={close}
            onConfirm={(code) => void confirm(code)}
          />
        )}
        {asking === "recover" && (
          <EnterCodeDialog
            busy={busy}
            refusal={refusal}
            onCancel={close}
            onConfirm={(code) => void confirm(code)}
          />
        )}
      </Stack>
    </Panel>
  );
}
