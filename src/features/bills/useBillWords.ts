import { useTranslation } from "react-i18next";
import type { BillRow } from "#data/documents.ts";
import type { Bill } from "#domain/esg/bills/bill.ts";
import { unitFacts } from "#domain/esg/bills/billCarrier.ts";
import type { BillFinding } from "#domain/esg/bills/billFinding.ts";
import { billEnergy } from "#domain/esg/bills/billQuantity.ts";
import { decimalText, ofSteps } from "#domain/esg/bills/decimal.ts";
import { exactNumber } from "#domain/esg/bills/exactNumber.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";

/** Words that the parts of the pages about bills share. */
export function useBillWords() {
  const { t } = useTranslation("bills");
  const { t: record } = useTranslation("records");
  const { t: common } = useTranslation();
  const format = useFormats();
  const day = (value: string | null) => (value ? format.date(value) : t(($) => $.noDay));
  const number = (text: string) => exactNumber(text, format.locale);
  const carrier = ({ carrier: of }: Pick<Bill, "carrier">) => record(($) => $.choices[of]);
  const amount = ({ amount: of, unit }: Pick<Bill, "amount" | "unit">) =>
    of === "" ? t(($) => $.noAmount) : `${number(of)}\u00A0${unit}`;
  const span = ({ from_day, to_day }: Pick<Bill, "from_day" | "to_day">) =>
    from_day === to_day ? day(from_day) : `${day(from_day)} – ${day(to_day)}`;
  return {
    t,
    record,
    common,
    format,
    day,
    number,
    carrier,
    amount,
    span,
    /** "Erdgas · 7GMT0004711" */
    supplyName: (of: Pick<Bill, "carrier" | "meter" | "supplier">) =>
      [carrier(of), of.meter || of.supplier].filter(Boolean).join(" · "),
    /** "Erdgas, 01.01.2025 – 31.12.2025" */
    billName: (bill: BillRow | Bill) => [carrier(bill), span(bill)].join(", "),
    /** "17.571,579 kWh (Hs)" where the bill says something else; empty otherwise. */
    energy: (bill: Bill) => {
      const energy = billEnergy(bill);
      if (!energy || (energy.by === "as_billed" && energy.basis === null)) return "";
      const kwh = number(decimalText(ofSteps(energy.energy_wh, unitFacts.kWh.places)));
      return energy.basis === null ? `${kwh}\u00A0kWh` : `${kwh}\u00A0kWh\u00A0(${energy.basis})`;
    },
    /** What a finding says, with the days and bills it is about. */
    finding: (found: BillFinding) =>
      t(($) => $.finding[found.kind].what, {
        from: day(found.from),
        to: day(found.to),
        count: found.others.length,
      }),
    /** What to do about a finding. */
    remedy: (found: BillFinding) => t(($) => $.finding[found.kind].do),
  };
}
