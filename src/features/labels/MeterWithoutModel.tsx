import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LabelTarget } from "#domain/labels/label.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import styles from "./labels.module.css";

/** A meter that no model knows, by the number that stands on it. */
export function MeterWithoutModel({ onAdd }: { readonly onAdd: (target: LabelTarget) => void }) {
  const { t } = useTranslation("labels");
  const [number, setNumber] = useState("");
  return (
    <form
      className={styles["add"]}
      onSubmit={(event) => {
        event.preventDefault();
        const target_name = number.trim().slice(0, 200);
        if (target_name === "") return;
        onAdd({ target_kind: "meter", target_global_id: null, target_name, storey: null });
        setNumber("");
      }}
    >
      <TextField label={t(($) => $.print.meter)} value={number} onChange={setNumber} maxLength={200} />
      <Button type="submit" disabled={number.trim() === ""}>
        {t(($) => $.print.addMeter)}
      </Button>
    </form>
  );
}
