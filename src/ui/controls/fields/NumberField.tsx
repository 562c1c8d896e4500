import { type ComponentProps, useState } from "react";
import { FieldFrame, type FieldWords } from "./FieldFrame.tsx";
import { readNumber, writeNumber } from "./localeNumber.ts";

interface Props extends FieldWords, Omit<ComponentProps<"input">, "value" | "onChange" | "id" | "type"> {
  readonly value: number | undefined;
  /** `undefined` when the field is empty, `NaN` when the text is not a number: the page then shows an error. */
  readonly onChange: (value: number | undefined) => void;
  /** BCP 47 language in which the number is written; the page's own when left out. */
  readonly locale?: string | undefined;
}

/** A number as the reader's language writes it, right-aligned, with its unit inside the field. */
export function NumberField({ label, error, hint, unit, action, value, onChange, locale, ...input }: Props) {
  const language = locale ?? (document.documentElement.lang || "de");
  const [draft, setDraft] = useState<string>();
  const written = value === undefined || Number.isNaN(value) ? "" : writeNumber(value, language);
  return (
    <FieldFrame {...{ label, error, hint, unit, action }} disabled={input.disabled} numeric>
      {(ties) => (
        <input
          inputMode="decimal"
          autoComplete="off"
          {...input}
          {...ties}
          type="text"
          value={draft ?? written}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setDraft(text);
            onChange(text.trim() === "" ? undefined : (readNumber(text, language) ?? Number.NaN));
          }}
          onBlur={(event) => {
            if (value === undefined || !Number.isNaN(value)) setDraft(undefined);
            input.onBlur?.(event);
          }}
        />
      )}
    </FieldFrame>
  );
}
