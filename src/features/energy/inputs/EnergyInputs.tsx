import type { BuildingChoices } from "#domain/energy/buildingChoices.ts";
import { heatingKinds } from "#domain/energy/data/heatingSystems.ts";
import { constructionYearRange } from "#domain/energy/data/yearClasses.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { ChoiceNumber } from "./ChoiceNumber.tsx";
import styles from "../balance/EnergyView.module.css";
import { useStatedUse } from "./useStatedUse.ts";
import { useEnergyWords } from "../useEnergyWords.ts";

interface Props {
  readonly choices: BuildingChoices;
  /** Whether the model has cellar rooms: only then is asked whether they are heated. */
  readonly hasCellar: boolean;
  /** The input that the page asks for elsewhere. */
  readonly without?: "construction_year" | "heated_area_m2" | undefined;
  readonly onChange: (changes: Partial<BuildingChoices>) => void;
}

const years = constructionYearRange;

/** The few inputs that a person knows better than the model; each change is calculated at once. */
export function EnergyInputs({ choices, hasCellar, without, onChange }: Props) {
  const { t } = useEnergyWords();
  const reasonOf = useStatedUse();
  const use = choices.residential === null ? "unknown" : choices.residential ? "residential" : "other";
  const cellar = choices.cellar_heated === true ? "heated" : "cold";
  return (
    <Panel title={t(($) => $.inputs.title)} className={styles["screen"]}>
      <div className={styles["fields"]}>
        {without !== "construction_year" && (
          <ChoiceNumber
            label={t(($) => $.inputs.year)}
            value={choices.construction_year}
            range={{ ...years, whole: true }}
            error={t(($) => $.inputs.yearError)}
            onChange={(construction_year) => onChange({ construction_year })}
          />
        )}
        <SelectField
          label={t(($) => $.inputs.use)}
          value={use}
          hint={reasonOf(choices)}
          options={[
            { value: "unknown", label: t(($) => $.inputs.unknown) },
            { value: "residential", label: t(($) => $.inputs.residential) },
            { value: "other", label: t(($) => $.inputs.other) },
          ]}
          onChange={(chosen) =>
            onChange({ residential: chosen === "unknown" ? null : chosen === "residential" })
          }
        />
        <ChoiceNumber
          label={t(($) => $.inputs.dwellings)}
          value={choices.dwellings}
          range={{ from: 1, to: 5000, whole: true }}
          onChange={(dwellings) => onChange({ dwellings })}
        />
        <SelectField
          label={t(($) => $.inputs.heating)}
          value={choices.heating ?? "unknown"}
          options={[
            { value: "unknown" as const, label: t(($) => $.inputs.unknown) },
            ...heatingKinds.map((kind) => ({ value: kind, label: t(($) => $.heating[kind]) })),
          ]}
          onChange={(chosen) => onChange({ heating: chosen === "unknown" ? null : chosen })}
        />
        <ChoiceNumber
          label={t(($) => $.inputs.heatingYear)}
          value={choices.heating_year}
          range={{ from: 1900, to: years.to, whole: true }}
          error={t(($) => $.inputs.heatingYearError)}
          onChange={(heating_year) => onChange({ heating_year })}
        />
        {without !== "heated_area_m2" && (
          <ChoiceNumber
            label={t(($) => $.inputs.area)}
            hint={t(($) => $.inputs.areaHint)}
            unit="m²"
            value={choices.heated_area_m2}
            range={{ from: 1, to: 1_000_000 }}
            onChange={(heated_area_m2) => onChange({ heated_area_m2 })}
          />
        )}
        <ChoiceNumber
          label={t(($) => $.inputs.trueNorth)}
          hint={t(($) => $.inputs.trueNorthHint)}
          unit="°"
          value={choices.true_north_deg}
          range={{ from: -360, to: 360 }}
          onChange={(true_north_deg) => onChange({ true_north_deg })}
        />
        {hasCellar && (
          <SelectField
            label={t(($) => $.inputs.cellar)}
            value={cellar}
            options={[
              { value: "cold", label: t(($) => $.inputs.cellarCold) },
              { value: "heated", label: t(($) => $.inputs.cellarHeated) },
            ]}
            onChange={(chosen) => onChange({ cellar_heated: chosen === "heated" })}
          />
        )}
        {choices.heating === "district_heat" && (
          <ChoiceNumber
            label={t(($) => $.inputs.districtFactor)}
            value={choices.district_f_p}
            range={{ from: 0, to: 3 }}
            onChange={(district_f_p) => onChange({ district_f_p })}
          />
        )}
      </div>
    </Panel>
  );
}
