import { TextInput } from "@mantine/core";
import { type ComponentProps, useState } from "react";
import type { FieldWords } from "./fieldWords.ts";
import { readNumber, writeNumber } from "./localeNumber.ts";
import { useFieldLook } from "./useFieldLook.tsx";

interface Props
  extends FieldWords, Omit<ComponentProps<"input">, "value" | "onChange" | "id" | "type" | "size"> {
  readonly value: number | undefined;
  /** `undefined` when the field is empty, `NaN` when the text is not a number: the page then shows an error. */
  readonly onChange: (value: number | undefined) => void;
  /** BCP 47 language in which the number is written; the page's own when left out. */
  readonly locale?: string | undefined;
}

/**
 * A number as the reader's language writes it, right-aligned, with its unit inside the field. Mantine's NumberInput knows one
 * decimal mark and leaves out what it cannot read: here the text stays, and `readNumber` says what it means.
 */
export function NumberField({ label, error, hint, unit, action, value, onChange, locale, ...input }: Props) {
  const language = locale ?? (document.documentElement.lang || "de");
  const [draft, setDraft] = useState<string>();
  const look = useFieldLook({ label, error, hint, unit, action, numeric: true, control: input });
  const written = value === undefined || Number.isNaN(value) ? "" : writeNumber(value, language);
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...input}
      {...look}
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
  );
}
