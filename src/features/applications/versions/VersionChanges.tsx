import { useTranslation } from "react-i18next";
import type { ApplicationVersionRow } from "#data/documents.ts";
import { readVersionFiles, versionChange } from "#domain/application/bundle/versionFiles.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import styles from "../applications.module.css";

interface Props {
  readonly version: ApplicationVersionRow;
  /** The version that was made before it. */
  readonly before: ApplicationVersionRow;
}

/** What a version changes against the one before, in one line, and file by file when somebody asks. */
export function VersionChanges({ version, before }: Props) {
  const { t } = useTranslation("applications");
  const format = useFormats();
  const [old, now] = [readVersionFiles(before.files), readVersionFiles(version.files)];
  if (!old || !now) return null;
  const { files, growth_bytes, load_bytes } = versionChange(old, now);
  const count = (how: (typeof files)[number]["how"]) =>
    format.number(files.filter((file) => file.how === how).length);
  const size = format.bytes(Math.abs(growth_bytes));
  return (
    <details className={styles["changes"]}>
      <summary>
        {growth_bytes < 0
          ? t(($) => $.versions.smaller, { seq: String(before.seq), size })
          : t(($) => $.versions.larger, { seq: String(before.seq), size })}
      </summary>
      <p className={styles["quiet"]}>
        {t(($) => $.versions.counts, {
          added: count("added"),
          changed: count("changed"),
          removed: count("removed"),
          load: format.bytes(load_bytes),
        })}
      </p>
      <ul>
        {files.map(({ path, how, bytes }) => (
          <li key={path}>
            <code>{path}</code>
            <span>{t(($) => $.versions.how[how])}</span>
            <span>{format.bytes(bytes)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
