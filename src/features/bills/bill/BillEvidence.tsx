import { IconCamera, IconFileSearch, IconPaperclip, IconX } from "#ui/icons/icons.gen.ts";
import type { BillRow } from "#data/documents.ts";
import { VaultLink } from "#shared/esg/VaultLink.tsx";
import { useEvidenceFiles } from "#shared/files/useEvidenceFiles.ts";
import form from "#ui/controls/fields/form.module.css";
import { FileButton } from "#ui/controls/files/FileButton.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import styles from "../bills.module.css";
import type { BillActions } from "../useBillActions.ts";
import { useBillEvidence } from "./useBillEvidence.ts";
import type { BillsFacts } from "../useBills.ts";
import { useBillWords } from "../useBillWords.ts";

interface Props {
  readonly row: BillRow | null;
  readonly facts: BillsFacts;
  readonly actions: BillActions;
}

/** The documents of a bill: photos and PDFs, taken in without a network; each is evidence of the project. */
export function BillEvidence({ row, facts, actions }: Props) {
  const { t } = useBillWords();
  const { adding, problem, add, remove } = useBillEvidence(facts.project.id, row);
  const files = useEvidenceFiles();
  const recordOf = (id: string) => facts.evidence.find((one) => one.id === id);
  const titleOf = (id: string) => recordOf(id)?.title ?? t(($) => $.evidence.gone); // prettier-ignore
  return (
    <section className={styles["section"]}>
      <h3>{t(($) => $.evidence.title)}</h3>
      {row && row.evidence_ids.length > 0 ? (
        <RowList label={t(($) => $.evidence.title)}>
          {row.evidence_ids.map((id) => {
            const record = recordOf(id);
            const title = titleOf(id);
            return (
              <ListRow
                key={id}
                title={title}
                note={
                  record && (
                    <>
                      {record.file_name !== title && <>{record.file_name} </>}
                      <VaultLink projectId={record.project_id} sha256={record.sha256} />
                    </>
                  )
                }
                end={
                  <span className={styles["buttons"]}>
                    {record && (
                      <IconButton
                        icon={IconFileSearch}
                        label={t(($) => $.evidence.open, { title })}
                        onClick={() => void files.open(record)}
                      />
                    )}
                    {actions.mayWrite && (
                      <IconButton
                        icon={IconX}
                        label={t(($) => $.evidence.remove, { title })}
                        onClick={() => void remove(id)}
                      />
                    )}
                  </span>
                }
              />
            );
          })}
        </RowList>
      ) : (
        <p className={form["small"]}>{t(($) => (row ? $.evidence.none : $.evidence.saveFirst))}</p>
      )}
      {problem !== null && <Notice tone="bad">{t(($) => $.evidence.problem[problem])}</Notice>}
      {adding !== null && <Loading text={t(($) => $.evidence.adding, { name: adding })} />}
      {row && actions.mayWrite && actions.mayAttach && (
        <div className={styles["buttons"]}>
          <FileButton
            icon={IconCamera}
            label={t(($) => $.evidence.photo)}
            accept="image/*"
            capture="environment"
            busy={adding !== null}
            onFiles={([file]) => file && add(file)}
          >
            {t(($) => $.evidence.photo)}
          </FileButton>
          <FileButton
            icon={IconPaperclip}
            label={t(($) => $.evidence.fileLabel)}
            accept="image/*,.pdf,application/pdf"
            busy={adding !== null}
            onFiles={([file]) => file && add(file)}
          >
            {t(($) => $.evidence.file)}
          </FileButton>
        </div>
      )}
    </section>
  );
}
