import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BuildingProps } from "#shell/building.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import type { Legend } from "#domain/viewer/legend/legend.ts";
import { useModelViewWords } from "../useModelViewWords.ts";
import styles from "./Building.module.css";
import { BuildingPlan } from "./BuildingPlan.tsx";
import { BuildingScene } from "./BuildingScene.tsx";
import { useBuilding } from "./useBuilding.ts";
import { useLossColours } from "./useLossColours.ts";
import { tokenOf } from "../colours/useColouring.ts";
import { useFieldWords } from "../colours/useFieldWords.ts";

/** The building of a project inside another page: to be turned, or as a plan with its rooms as a table, and the way to the whole view. */
export function Building(props: BuildingProps) {
  const { projectId, pointed = null } = props;
  const chosen = pointed?.ids ?? props.chosen ?? nothing;
  const heatLosses = pointed === null ? props.heatLosses : undefined;
  const { t } = useTranslation("viewer");
  const words = useModelViewWords();
  const found = useBuilding(projectId);
  const [wanted, setWanted] = useState(props.first);
  const [cannot, setCannot] = useState(false);
  const colours = useLossColours(found.status === "here" ? found.geometry : null, heatLosses);
  if (found.status === "looking") return <Loading text={t(($) => $.looking)} />;
  const pick = chosen.size === 1 ? [...chosen][0] : undefined;
  const toView = (
    <ButtonLink
      size="small"
      to="/3d-viewer"
      search={{
        project: projectId,
        ...(pick !== undefined && { pick }),
        ...(heatLosses && { colour: ":heat_loss" }),
      }}
    >
      {t(($) => $.inPlace.open)}
    </ButtonLink>
  );
  if (found.status !== "here")
    return (
      <div className={styles["away"]}>
        <p>{t(($) => $.inPlace[found.status])}</p>
        {toView}
      </div>
    );
  const view = cannot ? "plan" : wanted;
  const shown = { ...found, chosen, colours, onChoose: props.onChoose };
  return (
    <div className={styles["building"]}>
      <div className={styles["stage"]}>
        {cannot && (
          <Notice tone="info" title={words.noWebgl.title}>
            {t(($) => $.inPlace.noWebgl)}
          </Notice>
        )}
        {view === "scene" ? (
          <BuildingScene {...shown} pointed={pointed} words={words} onCannot={() => setCannot(true)} />
        ) : (
          <BuildingPlan {...shown} />
        )}
      </div>
      <div className={styles["bar"]}>
        {colours && <LossLegend legend={colours.legend} />}
        <Segmented
          label={t(($) => $.inPlace.view)}
          value={view}
          options={[
            { value: "scene", label: t(($) => $.inPlace.scene), disabled: cannot },
            { value: "plan", label: t(($) => $.inPlace.plan) },
          ]}
          onChange={setWanted}
        />
        {toView}
      </div>
    </div>
  );
}

const nothing: ReadonlySet<number> = new Set();

/** From pale to deep: what each colour says, in words beside it. */
function LossLegend({ legend }: { readonly legend: Legend }) {
  const { t } = useTranslation("viewer");
  const { nameOf, labelOf } = useFieldWords();
  const field = { set: null, name: "heat_loss" };
  return (
    <div className={styles["legend"]}>
      <span>{nameOf(field)}</span>
      <ul aria-label={t(($) => $.colour.legend)}>
        {legend.rows.map((row) => (
          <li key={row.key}>
            <span
              className={styles["swatch"]}
              style={{ background: `var(${tokenOf(legend.kind, row)})` }}
              aria-hidden
            />
            {labelOf(field, row.label)}
          </li>
        ))}
      </ul>
    </div>
  );
}
