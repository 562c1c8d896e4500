import { consumptionUses } from "#domain/energy/consumption/consumptionOptions.ts";
import type { Bill } from "#domain/esg/bills/bill.ts";
import { billCarriers, type BillCarrier, supplyControls } from "#domain/esg/bills/billOptions.ts";
import { factorsFor } from "#domain/esg/bills/billActivity.ts";
import { energyCarriers, meteredCarriers, sortsOf, unitsOf } from "#domain/esg/bills/billCarrier.ts";
import type { BillFinding } from "#domain/esg/bills/billFinding.ts";
import { netFuelRatio } from "#domain/esg/bills/billQuantity.ts";
import { factorKey } from "#domain/esg/factors/inventoryFactor.ts";
import form from "#ui/controls/fields/form.module.css";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { type BillDraft, type BillNumber, billOf, usualBasis, withCarrier, withUnit } from "./billDraft.ts";
import { TakesBack } from "../reading/TakesBack.tsx";
import type { BillsFacts } from "../useBills.ts";
import { useBillWords } from "../useBillWords.ts";

interface Props {
  readonly draft: BillDraft;
  readonly wrong: readonly BillNumber[];
  readonly findings: readonly BillFinding[];
  /** Whether what is missing is said at its field already. */
  readonly isTried: boolean;
  readonly facts: BillsFacts;
  readonly onChange: (draft: BillDraft) => void;
}

/** Kinds of findings that only say that something is not entered yet. */
const isMissing = ({ kind }: BillFinding): boolean => kind.endsWith("_missing");

/** What a field of the form needs besides its own words. */
function useFields({ draft, wrong, findings, isTried, onChange }: Omit<Props, "facts">) {
  const words = useBillWords();
  const { t, finding, remedy } = words;
  const change = (changes: Partial<Bill>) => onChange({ ...draft, bill: { ...draft.bill, ...changes } });
  const error = (field: keyof Bill) => {
    if (wrong.includes(field as BillNumber)) return t(($) => $.form.no_number);
    const found = findings.find((one) => one.field === field && one.blocks && (isTried || !isMissing(one)));
    return found && `${finding(found)} ${remedy(found)}`;
  };
  const text = (
    field: "meter" | "supplier" | "document_number" | "from_day" | "to_day",
    maxLength = 200,
  ) => ({
    label: t(($) => $.form[field]),
    value: draft.bill[field],
    error: error(field),
    maxLength,
    onChange: (value: string) => change({ [field]: value }),
  });
  const number = (field: BillNumber) => ({
    label: t(($) => $.form[field]),
    inputMode: "decimal" as const,
    value: draft.typed[field],
    error: error(field),
    onChange: (value: string) => onChange({ ...draft, typed: { ...draft.typed, [field]: value } }),
  });
  return { ...words, change, error, text, number };
}

/** Whether what is typed is below zero: a credit note. */
const isNegative = (typed: string): boolean => /^\s*[-−–(]|-\s*$/.test(typed) && /\d/.test(typed);

/** The fields of a bill, as many as its carrier has. */
export function BillFields(props: Props) {
  const { draft, facts, isTried, onChange } = props;
  const { t, record, text, change } = useFields(props);
  const { bill } = draft;
  return (
    <>
      <SelectField
        label={t(($) => $.form.carrier)}
        value={bill.carrier}
        options={billCarriers.map((value) => ({ value, label: record(($) => $.choices[value]) }))}
        onChange={(carrier) => onChange(withCarrier(draft, carrier, isTried ? [] : facts.bills))}
      />
      <Details {...props} />
      <Amount {...props} />
      {isNegative(draft.typed.amount) && (
        <TakesBack bill={bill} bills={facts.bills} onChange={(takes_back) => change({ takes_back })} />
      )}
      <div className={form["pair"]}>
        <TextField type="date" {...text("from_day")} />
        <TextField type="date" {...text("to_day")} />
      </div>
      {bill.carrier !== "purchase" && bill.carrier !== "travel" && (
        <TextField
          {...text("meter")}
          hint={meteredCarriers.includes(bill.carrier) ? t(($) => $.form.meterHint) : undefined}
        />
      )}
      <TextField {...text("supplier")} />
      <TextField {...text("document_number", 100)} />
      <Counting {...props} />
    </>
  );
}

/** Amount and unit, and what gas in cubic metres needs besides. */
function Amount(props: Props) {
  const { draft, onChange } = props;
  const { t, number, error, amount, energy, format, change } = useFields(props);
  const { bill } = draft;
  const read = billOf(draft, format.locale).bill;
  const isGas = bill.carrier === "natural_gas";
  const inCubicMetres = isGas && bill.unit === "m³";
  const usual = usualBasis(bill.carrier, bill.unit);
  const kwh = energy(read);
  const hint = [
    ...(/[.'’ ]/.test(draft.typed.amount) && read.amount !== "" ? [t(($) => $.form.readAs, { value: amount(read) })] : []), // prettier-ignore
    ...(kwh === "" ? [] : [t(($) => $.form.energyOf, { energy: kwh })]),
  ].join(" ");
  return (
    <>
      <div className={form["pair"]}>
        <TextField {...number("amount")} hint={hint === "" ? undefined : hint} />
        <SelectField
          label={t(($) => $.form.unit)}
          value={bill.unit}
          error={error("unit")}
          options={unitsOf[bill.carrier].map((value) => ({ value, label: value }))}
          onChange={(unit) => onChange(withUnit(draft, unit))}
        />
      </div>
      {usual !== null && (
        <SelectField
          label={t(($) => $.form.basis)}
          hint={
            isGas
              ? undefined
              : t(($) => $.form.netHint, { ratio: format.number(netFuelRatio(bill.carrier) ?? 1, 2) })
          }
          value={bill.basis ?? (isGas ? "" : usual)}
          error={error("basis")}
          placeholder={t(($) => $.form.choose)}
          options={(["Hs", "Hi"] as const).map((value) => ({
            value,
            label: t(($) => (isGas ? $.form.basisOf : $.form.netOf)[value]),
          }))}
          onChange={(basis) => change({ basis })}
        />
      )}
      {inCubicMetres && (
        <div className={form["pair"]}>
          <TextField {...number("calorific_value")} />
          <TextField {...number("state_number")} />
        </div>
      )}
    </>
  );
}

/** What only some carriers have: the route of waste, the name of a refrigerant, its warming potential. */
function Details(props: Props) {
  const { t, change, error, number } = useFields(props);
  const { bill } = props.draft;
  const { carrier } = bill;
  if (carrier !== "waste" && carrier !== "travel" && carrier !== "purchase" && carrier !== "refrigerant")
    return null;
  return (
    <>
      {carrier !== "refrigerant" && (
        <SelectField
          label={t(($) => $.form.sort[carrier])}
          value={bill.sort ?? ""}
          error={error("sort")}
          placeholder={t(($) => $.form.choose)}
          options={sortsOf(carrier).map((value) => ({ value, label: t(($) => $.sort[value]) }))}
          onChange={(sort) => change({ sort })}
        />
      )}
      <TextField
        label={t(($) => $.form.description[carrier])}
        value={bill.description}
        error={error("description")}
        maxLength={300}
        onChange={(description) => change({ description })}
      />
      {carrier === "waste" && (
        <Checkbox
          label={t(($) => $.form.is_hazardous)}
          checked={bill.is_hazardous}
          onChange={(is_hazardous) => change({ is_hazardous })}
        />
      )}
      {carrier === "refrigerant" && <TextField {...number("gwp")} hint={t(($) => $.form.gwpHint)} />}
    </>
  );
}

/** How a bill is counted: who controls the supply, what the energy is for, with which factors. */
function Counting(props: Props) {
  const { t, record, change } = useFields(props);
  const { bill } = props.draft;
  const isEnergy = (energyCarriers as readonly BillCarrier[]).includes(bill.carrier);
  return (
    <>
      <SelectField
        label={t(($) => $.form.controlled_by)}
        value={bill.controlled_by}
        options={supplyControls.map((value) => ({ value, label: t(($) => $.control[value]) }))}
        onChange={(controlled_by) => change({ controlled_by })}
      />
      {isEnergy && (
        <SelectField
          label={t(($) => $.form.use)}
          hint={t(($) => $.form.useHint)}
          value={bill.use ?? "none"}
          options={[
            { value: "none", label: t(($) => $.form.noUse) },
            ...consumptionUses.map((value) => ({ value, label: record(($) => $.choices[value]) })),
          ]}
          onChange={(use) => change({ use: use === "none" ? null : (use as Bill["use"]) })}
        />
      )}
      <Factors {...props} />
      <Checkbox
        label={t(($) => $.form.is_estimate)}
        checked={bill.is_estimate}
        onChange={(is_estimate) => change({ is_estimate })}
      />
      <TextArea
        label={t(($) => $.form.note)}
        value={bill.note}
        maxLength={1000}
        onChange={(note) => change({ note })}
      />
    </>
  );
}

/** The gases that a factor counts, as they are written. */
const gasSign = (gas: "CO2" | "CO2e"): string => gas.replace("2", "₂");

function Factors(props: Props) {
  const { t, change, error, format } = useFields(props);
  const { bill } = props.draft;
  const { library } = props.facts.ledger;
  const options = (of: "factor_id" | "market_factor_id", none: string) => [
    { value: "none", label: none },
    ...factorsFor(bill, library, of).map((factor) => ({
      value: factorKey(factor),
      label: format.labelled([factor.publication.title, factor.year].filter(Boolean).join(" "), `${format.exact(factor.g_per_unit)} g\u00A0${gasSign(factor.gas)}/${factor.unit}${factor.basis === null ? "" : ` (${factor.basis})`}, ${t(($) => $.form.covers[factor.covers])}`), // prettier-ignore
    })),
  ];
  const isPurchased = bill.carrier === "electricity" || bill.carrier === "district_heat";
  const field = (of: "factor_id" | "market_factor_id", label: string, none: string, hint?: string) => (
    <SelectField
      label={label}
      value={bill[of] ?? "none"}
      error={error(of)}
      hint={hint}
      options={options(of, none)}
      onChange={(key) => change({ [of]: key === "none" ? null : key })}
    />
  );
  return (
    <>
      {bill.carrier !== "refrigerant" &&
        field(
          "factor_id",
          t(($) => $.form.factor),
          t(($) => $.form.factorAuto),
          t(($) => $.form.factorOwn),
        )}
      {isPurchased &&
        field(
          "market_factor_id",
          t(($) => $.form.market),
          t(($) => $.form.marketNone),
        )}
    </>
  );
}
