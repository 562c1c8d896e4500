import type { BillRow } from "#data/documents.ts";
import { type Bill, billFields } from "#domain/esg/bills/bill.ts";
import { factorsFor } from "#domain/esg/bills/billActivity.ts";
import { meteredCarriers, sortsOf, unitsOf } from "#domain/esg/bills/billCarrier.ts";
import { netFuelRatio } from "#domain/esg/bills/billQuantity.ts";
import { checkBill } from "#domain/esg/bills/checkBill.ts";
import { factorKey } from "#domain/esg/factors/inventoryFactor.ts";
import type { Fields } from "#domain/sync/same.ts";
import { same } from "#domain/sync/same.ts";
import { localDay } from "#kernel/time.ts";
import { type OwnInput, RecordForm } from "#shared/kit/form/RecordForm.tsx";
import type { Tuning } from "#shared/kit/form/RecordField.tsx";
import { TakesBack } from "../reading/TakesBack.tsx";
import type { BillActions } from "../useBillActions.ts";
import type { BillsFacts } from "../useBills.ts";
import { useBillWords } from "../useBillWords.ts";
import { billFormFields, followed, startingBill } from "./billForm.ts";

interface Props {
  /** The bill that is corrected: null for a new one, undefined once it was deleted. */
  readonly row: BillRow | null | undefined;
  /** The bill as it was seen last. */
  readonly seen: BillRow | null;
  readonly facts: BillsFacts;
  readonly actions: BillActions;
  readonly onSaved: (id: string) => void;
}

/** The form of a bill, with as many fields as its carrier has. It can be saved half filled: what is open is said at its field. */
export function BillForm({ row, seen, facts, actions, onSaved }: Props) {
  const { t } = useBillWords();
  const tune = useTuning(seen, facts);
  const takesBack = ({ value, typed, set }: OwnInput) => {
    if (!/^\s*[-−–(].*\d|\d\s*-\s*$/.test(String(typed("amount")))) return null;
    const takes_back = String(value).split("\n").filter(Boolean);
    return (
      <TakesBack
        bill={{ carrier: typed("carrier") as Bill["carrier"], takes_back }}
        bills={facts.bills}
        onChange={(ids) => set({ takes_back: ids.join("\n") })}
      />
    );
  };
  return (
    <RecordForm
      kind="bill"
      projectId={facts.project.id}
      fields={billFormFields}
      record={row}
      start={{ ...startingBill(facts.bills[0]) }}
      readOnly={!actions.mayWrite}
      submit={t(($) => $.form.save)}
      follow={(before, typed) => followed(before, typed, seen ? [] : facts.bills)}
      inputs={{ takes_back: takesBack }}
      tune={tune}
      problemText={() => actions.unsaved ?? undefined}
      onSave={(filled) => actions.save(filled, onSaved)}
    />
  );
}

/** The gases that a factor counts, as they are written. */
const gasSign = (gas: "CO2" | "CO2e"): string => gas.replace("2", "₂");

/** What the carrier makes of each field: its words, what may be chosen, and what is wrong with it by the rules of bills. */
function useTuning(row: BillRow | null, facts: BillsFacts) {
  const words = useBillWords();
  const { t, format } = words;
  const { library, factors } = facts.ledger;
  const errorOf = (field: string, bill: Bill): string | undefined => {
    // what a bill is beside others is said of the one that is kept
    const isKept = row !== null && billFields.every((name) => same(row[name], bill[name]));
    const findings = isKept
      ? (facts.findings.get(row.id) ?? [])
      : checkBill(bill, { today: localDay(), factors });
    const found = findings.find(
      (one) => one.field === field && one.blocks && (row !== null || !one.kind.endsWith("_missing")),
    );
    return found && `${words.finding(found)} ${words.remedy(found)}`;
  };
  const factorOptions = (bill: Bill, of: "factor_id" | "market_factor_id", none: string) => [
    { value: "", label: none },
    ...factorsFor(bill, library, of).map((factor) => ({
      value: factorKey(factor),
      label: format.labelled([factor.publication.title, factor.year].filter(Boolean).join(" "), `${format.exact(factor.g_per_unit)} g\u00A0${gasSign(factor.gas)}/${factor.unit}${factor.basis === null ? "" : ` (${factor.basis})`}, ${t(($) => $.form.covers[factor.covers])}`), // prettier-ignore
    })),
  ];
  const amountHint = (bill: Bill, typed: unknown): string | undefined => {
    const kwh = words.energy(bill);
    const isGrouped = /[.'’ ]/.test(String(typed)) && bill.amount !== "";
    const hints = [
      ...(isGrouped ? [t(($) => $.form.readAs, { value: words.amount(bill) })] : []),
      ...(kwh === "" ? [] : [t(($) => $.form.energyOf, { energy: kwh })]),
    ];
    return hints.length > 0 ? hints.join(" ") : undefined;
  };
  const basisTuning = ({ carrier }: Bill): Tuning => {
    const isGas = carrier === "natural_gas";
    const ratio = format.number(netFuelRatio(carrier) ?? 1, 2);
    return {
      hint: isGas ? undefined : t(($) => $.form.netHint, { ratio }),
      options: (["Hs", "Hi"] as const).map((value) => ({ value, label: t(($) => (isGas ? $.form.basisOf : $.form.netOf)[value]) })), // prettier-ignore
    };
  };
  const ofField = (field: string, bill: Bill, typed: unknown): Tuning => {
    const { carrier } = bill;
    const isNamed = carrier === "waste" || carrier === "travel" || carrier === "purchase";
    switch (field) {
      case "sort":
        return isNamed
          ? { label: t(($) => $.form.sort[carrier]), options: sortsOf(carrier).map((value) => ({ value, label: t(($) => $.sort[value]) })) } // prettier-ignore
          : {};
      case "description":
        return isNamed || carrier === "refrigerant"
          ? { label: t(($) => $.form.description[carrier]) }
          : { isLeftOut: true };
      case "amount":
        return { label: t(($) => $.form.amount), hint: amountHint(bill, typed) };
      case "unit":
        return { options: unitsOf[carrier].map((value) => ({ value, label: value })) };
      case "basis":
        return { label: t(($) => $.form.basis), ...basisTuning(bill) };
      case "gwp":
        return { label: t(($) => $.form.gwp), hint: t(($) => $.form.gwpHint) };
      case "meter":
        return {
          label: t(($) => $.form.meter),
          hint: meteredCarriers.includes(carrier) ? t(($) => $.form.meterHint) : undefined,
          isLeftOut: carrier === "purchase" || carrier === "travel",
        };
      case "controlled_by":
        return { label: t(($) => $.form.controlled_by), options: (["landlord", "tenant"] as const).map((value) => ({ value, label: t(($) => $.control[value]) })) }; // prettier-ignore
      case "use":
        return { label: t(($) => $.form.use), hint: t(($) => $.form.useHint) };
      case "factor_id":
        return { label: t(($) => $.form.factor), hint: t(($) => $.form.factorOwn), options: factorOptions(bill, field, t(($) => $.form.factorAuto)), isLeftOut: carrier === "refrigerant" }; // prettier-ignore
      case "market_factor_id":
        return { label: t(($) => $.form.market), options: factorOptions(bill, field, t(($) => $.form.marketNone)) }; // prettier-ignore
      case "carrier":
      case "document_number":
      case "is_estimate":
      case "note":
        return { label: t(($) => $.form[field]) };
      default:
        return {};
    }
  };
  return (field: string, document: Fields, typed: unknown): Tuning => {
    const bill = document as unknown as Bill;
    return { error: errorOf(field, bill), ...ofField(field, bill, typed) };
  };
}
