import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import styles from "./Factor.module.css";

interface Props {
  readonly busy: boolean;
  readonly onCode: (code: string) => void;
}

/** One of the codes for the day on which the app is gone; sent by its button only, because it cannot be taken back. */
export function RecoveryCodeForm({ busy, onCode }: Props) {
  const { t } = useTranslation("factor");
  const [code, setCode] = useState("");
  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== "") onCode(code);
      }}
    >
      <TextField
        label={t(($) => $.recovery.code)}
        name="recovery-code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        hint={t(($) => $.recovery.hint)}
        value={code}
        onChange={setCode}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        {t(($) => $.recovery.submit)}
      </Button>
    </form>
  );
}
