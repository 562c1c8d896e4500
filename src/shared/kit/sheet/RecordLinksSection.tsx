import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { labelCode } from "#domain/labels/labelSvg.ts";
import { writtenShortId } from "#domain/labels/shortId.ts";
import { BuildingInPlace } from "#shared/model/BuildingInPlace.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { QrPicture } from "#ui/drawing/QrPicture.tsx";
import { IconCube, IconDoor, IconMap } from "#ui/icons/icons.gen.ts";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import styles from "./RecordSheet.module.css";
import type { RecordLinks } from "./useRecordLinks.ts";

/** Where a document belongs in the building: room, element, plan, 3D, and the label that hangs there. Nothing where it belongs nowhere. */
export function RecordLinksSection({
  projectId,
  links,
}: {
  readonly projectId: string;
  readonly links: RecordLinks;
}) {
  const { t } = useTranslation("entry");
  const { room, element, thing, label } = links;
  const [isPlanOpen, setPlanOpen] = useState(false);
  const chosen = useMemo(() => new Set(thing === undefined ? [] : [thing]), [thing]);
  if (!room && !element) return null;
  return (
    <section className={styles["section"]} aria-label={t(($) => $.links.title)}>
      <h3>{t(($) => $.links.title)}</h3>
      <KeyValues
        pairs={[
          ...(room ? [{ label: t(($) => $.links.room), value: room.name }] : []),
          ...(element ? [{ label: t(($) => $.links.element), value: element.name }] : []),
        ]}
      />
      <div className={styles["buttons"]} data-print="none">
        {room && (
          <ButtonLink
            icon={IconDoor}
            to="/projects/$projectId/rooms"
            params={{ projectId }}
            search={{ room: room.id }}
          >
            {t(($) => $.links.openRoom)}
          </ButtonLink>
        )}
        {thing !== undefined && (
          <>
            <Button icon={IconMap} aria-expanded={isPlanOpen} onClick={() => setPlanOpen(!isPlanOpen)}>
              {t(($) => (isPlanOpen ? $.links.closePlan : $.links.plan))}
            </Button>
            <ButtonLink icon={IconCube} to="/3d-viewer" search={{ project: projectId, pick: thing }}>
              {t(($) => $.links.model)}
            </ButtonLink>
          </>
        )}
      </div>
      {isPlanOpen && thing !== undefined && (
        <div className={styles["plan"]} data-print="none">
          <BuildingInPlace key={thing} projectId={projectId} first="plan" chosen={chosen} />
        </div>
      )}
      {label && (
        <figure className={styles["label"]}>
          <QrPicture
            rows={labelCode({
              short_id: label.short_id,
              address: `${location.origin}/scan?code=${label.short_id}`,
            })}
            label={t(($) => $.links.code, { name: label.target_name })}
          />
          <figcaption>
            <span className={styles["name"]}>{label.target_name}</span>
            <span className={styles["fine"]}>{writtenShortId(label.short_id)}</span>
          </figcaption>
        </figure>
      )}
    </section>
  );
}
