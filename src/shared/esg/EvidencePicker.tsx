import { IconFileSearch, IconPaperclip, IconX } from "#ui/icons/icons.gen.ts";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FileButton } from "#ui/controls/files/FileButton.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { useDatabase } from "#shell/session/useDatabase.ts";
import type { Database } from "#data/database.ts";
import { addEvidence, type AddProblem } from "#data/evidence/actions.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { report } from "#shell/report.ts";
import { useEvidenceFiles } from "../files/useEvidenceFiles.ts";
import styles from "./EvidencePicker.module.css";
import { useProof } from "./useProof.ts";

interface Props {
  readonly projectId: string;
  /** Ids of what is chosen. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** Nothing can be changed. */
  readonly disabled?: boolean;
  /** Whether an answer counts only with evidence, which is said while there is none. */
  readonly needed?: boolean;
}

/** What proves an answer: evidence of the project to choose from, or a file that is attached here and kept as evidence. */
export function EvidencePicker({ projectId, chosen, onChange, disabled = false, needed = false }: Props) {
  const { t } = useTranslation("proof");
  const db = useDatabase();
  const proof = useProof(projectId);
  const [all, counting] =
    proof.status === "ready" ? [proof.evidence, proof.countingIds] : [[], new Set<string>()];
  // a file takes its time: what was typed and chosen meanwhile stays
  const latest = useRef({ chosen, onChange });
  useEffect(() => {
    latest.current = { chosen, onChange };
  });
  const take = (id: string) => latest.current.onChange([...latest.current.chosen, id]);
  const { problem, busy, attach } = useAttachEvidence(db, projectId, take);
  const others = all.filter(({ id }) => counting.has(id) && !chosen.includes(id));
  const files = useEvidenceFiles();
  const recordOf = (id: string) => all.find((row) => row.id === id);
  const titleOf = (id: string) => recordOf(id)?.title ?? t(($) => $.gone);
  return (
    <fieldset className={styles["picker"]}>
      <legend>{t(($) => $.label)}</legend>
      {chosen.length === 0 ? (
        <p className={styles["none"]}>{t(($) => (needed ? $.none : $.noneCalm))}</p>
      ) : (
        <ul>
          {chosen.map((id) => (
            <li key={id}>
              <span>{titleOf(id)}</span>
              {recordOf(id) && !counting.has(id) && <Tag tone="warn">{t(($) => $.withdrawn)}</Tag>}
              {recordOf(id) && (
                <IconButton
                  small
                  icon={IconFileSearch}
                  label={t(($) => $.open, { title: titleOf(id) })}
                  onClick={() => void files.open(recordOf(id)!)}
                />
              )}
              {!disabled && (
                <IconButton
                  small
                  icon={IconX}
                  label={t(($) => $.remove, { title: titleOf(id) })}
                  onClick={() => onChange(chosen.filter((other) => other !== id))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!disabled && (
        <div className={styles["ways"]}>
          {others.length > 0 && (
            <SelectField
              label={t(($) => $.choose)}
              value=""
              placeholder={t(($) => $.placeholder)}
              options={others.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={(id) => onChange([...chosen, id])}
            />
          )}
          <FileButton
            icon={IconPaperclip}
            label={t(($) => $.attachLabel)}
            accept=""
            busy={busy}
            onFiles={([file]) => void (file && attach(file))}
          >
            {t(($) => $.attach)}
          </FileButton>
        </div>
      )}
      {problem && (
        <Notice tone="bad">
          {problem.kind === "known"
            ? t(($) => $.problem.known, { title: problem.title })
            : t(($) => $.problem[problem.kind])}
        </Notice>
      )}
    </fieldset>
  );
}

/** Why a file was not attached. `uncleaned`: it may say where it was taken. */
type AttachProblem = AddProblem | { readonly kind: "unreadable" | "uncleaned" };

/** Keeps a file as evidence of the project and gives its id; photos lose what they say of place and camera. */
function useAttachEvidence(db: Database, projectId: string, onKept: (id: string) => void) {
  const [problem, setProblem] = useState<AttachProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const attach = async (file: File) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const ready = await prepared(file);
    const added = ready.ok
      ? await addEvidence(db, {
          project_id: projectId,
          title: file.name.replace(/\.[^.]{1,8}$/, ""),
          file_name: file.name,
          mime: ready.value.bytes.type || "application/octet-stream",
          taken_at: ready.value.taken_at,
          bytes: ready.value.bytes,
          thumbnail: ready.value.thumbnail,
        })
      : ready;
    setBusy(false);
    if (added.ok) onKept(added.value.id);
    else setProblem(added.error);
  };
  return { problem, busy, attach };
}

interface Ready {
  readonly bytes: Blob;
  readonly taken_at: string | null;
  readonly thumbnail: Blob | null;
}

/** A document as it is; a photo as the photo worker cleans it. */
async function prepared(file: File): Promise<Result<Ready, AttachProblem>> {
  if (!file.type.startsWith("image/")) return ok({ bytes: file, taken_at: null, thumbnail: null });
  try {
    const { withPhotos } = await import("#workers/photo/client.ts");
    const photo = await withPhotos(new AbortController().signal, (photos) =>
      photos.prepare(file, { longest_px: null, keepsCameraData: false }),
    );
    if (!photo.ok) return photo;
    return photo.value.isUncleaned ? err({ kind: "uncleaned" }) : ok(photo.value);
  } catch (cause) {
    report(cause); // the worker broke on this file
    return err({ kind: "unreadable" });
  }
}
