import { useMemo } from "react";
import { elementLosses } from "#domain/energy/elementLosses.ts";
import type { EnvelopeLosses } from "#domain/energy/envelopeLosses.ts";
import type { EnvelopeResult } from "#domain/ifc/envelope.ts";
import { BuildingInPlace } from "#shell/model/BuildingInPlace.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import type { EnvelopeRow } from "./envelopeRows.ts";
import styles from "./EnergyView.module.css";
import { useEnergyWords } from "./useEnergyWords.ts";

interface Props {
  readonly projectId: string;
  readonly envelope: EnvelopeResult;
  readonly lost: EnvelopeLosses;
  /** The rows of the table whose parts are chosen. */
  readonly rows: readonly EnvelopeRow[];
  /** The element of a part was tapped. */
  readonly onElement: (express_id: number) => void;
}

/** The envelope as a building to be turned, each element in the colour of its loss; one selection with the table. */
export function EnvelopePicture({ projectId, envelope, lost, rows, onElement }: Props) {
  const { t } = useEnergyWords();
  const losses = useMemo(() => elementLosses(envelope, lost), [envelope, lost]);
  const ids = rows.flatMap(({ parts }) => parts.flatMap(({ express_id }) => express_id ?? []));
  const key = ids.join(" ");
  const chosen = useMemo(() => new Set(key === "" ? [] : key.split(" ").map(Number)), [key]);
  if (losses.size === 0) return null;
  return (
    <Panel flush title={t(($) => $.envelope.picture)}>
      <div className={styles["picture"]}>
        <BuildingInPlace
          projectId={projectId}
          first="scene"
          chosen={chosen}
          heatLosses={losses}
          onChoose={(id) => id !== null && losses.has(id) && onElement(id)}
          poster={<p className={styles["poster"]}>{t(($) => $.envelope.pictureText)}</p>}
        />
      </div>
    </Panel>
  );
}
