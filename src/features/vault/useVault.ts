import { useEffect, useMemo, useState } from "react";
import { liveConsumptions } from "#data/consumption/queries.ts";
import type { Database } from "#data/database.ts";
import type { ConsumptionRow, VaultEntryRow } from "#data/documents.ts";
import { liveFiles } from "#data/evidence/queries.ts";
import { thumbnailName } from "#data/evidence/thumbnails.ts";
import { liveProject } from "#data/projects/queries.ts";
import { liveRights } from "#data/settings/liveRights.ts";
import { liveVault } from "#data/vault/queries.ts";
import type { SealedProblem } from "#data/vault/keys/documents.ts";
import { liveAuthorities, type PinnedAuthority } from "#data/vault/stamps.ts";
import { type DailyRoot, dailyRoots } from "#domain/esg/vault/dailyRoot.ts";
import { type VaultDocument, type VaultState, vaultState } from "#domain/esg/vault/vaultState.ts";
import { useLive } from "#shell/useLive.ts";
import { type Header, useHeaders } from "./keys/useHeaders.ts";
import { type Keys, useKeys } from "./keys/useKeys.ts";
import { useVerdicts, type Verdicts } from "./stamps/useVerdicts.ts";

/** A document of the vault with where its bytes are. */
export interface VaultLine extends VaultDocument {
  /** The vault that it belongs to: the project. */
  readonly vault: string;
  /** The bytes lie on this device. */
  readonly isHere: boolean;
  /** The server has read them and they are what they were. */
  readonly isOnServer: boolean;
  /** There is a small picture of it on this device. */
  readonly hasPicture: boolean;
  /** It has personal data: what lies here and there is its ciphertext, and `record` has title and the like only where this device opens it. */
  readonly isSealed: boolean;
  /** Why this device does not open it; null for what is open. */
  readonly locked: SealedProblem["kind"] | null;
}

/** The vault of a project as its page shows it. */
export interface Vault {
  readonly projectId: string;
  readonly project: string;
  readonly entries: readonly VaultEntryRow[];
  readonly state: VaultState;
  readonly lines: readonly VaultLine[];
  readonly roots: readonly DailyRoot[];
  readonly consumptions: readonly ConsumptionRow[];
  /** The time stamps as they were checked last, and the authorities that this person trusts. */
  readonly stamps: Verdicts["verdicts"];
  readonly authorities: readonly PinnedAuthority[];
  /** Who reads documents with personal data; undefined until it is known. */
  readonly keys: Keys | undefined;
  /** SHA-256 of files that the server has verified. */
  readonly onServer: ReadonlySet<string>;
  readonly mayRead: boolean;
  readonly mayWrite: boolean;
}

/** The vault of a project, live; `look` looks again at which bytes lie here. `userId`: whose trust in authorities counts. */
export function useVault(db: Database, projectId: string, userId: string) {
  const entries = useLive(useMemo(() => liveVault(db, projectId), [db, projectId]));
  const files = useLive(useMemo(() => liveFiles(db, projectId), [db, projectId]));
  const rights = useLive(useMemo(() => liveRights(db, projectId), [db, projectId]));
  const consumptions = useLive(useMemo(() => liveConsumptions(db, projectId), [db, projectId]));
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const authorities = useLive(useMemo(() => liveAuthorities(db, userId), [db, userId]));
  const trusted = authorities.status === "ready" ? authorities.value : undefined;
  const rows = entries.status === "ready" ? entries.value : undefined;
  const { verdicts, proven } = useVerdicts(projectId, rows, trusted);
  const state = useMemo(() => (rows ? vaultState(rows, proven) : undefined), [rows, proven]);
  const keys = useKeys(db, projectId);
  const headers = useHeaders(db, projectId, { documents: state?.documents ?? noDocuments, keys });
  const [here, setHere] = useState<ReadonlySet<string>>();
  const look = async () => setHere(new Set(await db.files.names()));
  const count = rows?.length ?? 0;
  useEffect(() => {
    let wanted = true;
    void db.files.names().then((names) => wanted && setHere(new Set(names)));
    return () => {
      wanted = false;
    };
  }, [db, count]);
  const parts = [entries, files, rights, consumptions, project];
  const isFailed = parts.some(({ status }) => status === "failed");
  const vault = useMemo((): Vault | undefined => {
    if (entries.status !== "ready" || files.status !== "ready" || project.status !== "ready" || !state)
      return undefined;
    if (rights.status !== "ready" || consumptions.status !== "ready" || !here) return undefined;
    const onServer = new Set(
      files.value.flatMap(({ sha256, upload_state }) => (upload_state === "verified" ? sha256 : [])),
    );
    const may = rights.value;
    return {
      projectId,
      project: project.value?.name ?? "",
      entries: entries.value,
      state,
      lines: state.documents.map((document) => ({
        ...document,
        vault: projectId,
        ...opened(document, headers.get(document.id)),
        isHere: here.has(document.record.sha256),
        isOnServer: onServer.has(document.record.sha256),
        hasPicture: here.has(thumbnailName(document.record.sha256)),
      })),
      roots: dailyRoots(entries.value, projectId).toReversed(),
      consumptions: consumptions.value,
      stamps: verdicts,
      authorities: trusted ?? [],
      keys,
      onServer,
      mayRead: may("evidence:read"),
      mayWrite: may("evidence:write"),
    };
  }, [
    projectId,
    entries,
    files,
    rights,
    consumptions,
    project,
    here,
    verdicts,
    trusted,
    state,
    keys,
    headers,
  ]);
  return { vault, isFailed, look };
}

const noDocuments: readonly VaultDocument[] = [];

/** A document with what its header says, where this device opens that. */
function opened({ record }: VaultDocument, header: Header | undefined) {
  if (!record.sealed) return { isSealed: false, locked: null };
  if (typeof header === "object") return { isSealed: true, locked: null, record: { ...record, ...header } };
  return { isSealed: true, locked: header ?? "no_vault_key" };
}
