import { useTranslation } from "react-i18next";
import { CodeField } from "#ui/visitor/CodeField.tsx";

interface Props {
  readonly value: string;
  /** Told what was written, as it was written: it may be pasted with spaces in it. */
  readonly onChange: (text: string) => void;
}

/** The field for the six digits that an authenticator app shows. */
export function FactorCodeField({ value, onChange }: Props) {
  const { t } = useTranslation("factor");
  return (
    <CodeField
      label={t(($) => $.ask.code)}
      name="factor-code"
      hint={t(($) => $.ask.codeHint)}
      value={value}
      onChange={onChange}
    />
  );
}
