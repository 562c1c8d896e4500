import { startOf } from "#kernel/wholeText.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addEvidence } from "#data/evidence/actions.ts";
import { evidenceOfBytes } from "#data/evidence/queries.ts";
import type { ApplicationConfig } from "#domain/application/config/applicationConfig.ts";
import { documentTypes, largestDocument } from "#domain/application/content/documentFiles.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { Button } from "#ui/controls/Button.tsx";
import { FileButton } from "#ui/controls/files/FileButton.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import styles from "../templates/templates.module.css";

interface Props {
  readonly config: ApplicationConfig;
  readonly projectId: string;
  /** Ids of the documents whose bytes this device has. */
  readonly here: ReadonlySet<string>;
  readonly onChange: (changes: Pick<ApplicationConfig, "documents">) => void;
}

/** Why a file is not among the documents. */
interface Problem {
  readonly kind: "tooLarge" | "wrongKind" | "storageFull" | "tooMany";
  readonly name: string;
}

/** As many as the configuration of an application holds. */
const mostDocuments = 60;

/** Files for everybody who has the application; each is kept with the project and sent like every original. */
export function DocumentsEditor({ config: { documents }, projectId, here, onChange }: Props) {
  const { t } = useTranslation("applications");
  const db = useDatabase();
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const add = async (files: readonly File[]) => {
    setBusy(true);
    const found: Problem[] = [];
    const added: ApplicationConfig["documents"] = [];
    for (const file of files) {
      const title = startOf(file.name.replace(/\.[^.]+$/, ""), 120) || file.name;
      if (!Object.hasOwn(documentTypes, file.type)) found.push({ kind: "wrongKind", name: file.name });
      else if (file.size > largestDocument) found.push({ kind: "tooLarge", name: file.name });
      else {
        const kept = await addEvidence(db, { project_id: projectId, title, file_name: file.name, mime: file.type, bytes: file }); // prettier-ignore
        const id = kept.ok
          ? kept.value.id
          : kept.error.kind === "known"
            ? await evidenceOfBytes(db, projectId, kept.error.sha256)
            : undefined;
        if (id === undefined) found.push({ kind: "storageFull", name: file.name });
        else if (![...documents, ...added].some((one) => one.id === id))
          added.push({ id, title, name: startOf(file.name, 200) });
      }
    }
    const room = Math.max(0, mostDocuments - documents.length);
    for (const { name } of added.slice(room)) found.push({ kind: "tooMany", name });
    setProblems(found);
    if (added.length > 0 && room > 0) onChange({ documents: [...documents, ...added.slice(0, room)] });
    setBusy(false);
  };
  return (
    <fieldset className={styles["group"]}>
      <legend>{t(($) => $.config.documents)}</legend>
      {documents.map((one) => (
        <div key={one.id} className={styles["thing"]}>
          <TextField
            label={t(($) => $.config.document.title)}
            value={one.title}
            maxLength={120}
            onChange={(title) =>
              title.trim() !== "" &&
              onChange({
                documents: documents.map((other) => (other.id === one.id ? { ...one, title } : other)),
              })
            }
          />
          {!here.has(one.id) && <p className={styles["warn"]}>{t(($) => $.config.document.absent)}</p>}
          <Button
            size="small"
            onClick={() => onChange({ documents: documents.filter(({ id }) => id !== one.id) })}
          >
            {t(($) => $.config.document.remove)}
          </Button>
        </div>
      ))}
      {problems.length > 0 && (
        <Notice tone="bad">
          {problems.map(({ kind, name }, index) => (
            <p key={index}>{t(($) => $.config.document[kind], { name, most: mostDocuments })}</p>
          ))}
        </Notice>
      )}
      <FileButton
        label={t(($) => $.config.document.add)}
        accept={Object.entries(documentTypes)
          .flatMap(([mime, ending]) => [mime, `.${ending}`])
          .join(",")}
        multiple
        busy={isBusy}
        onFiles={(files) => void add(files)}
      >
        {t(($) => $.config.document.add)}
      </FileButton>
      <p className={styles["quiet"]}>{t(($) => $.config.document.note)}</p>
    </fieldset>
  );
}
