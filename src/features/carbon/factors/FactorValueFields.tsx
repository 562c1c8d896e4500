import { isOfContract, type OwnFactorProblem } from "#domain/esg/factors/ownFactor.ts";
import { activityFacts, isPurchasedEnergy } from "#domain/esg/ledger/activityFacts.ts";
import { activityKinds } from "#domain/esg/ledger/postingOptions.ts";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import styles from "../carbon.module.css";
import { type OwnFactorDraft, unitsOf, withActivity } from "./ownFactorDraft.ts";
import { useCarbonWords } from "../useCarbonWords.ts";

interface Props {
  readonly draft: OwnFactorDraft;
  /** The words of what is wrong, where it is one of these. */
  readonly error: (...kinds: readonly OwnFactorProblem["kind"][]) => string | undefined;
  /** A next version describes the same as the one before: only value and days are entered. */
  readonly isNext: boolean;
  readonly onChange: (draft: OwnFactorDraft) => void;
}

/** The fields of what a factor says: of what, how much, by which method, from when to when. */
export function FactorValueFields({ draft, error, isNext, onChange }: Props) {
  const words = useCarbonWords();
  const { t, format } = words;
  const change = (changes: Partial<OwnFactorDraft>) => onChange({ ...draft, ...changes });
  const isCoolant = draft.activity === "refrigerant";
  return (
    <>
      {!isNext && <Kind {...{ draft, error, onChange }} />}
      <div className={styles["pair"]}>
        <NumberField
          label={isCoolant ? t(($) => $.factors.gwp) : t(($) => $.factors.value)}
          unit={isCoolant ? undefined : `g/${draft.unit}`}
          hint={isCoolant ? t(($) => $.factors.gwpHint) : undefined}
          locale={format.locale}
          value={draft.value}
          error={error("bad_value", "wrong_unit")}
          onChange={(value) => change({ value })}
        />
        {!isCoolant && !isNext && (
          <SelectField
            label={t(($) => $.factors.per)}
            value={draft.unit}
            options={unitsOf(draft.activity).map((value) => ({ value, label: value }))}
            onChange={(unit) => change({ unit })}
          />
        )}
      </div>
      {activityFacts[draft.activity].has_basis && !isNext && (
        <SelectField
          label={t(($) => $.factors.basis)}
          value={draft.basis}
          options={(["Hs", "Hi"] as const).map((value) => ({ value, label: t(($) => $.basis[value]) }))}
          onChange={(basis) => change({ basis })}
        />
      )}
      <div className={styles["pair"]}>
        {(["valid_from", "valid_to"] as const).map((field) => (
          <TextField
            key={field}
            type="date"
            label={t(($) => $.factors[field])}
            value={draft[field]}
            error={error("bad_validity")}
            onChange={(value) => change({ [field]: value })}
          />
        ))}
      </div>
      {!isNext && (
        <TextField
          label={t(($) => $.factors.supply)}
          hint={t(($) => $.factors[needsSupply(draft) ? "supplyOfContract" : "supplyHint"])}
          maxLength={200}
          value={draft.supply}
          onChange={(supply) => change({ supply })}
        />
      )}
    </>
  );
}

/** Whether a factor without a supply waits until somebody chooses it. */
const needsSupply = ({ activity, instrument, source_kind }: OwnFactorDraft): boolean =>
  isOfContract({ activity, source_kind, instrument: isPurchasedEnergy(activity) ? instrument : null });

/** What the factor describes. */
function Kind({ draft, error, onChange }: Omit<Props, "isNext">) {
  const words = useCarbonWords();
  const { t } = words;
  const change = (changes: Partial<OwnFactorDraft>) => onChange({ ...draft, ...changes });
  return (
    <>
      <TextField
        label={t(($) => $.factors.name)}
        maxLength={200}
        value={draft.name}
        error={error("name_missing")}
        onChange={(name) => change({ name })}
      />
      <SelectField
        label={t(($) => $.activity)}
        value={draft.activity}
        options={activityKinds.map((value) => ({ value, label: words.activity(value) }))}
        onChange={(activity) => onChange(withActivity(draft, activity))}
      />
      {isPurchasedEnergy(draft.activity) && (
        <SelectField
          label={t(($) => $.factors.instrument)}
          hint={t(($) => $.factors.instrumentHint)}
          value={draft.instrument}
          options={(["contract", "supplier", "residual", "grid"] as const).map((value) => ({
            value,
            label: t(($) => $.instruments[value]),
          }))}
          onChange={(instrument) => change({ instrument })}
        />
      )}
      <div className={styles["pair"]}>
        <SelectField
          label={t(($) => $.factors.covers)}
          value={draft.covers}
          options={(["direct", "upstream", "with_upstream"] as const).map((value) => ({
            value,
            label: t(($) => $.covers[value]),
          }))}
          onChange={(covers) => change({ covers })}
        />
        <SelectField
          label={t(($) => $.factors.gas)}
          value={draft.gas}
          options={[
            { value: "CO2e", label: "CO₂e" },
            { value: "CO2", label: "CO₂" },
          ]}
          onChange={(gas) => change({ gas })}
        />
      </div>
    </>
  );
}
