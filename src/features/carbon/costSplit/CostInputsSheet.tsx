import { type FormEvent, useId, useState } from "react";
import { lawfulPrice } from "#domain/esg/costSplit/co2Law.ts";
import {
  costLimits,
  type CostInputs,
  costRestrictions,
  isCostNumber,
  isHeatAmount,
} from "#domain/esg/costSplit/costInputs.ts";
import { AskBeforeLeaving } from "#shared/page/AskBeforeLeaving.tsx";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import styles from "../carbon.module.css";
import { useCarbonWords } from "../useCarbonWords.ts";

interface Props {
  readonly year: number;
  readonly inputs: CostInputs;
  /** As it counts now: what was said here, else what the project says. */
  readonly residential: boolean | null;
  readonly save: (changes: Partial<CostInputs>) => Promise<boolean>;
  readonly onClose: () => void;
}

/** What the split of CO₂ costs needs besides bills: use, living area, restrictions, a price where the law names none, and what bills for heat state. */
export function CostInputsSheet({ year, inputs, residential, save, onClose }: Props) {
  const { t, common, format } = useCarbonWords();
  const form = useId();
  const asksPrice = lawfulPrice(year) === null;
  const price = inputs.prices[String(year)];
  const heat = inputs.heat[String(year)];
  const [start] = useState(() => ({
    residential,
    area: inputs.living_area_m2 ?? undefined,
    areaSource: inputs.area_source,
    restriction: inputs.restriction,
    eur: price?.eur_per_t,
    priceSource: price?.source ?? "",
    heatKg: heat?.kg,
    heatEur: heat?.eur,
    heatSource: heat?.source ?? "",
  }));
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState(false);
  const [failed, setFailed] = useState(false);
  const change = (changes: Partial<typeof start>) => setDraft((now) => ({ ...now, ...changes }));
  const saysHeat = draft.heatKg !== undefined || draft.heatEur !== undefined;
  const problem = {
    area: draft.area !== undefined && !isCostNumber(draft.area, costLimits.area_m2),
    eur: draft.eur !== undefined && !isCostNumber(draft.eur, costLimits.eur_per_t),
    source: draft.eur !== undefined && draft.priceSource.trim() === "",
    heatKg: saysHeat && !isHeatAmount(draft.heatKg, costLimits.heat_kg),
    heatEur: saysHeat && !isHeatAmount(draft.heatEur, costLimits.heat_eur),
    heatSource: saysHeat && draft.heatSource.trim() === "",
  };
  const isWrong = Object.values(problem).some(Boolean);
  const saving = useOnce(async () => {
    setTried(true);
    if (isWrong) return;
    const done = await save({
      residential: draft.residential,
      living_area_m2: draft.area ?? null,
      area_source: draft.areaSource.trim(),
      restriction: draft.restriction,
      ...(asksPrice &&
        draft.eur !== undefined && {
          prices: { [String(year)]: { eur_per_t: draft.eur, source: draft.priceSource.trim() } },
        }),
      ...(draft.heatKg !== undefined &&
        draft.heatEur !== undefined && {
          heat: {
            [String(year)]: { kg: draft.heatKg, eur: draft.heatEur, source: draft.heatSource.trim() },
          },
        }),
    });
    setFailed(!done);
    if (done) onClose();
  });
  const bad = (is: boolean) => (tried && is ? t(($) => $.costSplit.badNumber) : undefined);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(($) => $.costSplit.enter)}
      close={common(($) => $.close)}
      foot={
        <Button variant="primary" type="submit" form={form} busy={saving.busy}>
          {t(($) => $.form.keep)}
        </Button>
      }
    >
      <AskBeforeLeaving when={draft !== start} />
      <form
        id={form}
        className={styles["form"]}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          saving.run();
        }}
      >
        <SelectField
          label={t(($) => $.costSplit.use)}
          value={draft.residential === null ? "unknown" : draft.residential ? "residential" : "other"}
          options={(["unknown", "residential", "other"] as const).map((value) => ({
            value,
            label: t(($) => $.costSplit.uses[value]),
          }))}
          onChange={(use) => change({ residential: use === "unknown" ? null : use === "residential" })}
        />
        <NumberField
          label={t(($) => $.costSplit.area)}
          hint={t(($) => $.costSplit.areaHint)}
          unit="m²"
          locale={format.locale}
          value={draft.area}
          error={bad(problem.area)}
          onChange={(area) => change({ area })}
        />
        <TextField
          label={t(($) => $.costSplit.areaSource)}
          maxLength={costLimits.text}
          value={draft.areaSource}
          onChange={(areaSource) => change({ areaSource })}
        />
        <SelectField
          label={t(($) => $.costSplit.restriction)}
          hint={t(($) => $.costSplit.restrictionHint)}
          value={draft.restriction}
          options={costRestrictions.map((value) => ({
            value,
            label: t(($) => $.costSplit.restrictions[value]),
          }))}
          onChange={(restriction) => change({ restriction })}
        />
        {asksPrice && (
          <>
            <NumberField
              label={t(($) => $.costSplit.price)}
              hint={t(($) => $.costSplit.priceHint, { year: String(year) })}
              unit="€/t"
              locale={format.locale}
              value={draft.eur}
              error={bad(problem.eur)}
              onChange={(eur) => change({ eur })}
            />
            <TextField
              label={t(($) => $.costSplit.priceSource)}
              maxLength={costLimits.text}
              value={draft.priceSource}
              error={tried && problem.source ? t(($) => $.problem.source_missing) : undefined}
              onChange={(priceSource) => change({ priceSource })}
            />
          </>
        )}
        <HeatFields
          said={draft}
          bad={{
            kg: tried && problem.heatKg,
            eur: tried && problem.heatEur,
            source: tried && problem.heatSource,
          }}
          onChange={change}
        />
        {failed && <Notice tone="bad">{t(($) => $.costSplit.notKept)}</Notice>}
      </form>
    </Sheet>
  );
}

/** What the bills for heat of a year state, while it is entered. */
interface SaidHeat {
  readonly heatKg: number | undefined;
  readonly heatEur: number | undefined;
  readonly heatSource: string;
}

interface HeatFieldsProps {
  readonly said: SaidHeat;
  readonly bad: { readonly kg: boolean; readonly eur: boolean; readonly source: boolean };
  readonly onChange: (changes: Partial<SaidHeat>) => void;
}

/** CO₂ and CO₂ costs of district heat, as its bill states them, and which bill that is. */
function HeatFields({ said, bad, onChange }: HeatFieldsProps) {
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
