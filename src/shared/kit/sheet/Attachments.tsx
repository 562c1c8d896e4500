import { IconCamera, IconPaperclip } from "#ui/icons/icons.gen.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { declarationOf } from "#data/collections.ts";
import type { EvidenceRow } from "#data/documents.ts";
import type { EvidenceAbout } from "#data/evidence/actions.ts";
import { liveFiles } from "#data/evidence/queries.ts";
import { thumbnailName } from "#data/evidence/thumbnails.ts";
import { takeInFile, type TakeInProblem } from "#shared/files/takeInFile.ts";
import { useEvidenceFiles } from "#shared/files/useEvidenceFiles.ts";
import { useTakeIn } from "#shared/files/useTakeIn.ts";
import { useThumbnail } from "#shared/files/useThumbnail.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useMay } from "#shell/rights/useMay.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { useOnce } from "#shell/useOnce.ts";
import { FileButton } from "#ui/controls/files/FileButton.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import form from "#ui/controls/fields/form.module.css";
import { useFileNames } from "./useFileNames.ts";
import styles from "./RecordSheet.module.css";

interface Props {
  readonly projectId: string;
  readonly about: { readonly kind: string; readonly id: string };
}

/** Whether evidence can belong to documents of a kind. */
export const mayHaveEvidence = (kind: string): kind is EvidenceAbout["kind"] =>
  declarationOf("evidence")!.fields["about_kind"]!.options!.includes(kind);

/** The photos and documents that prove something of a document; each is evidence of its project. */
export function Attachments({ projectId, about }: Props) {
  const { t } = useTranslation("entry");
  const db = useDatabase();
  const may = useMay(projectId);
  const rows = useLive(useMemo(() => liveFiles(db, projectId), [db, projectId]));
  const own = (rows.status === "ready" ? rows.value : []).filter(
    ({ about_kind, about_id }) => about_kind === about.kind && about_id === about.id,
  );
  const names = useFileNames(own.length);
  const { adding, problem, add } = useTakeIn<TakeInProblem | "known">(async (file, signal) => {
    const kind = about.kind as EvidenceAbout["kind"];
    const taken = await takeInFile(db, { projectId, about: { kind, id: about.id }, file }, signal);
    if (!taken.ok) return taken.error;
    return taken.value.isKnown ? "known" : null;
  });
  if (!may("evidence:read")) return null;
  const mayAdd = may("evidence:write");
  if (own.length === 0 && !mayAdd) return null;
  return (
    <section className={styles["section"]} aria-label={t(($) => $.files.title)}>
      <h3>{t(($) => $.files.title)}</h3>
      {own.length === 0 ? (
        <p className={form["small"]}>{t(($) => $.files.none)}</p>
      ) : (
        <ul className={styles["files"]} aria-label={t(($) => $.files.title)}>
          {own.map((row) => (
            <Attachment key={row.id} row={row} hasPicture={names.has(thumbnailName(row.sha256))} />
          ))}
        </ul>
      )}
      {problem !== null && <Notice tone="bad">{t(($) => $.files.problem[problem])}</Notice>}
      {adding !== null && <Loading text={t(($) => $.files.adding, { name: adding })} />}
      {mayAdd && (
        <div className={styles["buttons"]} data-print="none">
          <FileButton
            icon={IconCamera}
            label={t(($) => $.files.photo)}
            accept="image/*"
            capture="environment"
            busy={adding !== null}
            onFiles={([file]) => file && add(file)}
          >
            {t(($) => $.files.photo)}
          </FileButton>
          <FileButton
            icon={IconPaperclip}
            label={t(($) => $.files.file)}
            accept="*/*"
            busy={adding !== null}
            onFiles={([file]) => file && add(file)}
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
    <li>
      <button
        type="button"
        className={styles["file"]}
        aria-label={t(($) => $.files.open, { title: row.title })}
        onClick={() => opening.run(row)}
      >
        <span className={styles["picture"]}>
          {address ? <img src={address} alt="" /> : <IconPaperclip size={18} stroke={1.5} aria-hidden />}
        </span>
        <span>
          <span className={styles["name"]}>{row.title}</span>
          <span className={styles["fine"]}>
            {[format.date(row.taken_at ?? row.created_at), format.bytes(row.bytes)].join(" · ")}
          </span>
        </span>
      </button>
    </li>
  );
}
