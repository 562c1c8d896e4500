import { useTranslation } from "react-i18next";
import { TextField } from "#ui/controls/TextField.tsx";
import styles from "./Factor.module.css";

interface Props {
  readonly value: string;
  /** Told what was written, as it was written: it may be pasted with spaces in it. */
  readonly onChange: (text: string) => void;
}

/** The field for the six digits that an authenticator app shows. */
export function FactorCodeField({ value, onChange }: Props) {
  const { t } = useTranslation("factor");
  return (
    <TextField
      label={t(($) => $.ask.code)}
      name="factor-code"
      autoComplete="one-time-code"
      inputMode="numeric"
      required
      className={styles["code"]}
      hint={t(($) => $.ask.codeHint)}
      value={value}
      onChange={onChange}
    />
  );
}
