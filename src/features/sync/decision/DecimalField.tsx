import { useState } from "react";
import { exactNumber } from "#domain/esg/bills/exactNumber.ts";
import { storedNumber } from "#domain/esg/bills/numberFormat.ts";
import { TextField } from "#ui/controls/fields/TextField.tsx";

interface Props {
  readonly label: string;
  readonly locale: string;
  /** As it is stored: `1234.56`. */
  readonly value: string;
  /** Told what is to be stored, empty when nothing stands there; `NaN` while it is no number. */
  readonly onChange: (value: string | number) => void;
}

/** An exact number as the reader's language writes it: no digit is lost or made up. */
export function DecimalField({ label, locale, value, onChange }: Props) {
  const [typed, setTyped] = useState(() => exactNumber(value, locale).replace("−", "-"));
  const format = locale.startsWith("en") ? "point" : "comma";
  const enter = (text: string) => {
    setTyped(text);
    onChange(text.trim() === "" ? "" : (storedNumber(text, format) ?? Number.NaN));
  };
  return <TextField label={label} inputMode="decimal" value={typed} onChange={enter} />;
}
