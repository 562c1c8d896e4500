import type { PathwayWish } from "#domain/esg/crrem/pathwayChoice.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { type BoardBuilding, choiceOf } from "./board.ts";
import styles from "./Kpis.module.css";
import { useKpisWords } from "./useKpisWords.ts";

interface Props {
  readonly building: BoardBuilding;
  /** Whether a choice is kept for everybody of the project. */
  readonly mayKeep: boolean;
  readonly onWish: (wish: PathwayWish) => void;
}

/** Which of the imported pathways the building stands beside: import, country, scenario, use; a choice of one is not asked. */
export function PathwayPicker({ building, mayKeep, onWish }: Props) {
  const { t } = useKpisWords();
  const { wish } = building.data;
  const choice = choiceOf(building);
  const named = new Map(building.data.pathways.map((row) => [row.id, [row.file_name, row.edition].filter(Boolean).join(", ")])); // prettier-ignore
  const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value || "–" }));
  const own = { value: "", label: t(($) => $.crrem.choice.own) };
  if (choice.sets.length === 0) return null;
  const asked = [choice.sets, choice.countries, choice.scenarios, choice.uses];
  return (
    <>
      <div className={styles["choices"]}>
        {choice.sets.length > 1 && (
          <SelectField
            label={t(($) => $.crrem.choice.set)}
            value={choice.set ?? ""}
            options={choice.sets.map((value) => ({ value, label: named.get(value) || "–" }))}
            onChange={(set) => onWish({ ...wish, set })}
          />
        )}
        {choice.countries.length > 1 && (
          <SelectField
            label={t(($) => $.import.country)}
            value={choice.country ?? ""}
            options={plain(choice.countries)}
            onChange={(country) => onWish({ ...wish, country })}
          />
        )}
        {choice.scenarios.length > 1 && (
          <SelectField
            label={t(($) => $.crrem.choice.scenario)}
            value={choice.scenario ?? ""}
            options={plain(choice.scenarios)}
            onChange={(scenario) => onWish({ ...wish, scenario })}
          />
        )}
        {choice.uses.length > 1 && (
          <SelectField
            label={t(($) => $.crrem.uses)}
            value={choice.use ?? ""}
            options={[own, ...plain(choice.uses)]}
            onChange={(use) => onWish({ ...wish, use: use === "" ? null : use })}
          />
        )}
      </div>
      {!mayKeep && asked.some((names) => names.length > 1) && (
        <p className={styles["text"]}>{t(($) => $.crrem.choice.onlyHere)}</p>
      )}
    </>
  );
}
