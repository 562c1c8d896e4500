import { useTranslation } from "react-i18next";
import { useState } from "react";
import type { ApplicationVersionRow } from "#data/documents.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { readVersionFiles, versionChange } from "#domain/application/bundle/versionFiles.ts";
import { isForgotten } from "../publish/deploy.ts";
import type { useDeploy } from "../publish/useDeploy.ts";
import styles from "../applications.module.css";

interface Props {
  readonly versions: readonly ApplicationVersionRow[];
  readonly publishing: ReturnType<typeof useDeploy>;
}

const tones = {
  built: "info",
  uploading: "warn",
  verifying: "warn",
  live: "ok",
  failed: "bad",
  superseded: "plain",
} as const;

/** In which states a version may go: what is public, or on its way to it, may not. */
const removable = {
  built: true,
  uploading: false,
  verifying: false,
  live: false,
  failed: true,
  superseded: true,
} as const;

/** All versions, highest first; one that has been live can be made live again, older ones can be removed. */
export function VersionsPanel({ versions, publishing }: Props) {
  const { t } = useTranslation("applications");
  const live = versions.find(({ state }) => state === "live") ?? versions[0];
  return (
    <Panel
      title={t(($) => $.versions.title)}
      aside={versions.length > 0 && <span className={styles["quiet"]}>{t(($) => $.versions.signed)}</span>}
      flush
      foot={
        live && (
          <span className={styles["quiet"]}>
            {t(($) => $.versions.content, { id: shortId(live.content_id) })}
            {versions.length > 1 && (
              <>
                <br />
                {t(($) => $.versions.kept)}
              </>
            )}
          </span>
        )
      }
    >
      {versions.length === 0 && <p className={styles["none"]}>{t(($) => $.versions.none)}</p>}
      {versions.map((version, index) => (
        <VersionRow
          key={version.id}
          version={version}
          isNewest={index === 0}
          before={versions.find(({ seq }) => seq < version.seq)}
          publishing={publishing}
        />
      ))}
    </Panel>
  );
}

interface RowProps extends Pick<Props, "publishing"> {
  readonly version: ApplicationVersionRow;
  /** The next version counts on from it: it stays. */
  readonly isNewest: boolean;
  /** The version that was made before it. */
  readonly before: ApplicationVersionRow | undefined;
}

function VersionRow({ version, isNewest, before, publishing }: RowProps) {
  const { t } = useTranslation("applications");
  const format = useFormats();
  const { seq, state, changelog, created_at, bytes } = version;
  return (
    <div className={styles["version"]}>
      <b>{format.number(seq)}</b>
      <div>
        <p>{changelog ?? t(($) => $.versions.unnamed)}</p>
        <p className={styles["quiet"]}>
          {t(($) => $.versions.meta, { date: format.dateTime(created_at), size: format.bytes(bytes) })}
        </p>
      </div>
      <div className={styles["versionActs"]}>
        {isForgotten(version) && <Tag tone="plain">{t(($) => $.versions.forgotten)}</Tag>}
        {state === "superseded" && !isForgotten(version) && (
          <Button
            size="small"
            disabled={publishing.state.isBusy}
            aria-label={t(($) => $.versions.restoreOne, { seq: String(seq) })}
            onClick={() => void publishing.publish(version)}
          >
            {t(($) => $.versions.restore)}
          </Button>
        )}
        {state !== "superseded" && <Tag tone={tones[state]}>{t(($) => $.versionState[state])}</Tag>}
        {removable[state] && !isNewest && <RemoveVersionButton version={version} publishing={publishing} />}
      </div>
      {before && <VersionChanges version={version} before={before} />}
    </div>
  );
}

/** The first twelve digits, in fours, as people compare them. */
const shortId = (id: string) => (id.slice(0, 12).match(/.{4}/g) ?? []).join(" ");

interface RemoveVersionButtonProps {
  readonly version: ApplicationVersionRow;
  readonly publishing: ReturnType<typeof useDeploy>;
}

/** Removes an older version that is not public, after a question: there is no way back to it. */
function RemoveVersionButton({ version, publishing }: RemoveVersionButtonProps) {
  const { t } = useTranslation("applications");
  const { t: common } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const seq = String(version.seq);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        disabled={publishing.state.isBusy}
        aria-label={t(($) => $.versions.removeOne, { seq })}
        onClick={() => setAsking(true)}
      >
        {t(($) => $.versions.remove)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t(($) => $.versions.removeTitle, { seq })}
        confirm={t(($) => $.versions.remove)}
        cancel={common(($) => $.cancel)}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void publishing.remove(version);
        }}
      >
        {t(($) => $.versions.removeText)}
      </ConfirmDialog>
    </>
  );
}

interface VersionChangesProps {
  readonly version: ApplicationVersionRow;
  /** The version that was made before it. */
  readonly before: ApplicationVersionRow;
}

/** What a version changes against the one before, in one line, and file by file when somebody asks. */
function VersionChanges({ version, before }: VersionChangesProps) {
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
