import { IconArrowBackUp } from "#ui/icons/icons.gen.ts";
import { fieldAt } from "#domain/energy/monthlyModel/entered/inputFields.ts";
import type { MonthlyOverride } from "#domain/energy/monthlyModel/monthlyFromModel.ts";
import type { MonthlyInput } from "#domain/energy/monthly/input/monthlyInput.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "../balance/EnergyView.module.css";
import own from "../months/months.module.css";
import { useMonthsWords } from "../months/useMonthsWords.ts";

interface Props {
  /** Null while there is no balance: paths are then printed without names of zones. */
  readonly input: MonthlyInput | null;
  readonly overrides: readonly MonthlyOverride[];
  readonly unused: readonly MonthlyOverride[];
  readonly mayReplace: boolean;
  readonly onPutBack: (path: string, name: string) => void;
}

/** What people have put in the place of inputs, why, and the way back. */
export function OverridesPanel({ input, overrides, unused, mayReplace, onPutBack }: Props) {
  const { t, path: pathName, field, fieldValue, fieldUnit } = useMonthsWords();
  const missed = new Set(unused.map(({ path }) => path));
  const none = mayReplace ? t(($) => $.months.override.none) : t(($) => $.months.override.noneRead);
  return (
    <Panel title={t(($) => $.months.override.title)}>
      {overrides.length === 0 && <p className={styles["note"]}>{none}</p>}
      {missed.size > 0 && (
        <p className={styles["note"]}>{t(($) => $.months.override.unused, { count: missed.size })}</p>
      )}
      <ul className={own["list"]}>
        {overrides.map(({ path, value, reason }) => {
          const at = input
            ? fieldAt(input, path)
            : { owner: { at: "building" } as const, name: path.split(".").slice(-1).join() };
          const name = input && !missed.has(path) ? pathName(input, path) : field(at);
          return (
            <li key={path} className={own["override"]}>
              <p>
                {name}
                <br />
                <span className={own["why"]}>
                  {missed.has(path) ? `${t(($) => $.months.override.isUnused)} · ${reason}` : reason}
                </span>
              </p>
              <b>
                {fieldValue(at.name, value)} {value !== null && fieldUnit(at)}
              </b>
              {mayReplace && (
                <Button
                  icon={IconArrowBackUp}
                  aria-label={t(($) => $.months.override.putBackOf, { name })}
                  onClick={() => onPutBack(path, name)}
                >
                  {t(($) => $.months.override.putBack)}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
