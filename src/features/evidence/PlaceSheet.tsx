import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { EvidenceRow } from "#data/documents.ts";
import { BuildingInPlace } from "#shared/model/BuildingInPlace.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import styles from "./PlaceSheet.module.css";
import type { Places } from "./usePlaces.ts";

interface Props {
  /** The piece of evidence; undefined closes the sheet. */
  readonly row: EvidenceRow | undefined;
  readonly places: Places;
  readonly onClose: () => void;
}

/** Where the room or equipment that a piece of evidence belongs to lies in the building. */
export function PlaceSheet({ row, places, onClose }: Props) {
  const { t } = useTranslation("evidence");
  const { t: common } = useTranslation();
  const id = row && places.thingOf(row);
  const chosen = useMemo(() => new Set(id === undefined ? [] : [id]), [id]);
  const isOpen = row !== undefined && id !== undefined;
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      kicker={t(($) => $.menu.place)}
      title={(row && places.nameOf(row)) ?? ""}
      close={common(($) => $.close)}
    >
      {isOpen && (
        <div className={styles["place"]}>
          <BuildingInPlace key={id} projectId={row.project_id} first="plan" chosen={chosen} />
        </div>
      )}
    </Sheet>
  );
}
