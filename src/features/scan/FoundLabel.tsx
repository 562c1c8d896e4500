import { useTranslation } from "react-i18next";
import type { LabelRow } from "#data/documents.ts";
import { writtenShortId } from "#domain/labels/shortId.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "./scan.module.css";
import { useTarget } from "./useFound.ts";

/** What a label hangs on, and the ways to its room, its place in the model and its evidence. */
export function FoundLabel({ label }: { readonly label: LabelRow }) {
  const { t } = useTranslation("scan");
  const { t: record } = useTranslation("records");
  const format = useFormats();
  const target = useTarget(useDatabase(), label);
  if (!target) return null;
  const { space, asset, evidence, project } = target;
  const projectId = label.project_id;
  const isGone = Boolean(label.target_global_id) && !space && !asset;
  const pick = space?.express_id ?? asset?.express_id;
  const name = space
    ? [space.name, space.long_name].filter(Boolean).join(" ")
    : (asset?.name ?? label.target_name);
  const facts = [
    { label: t(($) => $.found.project), value: project },
    { label: t(($) => $.found.kind), value: record(($) => $.choices[label.target_kind]) },
    { label: t(($) => $.found.storey), value: space?.storey ?? asset?.storey ?? label.storey ?? "–" },
    { label: t(($) => $.found.code), value: writtenShortId(label.short_id) },
  ];
  return (
    <Panel title={name}>
      <div className={styles["result"]}>
        {label.voided_at && (
          <Notice tone="warn" title={t(($) => $.found.void)}>
            {t(($) => $.found.voidText, {
              at: format.dateTime(label.voided_at),
              reason: label.void_reason ?? "–",
            })}
          </Notice>
        )}
        {isGone && <Notice tone="warn">{t(($) => $.found.gone)}</Notice>}
        <KeyValues pairs={facts} />
        <div className={styles["ways"]}>
          {space && (
            <ButtonLink
              variant="primary"
              to="/projects/$projectId/rooms"
              params={{ projectId }}
              search={{ room: space.id }}
            >
              {t(($) => $.found.room)}
            </ButtonLink>
          )}
          {pick !== undefined && (
            <ButtonLink
              {...(!space && { variant: "primary" as const })}
              to="/3d-viewer"
              search={{ project: projectId, pick }}
            >
              {t(($) => $.found.model)}
            </ButtonLink>
          )}
          <ButtonLink to="/projects/$projectId/evidence" params={{ projectId }}>
            {t(($) => $.found.evidence, { count: evidence.length })}
          </ButtonLink>
        </div>
      </div>
    </Panel>
  );
}
