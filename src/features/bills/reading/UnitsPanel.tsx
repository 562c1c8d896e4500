import { useState } from "react";
import { unitsOf } from "#domain/esg/bills/billCarrier.ts";
import type { BillCarrier, BillUnit } from "#domain/esg/bills/billOptions.ts";
import { numberFormatIn, storedNumber } from "#domain/esg/bills/numberFormat.ts";
import type { DryRun } from "#domain/esg/billImport/dryRun.ts";
import { type TaughtUnits, taughtKey } from "#domain/esg/billImport/words/unitWords.ts";
import form from "#ui/controls/fields/form.module.css";
import { Button } from "#ui/controls/Button.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "../bills.module.css";
import { useImportWords } from "../import/useImportWords.ts";

interface Props {
  readonly run: DryRun;
  readonly onTeach: (units: TaughtUnits, word: string) => void;
}

interface Unknown {
  readonly word: string;
  readonly carrier: BillCarrier;
}

/** Units of the file that nobody knows yet: how much of a known one each of them is. */
export function UnitsPanel({ run, onTeach }: Props) {
  const { t } = useImportWords();
  const unknown = unknownUnits(run);
  if (unknown.length === 0) return null;
  return (
    <Panel title={t(($) => $.import.units.title)}>
      <div className={form["form"]}>
        <p className={form["small"]}>{t(($) => $.import.units.text)}</p>
        {unknown.map((one) => (
          <UnknownUnit key={taughtKey(one.carrier, one.word)} {...one} onTeach={onTeach} />
        ))}
      </div>
    </Panel>
  );
}

/** The unknown units of rows whose carrier is known, each once. */
function unknownUnits({ rows }: DryRun): readonly Unknown[] {
  const found = new Map<string, Unknown>();
  for (const { bill, problems, no_bill } of rows) {
    const word = problems.find(({ kind }) => kind === "unknown_unit")?.text;
    if (word === undefined || no_bill !== null || problems.some(({ field }) => field === "carrier")) continue;
    found.set(taughtKey(bill.carrier, word), { word, carrier: bill.carrier });
  }
  return [...found.values()];
}

function UnknownUnit({ word, carrier, onTeach }: Unknown & Pick<Props, "onTeach">) {
  const { t, record, format } = useImportWords();
  const [factor, setFactor] = useState("");
  const [unit, setUnit] = useState<BillUnit>(unitsOf[carrier][0]);
  const read = storedNumber(factor, numberFormatIn(format.locale));
  const isRight = read !== undefined && /[1-9]/.test(read) && !read.startsWith("-");
  return (
    <div className={styles["profile"]}>
      <TextField
        label={t(($) => $.import.units.one, { word, carrier: record(($) => $.choices[carrier]) })}
        inputMode="decimal"
        value={factor}
        maxLength={30}
        onChange={setFactor}
      />
      <SelectField
        label={t(($) => $.import.units.unit, { word })}
        value={unit}
        options={unitsOf[carrier].map((value) => ({ value, label: value }))}
        onChange={setUnit}
      />
      <Button
        disabled={!isRight}
        onClick={() => isRight && onTeach({ [taughtKey(carrier, word)]: { unit, factor: read } }, word)}
      >
        {t(($) => $.import.units.save, { word })}
      </Button>
    </div>
  );
}
