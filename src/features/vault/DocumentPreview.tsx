import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Database } from "#data/database.ts";
import { stateOfOriginal } from "#data/files/originals.ts";
import { openSealed } from "#data/vault/keys/documents.ts";
import { report } from "#shell/report.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import type { VaultLine } from "./useVault.ts";
import type { VaultActions } from "./useVaultActions.ts";
import styles from "./Vault.module.css";

interface Props {
  readonly line: VaultLine;
  readonly actions: VaultActions;
}

/** Pictures that every browser of today draws. */
const drawn: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);

/**
 * What a document looks like: a picture in place, a PDF in a tab of its own, because pages of this product let no plug-in run beside what a
 * person has entered. Other documents are saved.
 */
export function DocumentPreview({ line, actions }: Props) {
  const { t } = useTranslation("vault");
  const { record } = line;
  const isDrawn = drawn.has(record.mime);
  const [tries, setTries] = useState(0);
  const picture = usePicture(line, isDrawn, tries);
  const bring = async () => {
    if (await actions.fetch(line)) setTries(tries + 1);
  };
  const isPdf = record.mime === "application/pdf";
  if (line.locked) return null;
  if (picture === "changed")
    return (
      <Notice tone="bad" action={<Button onClick={() => void bring()}>{t(($) => $.sheet.fetch)}</Button>}>
        {t(($) => $.sheet.changed)}
      </Notice>
    );
  if (picture) return <img className={styles["preview"]} src={picture} alt={record.title} />;
  if (isPdf)
    return (
      <div className={styles["pdf"]}>
        <Button onClick={() => void actions.open(line)}>{t(($) => $.sheet.openPdf)}</Button>
        <p className={styles["note"]}>{t(($) => $.sheet.pdfNote)}</p>
      </div>
    );
  if (isDrawn && !line.isHere) return <Button onClick={() => void bring()}>{t(($) => $.sheet.fetch)}</Button>;
  return <p className={styles["note"]}>{t(($) => $.sheet.noPreview)}</p>;
}

/**
 * The address of a picture that lies here, as long as it is on screen; `changed`: what lies here is not what was taken in, so it is not shown.
 * @param tries counts up to look again.
 */
function usePicture(line: VaultLine, isDrawn: boolean, tries: number): string | undefined {
  const { isHere, isSealed, locked } = line;
  const { sha256, mime } = line.record;
  const db = useDatabase();
  const document = useRef(line);
  useEffect(() => {
    document.current = line;
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!isDrawn || !isHere || locked) return undefined;
    let made: string | undefined;
    let wanted = true;
    const read = async () => {
      const state = await stateOfOriginal(db, sha256);
      if (state === "damaged" && wanted) setAddress("changed");
      const kept = state === "whole" ? await db.files.get(sha256) : null;
      const bytes = kept && isSealed ? await clearOf(db, document.current, kept) : kept;
      if (!bytes || !wanted) return;
      made = URL.createObjectURL(new Blob([bytes], { type: mime }));
      setAddress(made);
    };
    read().catch(report);
    return () => {
      wanted = false;
      if (made) URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [db, sha256, mime, isDrawn, isHere, isSealed, locked, tries]);
  return address;
}

/** The clear bytes of a picture with personal data: in memory as long as it is on screen, stored nowhere. */
async function clearOf(db: Database, line: VaultLine, bytes: Blob): Promise<Blob | null> {
  const opened = await openSealed(db, line.vault, { document: line, bytes });
  return opened.ok ? new Blob([opened.value.bytes]) : null;
}
