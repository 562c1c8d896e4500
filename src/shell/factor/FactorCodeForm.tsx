import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Factor } from "#data/server/account/factors.ts";
import { factorDigits, isWholeCode } from "#domain/auth/secondFactor.ts";
import { Button } from "#ui/controls/Button.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { FactorCodeField } from "./FactorCodeField.tsx";
import styles from "./Factor.module.css";

interface Props {
  /** At least one. */
  readonly factors: readonly Factor[];
  readonly busy: boolean;
  readonly onCode: (id: string, code: string) => void;
}

/** Six digits of an app; sent as soon as the last one stands. Who has several apps says which. */
export function FactorCodeForm({ factors, busy, onCode }: Props) {
  const { t } = useTranslation("factor");
  const [chosen, setChosen] = useState<string>();
  const [code, setCode] = useState("");
  const id = chosen ?? factors[0]?.id ?? "";
  const write = (text: string) => {
    const digits = factorDigits(text);
    setCode(digits);
    if (isWholeCode(digits) && digits !== code && !busy) onCode(id, digits);
  };
  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isWholeCode(code)) onCode(id, code);
      }}
    >
      {factors.length > 1 && (
        <SelectField
          label={t(($) => $.ask.which)}
          value={id}
          options={factors.map((factor) => ({
            value: factor.id,
            label: factor.name === "" ? t(($) => $.ask.unnamed) : factor.name,
          }))}
          onChange={setChosen}
        />
      )}
      <FactorCodeField value={code} onChange={write} />
      <Button type="submit" variant="primary" wide busy={busy}>
        {t(($) => $.ask.submit)}
      </Button>
    </form>
  );
}
