import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Database } from "#data/database.ts";
import { inOrder } from "#domain/esg/vault/chain.ts";
import { authorityPath } from "#domain/esg/vault/packageContent.ts";
import type { VaultReport } from "#domain/esg/vault/verifyVault.ts";
import { instant } from "#kernel/time.ts";
import { notify } from "#shell/notify.ts";
import { fileNameOf, saveFile } from "#shell/saveFile.ts";
import { buildVault, verifyVault } from "#workers/build/client.ts";
import type { Vault, VaultLine } from "./useVault.ts";

/** What is under way: checking, or writing the package. `all` is 0 while it is not known how much there is. */
export interface CheckState {
  readonly what: "check" | "export" | "fetch";
  readonly done: number;
  readonly all: number;
}

/** Checks the vault and writes its package, each in a worker, one at a time; both can be stopped. */
export function useCheck(db: Database, vault: Vault, fetch: (line: VaultLine) => Promise<boolean>) {
  const { t } = useTranslation("vault");
  const [busy, setBusy] = useState<CheckState>();
  const [report, setReport] = useState<VaultReport>();
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);
  const run = async (what: "check" | "export", work: (signal: AbortSignal) => Promise<void>) => {
    if (control.current) return;
    const own = (control.current = new AbortController());
    setBusy({ what, done: 0, all: 0 });
    try {
      await work(own.signal);
    } catch (cause) {
      if (!own.signal.aborted) throw cause;
    } finally {
      control.current = undefined;
      setBusy(undefined);
    }
  };
  const filesHere = async () => {
    const files = new Map<string, Blob>();
    for (const { record } of vault.lines) {
      const bytes = await db.files.get(record.sha256);
      if (bytes) files.set(record.sha256, bytes);
    }
    return files;
  };
  const check = () =>
    run("check", async (signal) => {
      setReport(undefined);
      const files = await filesHere();
      const entries = inOrder(vault.entries);
      const wish = { vault: vault.projectId, entries, files, elsewhere: vault.onServer };
      const onFile = (done: number, all: number) => setBusy({ what: "check", done, all });
      setReport(await verifyVault(wish, { signal, onFile }));
    });
  const hand = () =>
    run("export", async (signal) => {
      const away = vault.lines.filter(({ isHere }) => !isHere);
      for (const [done, line] of away.entries()) {
        signal.throwIfAborted();
        setBusy({ what: "fetch", done, all: away.length });
        await fetch(line);
      }
      const files = await filesHere();
      const all = files.size + 2;
      const onFile = (done: number) => setBusy({ what: "export", done: Math.min(done, all), all });
      const job = {
        vault: vault.projectId,
        project: vault.project,
        made_at: instant(db.clock),
        entries: vault.entries.map(plain),
        files,
        authorities: vault.authorities.map(({ fingerprint, certificate }) => ({
          name: authorityPath(fingerprint),
          bytes: certificate.whole,
        })),
      };
      const zip = await buildVault(job, { signal, onFile });
      saveFile(zip, `${fileNameOf(`${t(($) => $.title)} ${vault.project}`)}.zip`);
      const named = new Set(vault.lines.map(({ record }) => record.sha256));
      const lacking = named.size - files.size;
      notify({
        tone: lacking > 0 ? "warn" : "ok",
        title: t(($) => $.export.done),
        ...(lacking > 0 && { text: t(($) => $.export.lacking, { count: lacking }) }),
      });
    });
  return { busy, report, check, hand, stop: () => control.current?.abort() };
}

/** An entry without what only this device notes of it. */
const plain = ({
  id,
  body,
  self_prev,
  self_hash,
  seq,
  prev_hash,
  anchor,
  entry_hash,
}: Vault["entries"][number]) => ({
  id,
  body,
  self_prev,
  self_hash,
  seq: seq ?? null,
  prev_hash: prev_hash ?? null,
  anchor: anchor ?? null,
  entry_hash: entry_hash ?? null,
});
