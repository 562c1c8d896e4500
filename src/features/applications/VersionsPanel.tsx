import { useTranslation } from "react-i18next";
import type { ApplicationVersionRow } from "#data/documents.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import type { useDeploy } from "./useDeploy.ts";
import styles from "./applications.module.css";
import { VersionChanges } from "./VersionChanges.tsx";

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

/** All versions, highest first; one that has been live can be made live again. */
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
          </span>
        )
      }
    >
      {versions.length === 0 && <p className={styles["none"]}>{t(($) => $.versions.none)}</p>}
      {versions.map((version) => (
        <VersionRow
          key={version.id}
          version={version}
          before={versions.find(({ seq }) => seq < version.seq)}
          publishing={publishing}
        />
      ))}
    </Panel>
  );
}

interface RowProps extends Pick<Props, "publishing"> {
  readonly version: ApplicationVersionRow;
  /** The version that was made before it. */
  readonly before: ApplicationVersionRow | undefined;
}

function VersionRow({ version, before, publishing }: RowProps) {
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
      {state === "superseded" ? (
        <Button
          size="small"
          disabled={publishing.state.isBusy}
          aria-label={t(($) => $.versions.restoreOne, { seq: String(seq) })}
          onClick={() => void publishing.publish(version)}
        >
          {t(($) => $.versions.restore)}
        </Button>
      ) : (
        <Tag tone={tones[state]}>{t(($) => $.versionState[state])}</Tag>
      )}
      {before && <VersionChanges version={version} before={before} />}
    </div>
  );
}

/** The first twelve digits, in fours, as people compare them. */
const shortId = (id: string) => (id.slice(0, 12).match(/.{4}/g) ?? []).join(" ");
