import { IconCamera, IconPaperclip, IconX } from "#ui/icons/icons.gen.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { declarationOf, type KindName } from "#data/collections.ts";
import type { EvidenceRow } from "#data/documents.ts";
import type { EvidenceAbout } from "#data/evidence/actions.ts";
import { liveFiles } from "#data/evidence/queries.ts";
import { unnameEvidence } from "#data/evidence/named.ts";
import { thumbnailName } from "#data/evidence/thumbnails.ts";
import type { Capability } from "#domain/rights/capabilities.ts";
import { VaultLink } from "#shared/esg/VaultLink.tsx";
import { useEvidenceFiles } from "#shared/files/useEvidenceFiles.ts";
import { Thumbnail } from "#shared/files/Thumbnail.tsx";
import { useThumbnail } from "#shared/files/useThumbnail.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useMay } from "#shell/rights/useMay.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { useOnce } from "#shell/useOnce.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { FileButton } from "#ui/controls/files/FileButton.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import form from "#ui/controls/fields/form.module.css";
import type { ProjectRecord } from "../steps/useRecordSteps.ts";
import { AddedList } from "../files/AddedList.tsx";
import { useAddFiles } from "../files/useAddFiles.ts";
import { useFileNames } from "./useFileNames.ts";
import styles from "./RecordSheet.module.css";

interface Props {
  readonly record: ProjectRecord;
}

/** Whether evidence can belong to documents of a kind. */
export const mayHaveEvidence = (kind: string): kind is EvidenceAbout["kind"] =>
  declarationOf("evidence")!.fields["about_kind"]!.options!.includes(kind);

/** The rights without which nobody changes a document of a kind. */
const changesOf = (kind: string) => {
  const known = declarationOf(kind);
  const who = known && "rights" in known ? known.rights.changes : [];
  return who.filter((one): one is Capability => one.includes(":"));
};

/** The evidence that a document names itself, because one file may prove several; undefined for kinds that name none. */
function namedBy({ kind, ...record }: ProjectRecord): readonly string[] | undefined {
  if (!Object.hasOwn(declarationOf(kind)?.fields ?? {}, "evidence_ids")) return undefined;
  return (record as { readonly evidence_ids?: readonly string[] }).evidence_ids ?? [];
}

/** Photos are made smaller, with the text of a type plate readable, and do not say where they were taken. */
const wish = { makesSmaller: true, keepsOriginal: false, keepsCameraData: false, drawsAnew: true } as const;

/** The photos and documents that prove something of a document; each is evidence of its project. */
export function Attachments({ record }: Props) {
  const { project_id: projectId, id } = record;
  const kind = record.kind as EvidenceAbout["kind"];
  const named = namedBy(record);
  const document = { kind: record.kind as KindName, id };
  const { t } = useTranslation("entry");
  const db = useDatabase();
  const may = useMay(projectId);
  const rows = useLive(useMemo(() => liveFiles(db, projectId), [db, projectId]));
  const all = rows.status === "ready" ? rows.value : [];
  const own = named
    ? all.filter((row) => named.includes(row.id))
    : all.filter(({ about_kind, about_id }) => about_kind === kind && about_id === id);
  const gone =
    named && rows.status === "ready" ? named.filter((one) => all.every((row) => row.id !== one)) : [];
  const names = useFileNames(own.length);
  const { adding, results, add, decide, clear } = useAddFiles(db, projectId, named && document);
  const take = (files: readonly File[]) => void add(files, { ...wish, about: { kind, id } });
  if (!may("evidence:read")) return null;
  const mayChange = changesOf(kind).every(may);
  const mayAdd = may("evidence:write") && (!named || mayChange);
  const isNone = own.length + gone.length === 0;
  if (isNone && !mayAdd) return null;
  const remove = (evidence: string) => void unnameEvidence(db, document, evidence);
  const isRemoved = named !== undefined && mayChange;
  return (
    <section className={styles["section"]} aria-label={t(($) => $.files.title)}>
      <h3>{t(($) => $.files.title)}</h3>
      {isNone ? (
        <p className={form["small"]}>{t(($) => $.files.none)}</p>
      ) : (
        <ul className={styles["files"]} aria-label={t(($) => $.files.title)}>
          {own.map((row) => (
            <li key={row.id} className={styles["item"]}>
              <Attachment row={row} hasPicture={names.has(thumbnailName(row.sha256))} />
              <VaultLink projectId={projectId} sha256={row.sha256} />
              {isRemoved && <RemoveButton title={row.title} onRemove={() => remove(row.id)} />}
            </li>
          ))}
          {gone.map((one) => (
            <li key={one} className={styles["item"]}>
              <span className={styles["gone"]}>{t(($) => $.files.gone)}</span>
              {isRemoved && <RemoveButton title={t(($) => $.files.gone)} onRemove={() => remove(one)} />}
            </li>
          ))}
        </ul>
      )}
      {adding ? (
        <Loading text={t(($) => $.files.adding, { name: adding.name })} />
      ) : (
        <AddedList results={results} decide={(how) => void decide(how)} onClose={clear} />
      )}
      {mayAdd && (
        <div className={styles["buttons"]} data-print="none">
          <FileButton
            icon={IconCamera}
            label={t(($) => $.files.photo)}
            accept="image/*"
            capture="environment"
            busy={adding !== undefined}
            onFiles={take}
          >
            {t(($) => $.files.photo)}
          </FileButton>
          <FileButton
            icon={IconPaperclip}
            label={t(($) => $.files.file)}
            accept="*/*"
            busy={adding !== undefined}
            onFiles={take}
          >
            {t(($) => $.files.file)}
          </FileButton>
        </div>
      )}
    </section>
  );
}

/** One attachment: a tap opens it, whole and deciphered where it is sealed. */
function Attachment({ row, hasPicture }: { readonly row: EvidenceRow; readonly hasPicture: boolean }) {
  const { t } = useTranslation("entry");
  const format = useFormats();
  const files = useEvidenceFiles();
  const opening = useOnce(files.open);
  const address = useThumbnail(useDatabase(), row.sha256, hasPicture);
  return (
    <button
      type="button"
      className={styles["file"]}
      aria-label={t(($) => $.files.open, { title: row.title })}
      onClick={() => opening.run(row)}
    >
      <Thumbnail address={address} icon={IconPaperclip} />
      <span>
        <span className={styles["name"]}>{row.title}</span>
        <span className={styles["fine"]}>
          {[format.date(row.taken_at ?? row.created_at), format.bytes(row.bytes)].join(" · ")}
        </span>
      </span>
    </button>
  );
}

/** The document no longer names the file; the file stays in the project. */
function RemoveButton({ title, onRemove }: { readonly title: string; readonly onRemove: () => void }) {
  const { t } = useTranslation("entry");
  return (
    <span data-print="none">
      <IconButton icon={IconX} label={t(($) => $.files.remove, { title })} onClick={onRemove} />
    </span>
  );
}
