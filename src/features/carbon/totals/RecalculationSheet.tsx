import { type FormEvent, useId, useState } from "react";
import { type BaseYearChange, recalculationEntry } from "#domain/esg/ledger/baseYear.ts";
import { exactProduct } from "#domain/esg/ledger/exactProduct.ts";
import { categories, type Category, scopeOf } from "#domain/esg/ledger/posting.ts";
import { AskBeforeLeaving } from "#shared/page/AskBeforeLeaving.tsx";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import styles from "../carbon.module.css";
import type { CarbonFacts } from "../useCarbon.ts";
import type { CarbonActions } from "../useCarbonActions.ts";
import { useCarbonWords } from "../useCarbonWords.ts";

interface Props {
  readonly facts: CarbonFacts;
  readonly actions: CarbonActions;
  readonly year: number;
  readonly onClose: () => void;
}

/** The form of a recalculation of the base year: an account, what is added to it in kilograms, and why. */
export function RecalculationSheet({ facts, actions, year, onClose }: Props) {
  const { t, common, format, category: nameOf } = useCarbonWords();
  const form = useId();
  const [category, setCategory] = useState<Category>("1_stationary");
  const [location, setLocation] = useState<number | undefined>(undefined);
  const [market, setMarket] = useState<number | undefined>(undefined);
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const isPurchased = scopeOf(category) === 2;
  const missing = tried ? t(($) => $.form.missing) : undefined;
  const wrong = (value: number | undefined) =>
    value === undefined || Number.isNaN(value) ? missing : undefined;
  const saving = useOnce(async () => {
    setTried(true);
    const changes = changesOf({ category, location, market });
    const about = { project_id: facts.project.id, year, reason };
    const entry = changes && recalculationEntry(about, changes);
    if (entry?.ok && (await actions.post([entry.value]))) onClose();
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(($) => $.baseYear.recalculateTitle, { year: String(year) })}
      close={common(($) => $.close)}
      foot={
        <Button variant="primary" type="submit" form={form} busy={saving.busy}>
          {t(($) => $.form.post)}
        </Button>
      }
    >
      <AskBeforeLeaving when={location !== undefined || reason !== ""} />
      <form
        id={form}
        className={styles["form"]}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          saving.run();
        }}
      >
        <p>{t(($) => $.baseYear.recalculateText)}</p>
        <SelectField
          label={t(($) => $.account)}
          value={category}
          options={categories.map((value) => ({ value, label: nameOf(value) }))}
          onChange={setCategory}
        />
        <NumberField
          label={isPurchased ? t(($) => $.methods.location) : t(($) => $.baseYear.change)}
          unit="kg CO₂e"
          hint={t(($) => $.baseYear.changeHint)}
          locale={format.locale}
          value={location}
          error={wrong(location)}
          onChange={setLocation}
        />
        {isPurchased && (
          <NumberField
            label={t(($) => $.methods.market)}
            unit="kg CO₂e"
            locale={format.locale}
            value={market}
            error={wrong(market)}
            onChange={setMarket}
          />
        )}
        <TextArea
          label={t(($) => $.reason)}
          value={reason}
          maxLength={2000}
          error={reason.trim() === "" ? missing : undefined}
          onChange={setReason}
        />
      </form>
    </Sheet>
  );
}

interface Typed {
  readonly category: Category;
  readonly location: number | undefined;
  readonly market: number | undefined;
}

/** What was typed, in grams; undefined while something is missing. */
function changesOf({ category, location, market }: Typed): readonly BaseYearChange[] | undefined {
  const grams = (kg: number | undefined) =>
    kg === undefined || Number.isNaN(kg) ? undefined : exactProduct(1000, kg);
  const [here, bought] = [grams(location), grams(market)];
  if (here === undefined) return undefined;
  if (scopeOf(category) !== 2) return [{ category, method: null, g_co2e: here }];
  if (bought === undefined) return undefined;
  return [
    { category, method: "location", g_co2e: here },
    { category, method: "market", g_co2e: bought },
  ];
}
