import { useState, useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import {
  type Passkey,
  type PasskeyProblem,
  passkeysAvailable,
  listPasskeys,
  registerPasskey,
  removePasskey,
  renamePasskey,
} from "#data/server/account/passkeys.ts";
import { AskedAddress } from "#shared/address/AskedAddress.tsx";
import { useAddressAsk } from "#shared/address/useAddressAsk.ts";
import { notify } from "#shell/notify.ts";
import { Notice } from "#ui/feedback/Notice.tsx";
import { NotShown } from "#ui/feedback/NotShown.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { err, type Result } from "#kernel/result.ts";
import { browserClient } from "#shell/session/browserSession.ts";
import { useSession } from "#shell/session/useSession.ts";
import { useOnline } from "#shell/useOnline.ts";
import { Button } from "#ui/controls/Button.tsx";
import { AccountPart } from "../AccountPart.tsx";
import { ProveAgain } from "../proof/ProveAgain.tsx";
import { useFreshAsk } from "../proof/useFreshAsk.ts";
import type { LoadConfig } from "../proof/useProof.ts";
import { PasskeyLines } from "./PasskeyLines.tsx";
import styles from "../Account.module.css";

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

/** What is known of the person's passkeys: they lie on the server, so without a network or a session nothing is. */
type PasskeyList =
  | { readonly status: "loading" | "offline" | "expired" | "failed" }
  | { readonly status: "ready"; readonly passkeys: readonly Passkey[] };

type Done = Promise<Result<void, PasskeyProblem>>;

interface Passkeys {
  readonly list: PasskeyList;
  readonly look: () => Promise<void>;
  readonly add: (name: string) => Done;
  readonly rename: (passkey: Passkey, name: string) => Done;
  readonly remove: (passkey: Passkey) => Done;
}

/** The client of the backend; another one in tests. */
type LoadClient = typeof browserClient;

/** The passkeys of whoever works here, and how to change them. The list is read again after each change. */
function usePasskeys(load: LoadClient = browserClient): Passkeys {
  const online = useOnline();
  const { status } = useSession();
  const [known, setKnown] = useState<PasskeyList>({ status: "loading" });
  const look = useCallback(async () => setKnown(await read(load)), [load]);
  const can = online && status === "signed-in";
  useEffect(() => {
    if (!can) return;
    let wanted = true;
    void read(load).then((list) => wanted && setKnown(list));
    return () => {
      wanted = false;
    };
  }, [can, load]);
  const change = async (work: (client: Awaited<ReturnType<LoadClient>>) => Done) => {
    const client = await load().catch(() => undefined);
    if (!client) return err({ kind: "offline" } as const);
    const done = await work(client);
    if (done.ok) await look();
    return done;
  };
  return {
    list: status === "ended" ? { status: "expired" } : online ? known : { status: "offline" },
    look,
    add: (name) => change((client) => registerPasskey(client, name)),
    rename: ({ credential_id }, name) => change((client) => renamePasskey(client, credential_id, name)),
    remove: ({ credential_id }) => change((client) => removePasskey(client, credential_id)),
  };
}

async function read(load: LoadClient): Promise<PasskeyList> {
  const client = await load().catch(() => undefined);
  if (!client) return { status: "offline" };
  const list = await listPasskeys(client);
  if (list.ok) return { status: "ready", passkeys: list.value };
  return { status: list.error.kind === "offline" ? "offline" : "failed" };
}

interface NewPasskeyProps {
  /** Answers whether the passkey was made; the name stays in the field otherwise. */
  readonly onAdd: (name: string) => Promise<boolean>;
}

/** The form for another passkey: its name, then the browser asks for finger, face or PIN. */
function NewPasskey({ onAdd }: NewPasskeyProps) {
  const { t } = useTranslation("account");
  const [name, setName] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (busy) return;
    setMissing(name.trim() === "");
    if (name.trim() === "") {
      const text = t(($) => $.passkeys.nameMissingText);
      return void notify({ tone: "bad", title: t(($) => $.passkeys.nameMissing), text, unspoken: true });
    }
    setBusy(true);
    if (await onAdd(name.trim()).finally(() => setBusy(false))) setName("");
  };
  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label={t(($) => $.passkeys.name)}
        hint={t(($) => $.passkeys.nameHint)}
        error={isMissing ? t(($) => $.passkeys.nameMissingText) : undefined}
        value={name}
        maxLength={100}
        autoComplete="off"
        onChange={setName}
      />
      <Button type="submit" busy={busy}>
        {t(($) => $.passkeys.add)}
      </Button>
    </form>
  );
}
