import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Passkey, type PasskeyProblem, passkeysAvailable } from "#data/server/account/passkeys.ts";
import { AskedAddress } from "#shared/address/AskedAddress.tsx";
import { useAddressAsk } from "#shared/address/useAddressAsk.ts";
import { notify } from "#shell/notify.ts";
import { Notice } from "#ui/feedback/Notice.tsx";
import { NotShown } from "#ui/feedback/NotShown.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { AccountPart } from "../AccountPart.tsx";
import { NewPasskey } from "./NewPasskey.tsx";
import { ProveAgain } from "../proof/ProveAgain.tsx";
import { useFreshAsk } from "../proof/useFreshAsk.ts";
import type { LoadConfig } from "../proof/useProof.ts";
import { PasskeyLines } from "./PasskeyLines.tsx";
import { type LoadClient, type PasskeyList, usePasskeys } from "./usePasskeys.ts";

interface Props {
  /** The browser's own unless a test brings others. */
  readonly client?: LoadClient;
  readonly config?: LoadConfig;
}

/**
 * The passkeys of the account: make one, give it another name, remove it. The address is proven before the first one, and whoever makes
 * or removes one has shown a short while ago who it is.
 */
export function PasskeySection({ client, config }: Props) {
  const { t } = useTranslation("account");
  const passkeys = usePasskeys(client);
  const address = useAddressAsk();
  const fresh = useFreshAsk();
  const [renaming, setRenaming] = useState<Passkey>();
  const [removing, setRemoving] = useState<Passkey>();
  const available = passkeysAvailable();
  const textOf = ({ kind, message }: PasskeyProblem) =>
    kind === "not_fresh" ? t(($) => $.refusal.not_fresh) : (message ?? t(($) => $.problem[kind]));
  const tell = (problem: PasskeyProblem, title: string) => {
    const isMissing = problem.kind === "unsupported" || problem.kind === "preview_host";
    notify({
      tone: problem.kind === "cancelled" || problem.kind === "not_fresh" ? "info" : "bad",
      title: isMissing ? t(($) => $.passkeys.unavailable) : title,
      text: textOf(problem),
    });
  };
  const add = async (name: string) => {
    const done = await address.withProof(() => fresh.withFresh(() => passkeys.add(name)));
    if (done.ok) notify({ tone: "ok", title: t(($) => $.passkeys.added) });
    else
      tell(
        done.error,
        t(($) => $.passkeys.addFailed),
      );
    return done.ok;
  };
  const rename = async (passkey: Passkey, name: string) => {
    setRenaming(undefined);
    const done = await passkeys.rename(passkey, name);
    if (done.ok) notify({ tone: "ok", title: t(($) => $.passkeys.renamed) });
    else
      tell(
        done.error,
        t(($) => $.passkeys.renameFailed),
      );
  };
  const remove = async (passkey: Passkey) => {
    setRemoving(undefined);
    const done = await fresh.withFresh(() => passkeys.remove(passkey));
    if (done.ok) notify({ tone: "ok", title: t(($) => $.passkeys.removed) });
    else
      tell(
        done.error,
        t(($) => $.passkeys.removeFailed),
      );
  };
  return (
    <AccountPart title={t(($) => $.passkeys.title)} intro={t(($) => $.passkeys.intro)}>
      {passkeys.list.status === "ready" ? (
        <>
          <PasskeyLines passkeys={passkeys.list.passkeys} onRename={setRenaming} onRemove={setRemoving} />
          {fresh.isAsked && <ProveAgain ask={fresh} client={client} config={config} />}
          {available === "available" ? (
            <>
              <NewPasskey onAdd={add} />
              <AskedAddress ask={address} before="passkey" client={client} />
            </>
          ) : (
            <Notice tone="info" title={t(($) => $.passkeys.unavailable)}>
              {t(($) => $.problem[available])}
            </Notice>
          )}
        </>
      ) : (
        <Missing status={passkeys.list.status} onAgain={() => void passkeys.look()} />
      )}

      <RenamePasskey
        key={renaming?.credential_id}
        passkey={renaming}
        onRename={(passkey, name) => void rename(passkey, name)}
        onCancel={() => setRenaming(undefined)}
      />
      <RemovePasskey
        passkey={removing}
        onRemove={(passkey) => void remove(passkey)}
        onCancel={() => setRemoving(undefined)}
      />
    </AccountPart>
  );
}

/** Why there is no list. */
function Missing({
  status,
  onAgain,
}: {
  readonly status: Exclude<PasskeyList["status"], "ready">;
  readonly onAgain: () => void;
}) {
  const { t } = useTranslation("account");
  const words = {
    loading: { title: t(($) => $.passkeys.loading) },
    offline: { title: t(($) => $.passkeys.offline), text: t(($) => $.passkeys.offlineText) },
    expired: { title: t(($) => $.passkeys.expired), text: t(($) => $.passkeys.expiredText) },
    failed: { title: t(($) => $.passkeys.listFailed), text: t(($) => $.passkeys.listFailedText) },
  };
  return (
    <NotShown
      status={status}
      words={words[status]}
      again={t(($) => $.passkeys.again)}
      onAgain={status === "failed" ? onAgain : undefined}
    />
  );
}

interface RemovePasskeyProps {
  readonly passkey: Passkey | undefined;
  readonly onRemove: (passkey: Passkey) => void;
  readonly onCancel: () => void;
}

/** Asks before a passkey is removed: it cannot be taken back. */
function RemovePasskey({ passkey, onRemove, onCancel }: RemovePasskeyProps) {
  const { t } = useTranslation("account");
  return (
    <ConfirmDialog
      open={passkey !== undefined}
      danger
      title={t(($) => $.passkeys.removeTitle)}
      confirm={t(($) => $.passkeys.removeConfirm)}
      cancel={t(($) => $.passkeys.cancel)}
      onCancel={onCancel}
      onConfirm={() => passkey && onRemove(passkey)}
    >
      <p>{t(($) => $.passkeys.removeText, { name: passkey?.friendly_name ?? "" })}</p>
    </ConfirmDialog>
  );
}

interface RenamePasskeyProps {
  readonly passkey: Passkey | undefined;
  readonly onRename: (passkey: Passkey, name: string) => void;
  readonly onCancel: () => void;
}

/** Another name for a passkey. */
function RenamePasskey({ passkey, onRename, onCancel }: RenamePasskeyProps) {
  const { t } = useTranslation("account");
  const [name, setName] = useState(passkey?.friendly_name ?? "");
  return (
    <ConfirmDialog
      open={passkey !== undefined}
      title={t(($) => $.passkeys.renameTitle)}
      confirm={t(($) => $.passkeys.save)}
      cancel={t(($) => $.passkeys.cancel)}
      blocked={name.trim() === ""}
      onCancel={onCancel}
      onConfirm={() => passkey && onRename(passkey, name)}
    >
      <TextField label={t(($) => $.passkeys.name)} value={name} maxLength={100} onChange={setName} />
    </ConfirmDialog>
  );
}
