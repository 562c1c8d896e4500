import { IconArrowBackUp } from "#ui/icons/icons.gen.ts";
import { useEffect, useMemo, useRef } from "react";
import { elementLosses } from "#domain/energy/elementLosses.ts";
import type { EnvelopeLosses } from "#domain/energy/envelopeLosses.ts";
import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import { BuildingInPlace } from "#shared/model/BuildingInPlace.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import type { EnvelopeRow } from "./envelopeRows.ts";
import styles from "../balance/EnergyView.module.css";
import { useEnergyWords } from "../useEnergyWords.ts";
import type { Pointing } from "../findings/usePointed.ts";

interface Props {
  readonly projectId: string;
  readonly envelope: EnvelopeResult;
  /** Null while nothing is calculated: the picture then shows what is pointed out, and nothing else. */
  readonly lost: EnvelopeLosses | null;
  /** The rows of the table whose parts are chosen. */
  readonly rows?: readonly EnvelopeRow[];
  readonly pointing: Pointing;
  /** The element of a part was tapped. */
  readonly onElement?: (express_id: number) => void;
}

/** The envelope as a building to be turned, each element in the colour of its loss, or what a finding is about. */
export function EnvelopePicture({ projectId, envelope, lost, rows = [], pointing, onElement }: Props) {
  const { t } = useEnergyWords();
  const { pointed, back } = pointing;
  const place = useRef<HTMLDivElement>(null);
  const losses = useMemo(() => (lost ? elementLosses(envelope, lost) : null), [envelope, lost]);
  const ids = rows.flatMap(({ parts }) => parts.flatMap(({ express_id }) => express_id ?? []));
  const key = ids.join(" ");
  const chosen = useMemo(() => new Set(key === "" ? [] : key.split(" ").map(Number)), [key]);
  useEffect(() => {
    if (pointed !== null) place.current?.scrollIntoView({ block: "start" });
  }, [pointed]);
  if (!losses?.size && pointed === null) return null;
  return (
    <div ref={place} className={styles["pictured"]}>
      <Panel flush title={t(($) => $.envelope.picture)}>
        <output className={styles["shown"]}>
          {pointed && (
            <>
              <span>{t(($) => $.pointed.shown, { what: pointed.title })}</span>
              <Button size="small" icon={IconArrowBackUp} onClick={back}>
                {t(($) => $.pointed.back)}
              </Button>
            </>
          )}
        </output>
        <div className={styles["picture"]}>
          <BuildingInPlace
            projectId={projectId}
            first="scene"
            chosen={chosen}
            heatLosses={losses ?? undefined}
            pointed={pointed}
            onChoose={(id) => id !== null && losses?.has(id) && onElement?.(id)}
            poster={<p className={styles["poster"]}>{t(($) => $.envelope.pictureText)}</p>}
          />
        </div>
      </Panel>
    </div>
  );
}
