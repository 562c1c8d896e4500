import { useState } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "#shell/notify.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import styles from "../Account.module.css";

interface Props {
  /** Answers whether the passkey was made; the name stays in the field otherwise. */
  readonly onAdd: (name: string) => Promise<boolean>;
}

/** The form for another passkey: its name, then the browser asks for finger, face or PIN. */
export function NewPasskey({ onAdd }: Props) {
  const { t } = useTranslation("account");
  const [name, setName] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (busy) return;
    setMissing(name.trim() === "");
    if (name.trim() === "") {
      const text = t(($) => $.passkeys.nameMissingText);
      return void notify({ tone: "bad", title: t(($) => $.passkeys.nameMissing), text, unspoken: true });
    }
    setBusy(true);
    if (await onAdd(name.trim()).finally(() => setBusy(false))) setName("");
  };
  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label={t(($) => $.passkeys.name)}
        hint={t(($) => $.passkeys.nameHint)}
        error={isMissing ? t(($) => $.passkeys.nameMissingText) : undefined}
        value={name}
        maxLength={100}
        autoComplete="off"
        onChange={setName}
      />
      <Button type="submit" busy={busy}>
        {t(($) => $.passkeys.add)}
      </Button>
    </form>
  );
}
