import { costLimits } from "#domain/esg/costSplit/costInputs.ts";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import styles from "../carbon.module.css";
import { useCarbonWords } from "../useCarbonWords.ts";

/** What the bills for heat of a year state, while it is entered. */
interface SaidHeat {
  readonly heatKg: number | undefined;
  readonly heatEur: number | undefined;
  readonly heatSource: string;
}

interface Props {
  readonly said: SaidHeat;
  readonly bad: { readonly kg: boolean; readonly eur: boolean; readonly source: boolean };
  readonly onChange: (changes: Partial<SaidHeat>) => void;
}

/** CO₂ and CO₂ costs of district heat, as its bill states them, and which bill that is. */
export function HeatFields({ said, bad, onChange }: Props) {
  const { t, format } = useCarbonWords();
  const amount = (is: boolean) => (is ? t(($) => $.costSplit.heat.bad) : undefined);
  return (
    <fieldset className={styles["form"]}>
      <legend>{t(($) => $.costSplit.heat.title)}</legend>
      <NumberField
        label={t(($) => $.costSplit.heat.kg)}
        hint={t(($) => $.costSplit.heat.hint)}
        unit="kg CO₂"
        locale={format.locale}
        value={said.heatKg}
        error={amount(bad.kg)}
        onChange={(heatKg) => onChange({ heatKg })}
      />
      <NumberField
        label={t(($) => $.costSplit.heat.eur)}
        unit="€"
        locale={format.locale}
        value={said.heatEur}
        error={amount(bad.eur)}
        onChange={(heatEur) => onChange({ heatEur })}
      />
      <TextField
        label={t(($) => $.costSplit.heat.source)}
        maxLength={costLimits.text}
        value={said.heatSource}
        error={bad.source ? t(($) => $.problem.source_missing) : undefined}
        onChange={(heatSource) => onChange({ heatSource })}
      />
    </fieldset>
  );
}
