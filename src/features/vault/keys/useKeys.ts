import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Database } from "#data/database.ts";
import { askAccess, letIn, recover, renewRecovery, setUpKeys, shutOut } from "#data/vault/keys/access.ts";
import { type KeyRows, liveKeyRows } from "#data/vault/keys/keyRows.ts";
import { accessOf, ownDevice, type VaultAccess } from "#data/vault/keys/vaultKeys.ts";
import { emptyProfile } from "#domain/account/profile.ts";
import { deviceWords } from "#domain/account/deviceWords.ts";
import { keyMark } from "#domain/esg/vaultKeys/envelope.ts";
import type { Result } from "#kernel/result.ts";
import { notify } from "#shell/notify.ts";
import { report } from "#shell/report.ts";
import { useProfile } from "#shell/session/useProfile.ts";
import { useSession } from "#shell/session/useSession.ts";
import { useLive } from "#shell/useLive.ts";

/** A device that has access to documents with personal data, or asks for it. */
export interface KeyHolder {
  readonly id: string;
  readonly name: string;
  readonly device: string;
  readonly public_key: string;
  /** What two people compare. */
  readonly mark: string;
  readonly isOwn: boolean;
  readonly hasAccess: boolean;
}

/** How this device stands to the documents with personal data of a vault, and who else has access. */
export interface Keys {
  readonly rows: KeyRows;
  readonly access: VaultAccess;
  readonly holders: readonly KeyHolder[];
}

/** The keys of a vault, live; undefined until they are known. */
export function useKeys(db: Database, projectId: string): Keys | undefined {
  const live = useLive(useMemo(() => liveKeyRows(db, projectId), [db, projectId]));
  const rows = live.status === "ready" ? live.value : undefined;
  const [keys, setKeys] = useState<Keys>();
  useEffect(() => {
    let wanted = true;
    if (rows) known(db, projectId, rows).then((found) => wanted && setKeys(found), report);
    return () => {
      wanted = false;
    };
  }, [db, projectId, rows]);
  return keys;
}

async function known(db: Database, projectId: string, rows: KeyRows): Promise<Keys> {
  const own = await ownDevice(db, projectId);
  const granted = new Set(rows.keys.filter(({ purpose }) => purpose === "grant").map(({ holder }) => holder));
  const devices = rows.devices.filter(({ purpose }) => purpose === "device");
  const holders = await Promise.all(
    devices.map(async ({ id, person_name, device_name, public_key }) => ({
      id,
      name: person_name,
      device: device_name,
      public_key,
      mark: await keyMark(crypto.subtle, public_key),
      isOwn: id === own.id,
      hasAccess: granted.has(id),
    })),
  );
  return { rows, access: await accessOf(db, rows, own.id), holders };
}

/**
 * What a person does with the keys of a vault; each says when it could not, and answers whether it was done. `refused` is told what is wrong
 * with a code that does not open, to stand at its field.
 */
export interface KeyActions {
  readonly setUp: (code: string) => Promise<boolean>;
  readonly renew: (code: string) => Promise<boolean>;
  readonly ask: () => Promise<boolean>;
  readonly recover: (code: string, refused: (text: string) => void) => Promise<boolean>;
  readonly letIn: (holder: KeyHolder) => Promise<boolean>;
  readonly shutOut: (holder: KeyHolder) => Promise<boolean>;
}

/** The actions of the panel of keys. */
export function useKeyActions(db: Database, projectId: string): KeyActions {
  const { t } = useTranslation("vault-keys");
  const words = useTranslation("vault").t;
  const { user } = useSession();
  const { profile } = useProfile();
  const told = profile.status === "ready" ? profile.value : emptyProfile;
  const { browser, system } = deviceWords(navigator.userAgent);
  const owner = {
    person_name: told.name || (user?.email ?? ""),
    device_name: [browser, system].filter(Boolean).join(", "),
  };
  const done = (result: Result<unknown, { readonly kind: Problem }>, title?: string) => {
    if (!result.ok) {
      const { kind } = result.error;
      const text = isOfStorage(kind) ? words(($) => $.problem[kind]) : t(($) => $.problem[kind]);
      notify({ tone: "bad", title: text });
    } else if (title !== undefined) notify({ tone: "ok", title });
    return result.ok;
  };
  return {
    setUp: async (code) =>
      done(
        await setUpKeys(db, projectId, { owner, code }),
        t(($) => $.setUp.done),
      ),
    renew: async (code) =>
      done(
        await renewRecovery(db, projectId, code),
        t(($) => $.renew.done),
      ),
    ask: async () => done(await askAccess(db, projectId, owner)),
    recover: async (code, refused) => {
      const result = await recover(db, projectId, { owner, code });
      const kind = result.ok ? null : result.error.kind;
      if (kind !== "no_code" && kind !== "wrong_code") return done(result, t(($) => $.recover.done)); // prettier-ignore
      refused(t(($) => $.problem[kind]));
      return false;
    },
    letIn: async (holder) =>
      done(
        await letIn(db, projectId, holder),
        t(($) => $.letIn.done, { name: holder.name }),
      ),
    shutOut: async ({ id, name }) =>
      done(
        await shutOut(db, projectId, id),
        t(($) => $.shutOut.done, { name }),
      ),
  };
}

const storageKinds = ["storage_full", "storage_lost", "storage_gone", "outdated"] as const;
type OfStorage = (typeof storageKinds)[number];
type Problem =
  | OfStorage
  | "no_vault_key"
  | "no_code"
  | "wrong_code"
  | "damaged"
  | "nothing_to_recover"
  | "set_up_already";
const isOfStorage = (kind: string): kind is OfStorage => (storageKinds as readonly string[]).includes(kind);
