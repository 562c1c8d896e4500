import { useTranslation } from "react-i18next";
import type { ComponentProps } from "react";
import { versionsOf } from "#domain/esg/vault/vaultState.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { ProjectComments } from "#shared/comments/ProjectComments.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useSession } from "#shell/session/useSession.ts";
import { CitedBy } from "./CitedBy.tsx";
import { DocumentLinks } from "./DocumentLinks.tsx";
import { DocumentPreview } from "./DocumentPreview.tsx";
import { DocumentSteps } from "./DocumentSteps.tsx";
import type { DocumentWish } from "./useAddDocuments.ts";
import { useLineTitle } from "./keys/useLineTitle.ts";
import type { Vault, VaultLine } from "./useVault.ts";
import type { VaultActions } from "./useVaultActions.ts";
import styles from "./Vault.module.css";

interface Props {
  readonly vault: Vault;
  readonly line: VaultLine | undefined;
  readonly actions: VaultActions;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
  readonly onAdd: (files: readonly File[], wish: DocumentWish) => Promise<void>;
}

/** One document with everything that is known of it: picture, facts, versions, figures that it proves, and what can be done. */
export function DocumentSheet({ vault, line, actions, onShow, onClose, onAdd }: Props) {
  const { t } = useTranslation("vault");
  const common = useTranslation("common").t;
  const proof = useTranslation("proof").t;
  const format = useFormats();
  const facts = useDocumentFacts(line);
  const titleOf = useLineTitle();
  const versions = line ? versionsOf(vault.lines, line.id).slice(1) : [];
  return (
    <Sheet
      open={line !== undefined}
      onClose={onClose}
      title={line ? titleOf(line) : ""}
      kicker={line && t(($) => $.type[line.record.doc_type])}
      close={common(($) => $.close)}
      foot={
        line &&
        !line.locked && <Button onClick={() => void actions.save(line)}>{t(($) => $.sheet.save)}</Button>
      }
    >
      {line && (
        <Stack>
          {line.tombstone && (
            <Notice
              tone="warn"
              title={t(($) => $.sheet.withdrawnAt, { at: format.dateTime(line.tombstone.at) })}
            >
              {line.tombstone.reason}
            </Notice>
          )}
          {line.superseded_by && (
            <Notice
              tone="info"
              title={t(($) => $.sheet.superseded)}
              action={
                <Button onClick={() => onShow(line.superseded_by!)}>{t(($) => $.sheet.toNewer)}</Button>
              }
            />
          )}
          {line.locked && !line.tombstone?.erased && (
            <Notice tone="warn">{proof(($) => $.sealed[line.locked!])}</Notice>
          )}
          {line.tombstone?.erased && <Notice tone="info">{proof(($) => $.sealed.erased)}</Notice>}
          <DocumentPreview key={line.id} line={line} actions={actions} />
          <KeyValues pairs={facts} />
          <p className={styles["note"]}>{t(($) => $.assuranceNote[line.assurance])}</p>
          {versions.length > 0 && (
            <section aria-label={t(($) => $.sheet.versions)}>
              <h3 className={styles["head"]}>{t(($) => $.sheet.versions)}</h3>
              <ul className={styles["plain"]}>
                {versions.map((version) => (
                  <li key={version.id}>
                    <Button variant="quiet" onClick={() => onShow(version.id)}>
                      {`${titleOf(version)} · ${format.dateTime(version.imported_at)}`}
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <DocumentLinks key={`links ${line.id}`} vault={vault} line={line} say={actions.say} />
          <CitedBy key={`cited ${line.id}`} line={line} />
          <ProjectComments
            key={`comments ${line.id}`}
            projectId={vault.projectId}
            about={{ kind: "vault_entry", id: line.id }}
          />
          {vault.mayWrite && (
            <DocumentSteps key={`steps ${line.id}`} line={line} actions={actions} onAdd={onAdd} />
          )}
        </Stack>
      )}
    </Sheet>
  );
}

/** What is known of a document, as pairs of words. */
function useDocumentFacts(line: VaultLine | undefined): ComponentProps<typeof KeyValues>["pairs"] {
  const { t } = useTranslation("vault");
  const format = useFormats();
  const { user } = useSession();
  if (!line) return [];
  const { record } = line;
  const period = [record.period_from, record.period_to].filter((day) => day !== null).map(format.date);
  const who = line.imported_by === user?.id ? t(($) => $.sheet.byYou) : t(($) => $.sheet.byOther, { id: line.imported_by.slice(0, 8) }); // prettier-ignore
  const where = line.isOnServer ? $where("server", line.isHere) : $where("device", line.isHere);
  return [
    ...(period.length > 0 ? [{ label: t(($) => $.sheet.period), value: period.join(" – ") }] : []),
    ...(record.issuer ? [{ label: t(($) => $.wish.issuer), value: record.issuer }] : []),
    { label: t(($) => $.sheet.imported), value: `${format.dateTime(line.imported_at)}, ${who}` },
    {
      label: t(($) => $.sheet.confirmed),
      value: line.anchored_at ? format.dateTime(line.anchored_at) : t(($) => $.sheet.notConfirmed),
    },
    ...(line.seq === null ? [] : [{ label: t(($) => $.sheet.place), value: format.number(line.seq) }]),
    {
      label: t(($) => $.sheet.retention),
      value: line.retention_until ? format.date(line.retention_until) : t(($) => $.sheet.noEnd),
    },
    { label: t(($) => $.sheet.file), value: `${record.file_name || "–"}, ${format.bytes(record.bytes)}` },
    { label: t(($) => $.sheet.where), value: t(($) => $.where[where]) },
    { label: t(($) => $.sheet.hash), value: <code className={styles["hash"]}>{record.sha256}</code> },
  ];
}

const $where = (place: "server" | "device", isHere: boolean) =>
  place === "server" ? (isHere ? "both" : "server") : isHere ? "device" : "nowhere";
