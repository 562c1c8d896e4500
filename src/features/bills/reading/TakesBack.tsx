import type { KeptBill } from "#domain/esg/bills/bill.ts";
import { isCredit } from "#domain/esg/bills/creditNotes.ts";
import form from "#ui/controls/fields/form.module.css";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { useBillWords } from "../useBillWords.ts";

interface Props {
  readonly bill: Pick<KeptBill, "carrier" | "takes_back">;
  readonly bills: readonly KeptBill[];
  readonly onChange: (takes_back: readonly string[]) => void;
}

/** Which bills a credit note takes back: several may be, none is left to meter and period. */
export function TakesBack({ bill, bills, onChange }: Props) {
  const { t, span, amount } = useBillWords();
  const alike = bills.filter((one) => one.carrier === bill.carrier && !isCredit(one));
  return (
    <fieldset className={form["form"]}>
      <legend>{t(($) => $.form.takesBack)}</legend>
      <p className={form["small"]}>
        {t(($) => (alike.length === 0 ? $.form.takesBackNone : $.form.takesBackHint))}
      </p>
      {alike.map((one) => (
        <Checkbox
          key={one.id}
          label={[span(one), one.document_number, amount(one), one.meter].filter(Boolean).join(" · ")}
          checked={bill.takes_back.includes(one.id)}
          onChange={(isOn) =>
            onChange([...bill.takes_back.filter((id) => id !== one.id), ...(isOn ? [one.id] : [])])
          }
        />
      ))}
    </fieldset>
  );
}
