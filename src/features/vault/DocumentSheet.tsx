import { useTranslation } from "react-i18next";
import { versionsOf } from "#domain/esg/vault/vaultState.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { ProjectComments } from "#shared/esg/ProjectComments.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { CitedBy } from "./CitedBy.tsx";
import { DocumentLinks } from "./DocumentLinks.tsx";
import { DocumentPreview } from "./DocumentPreview.tsx";
import { DocumentSteps } from "./DocumentSteps.tsx";
import type { DocumentWish } from "./useAddDocuments.ts";
import { useLineTitle } from "./keys/useLineTitle.ts";
import { useDocumentFacts } from "./useDocumentFacts.tsx";
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
