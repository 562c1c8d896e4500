import { useTranslation } from "react-i18next";
import { Segmented } from "#ui/controls/Segmented.tsx";
import styles from "./RoomsView.module.css";

/** What a person says: heated, unheated, or as the model has it. */
export type Said = "heated" | "unheated" | "model";

interface Props {
  readonly label: string;
  readonly value: boolean | null;
  readonly onChange: (heated: boolean | null) => void;
}

/** The switch of a room or of several: heated, unheated, or by the model. */
export function HeatChoice({ label, value, onChange }: Props) {
  const { t } = useTranslation("rooms");
  const chosen: Said = value === null ? "model" : value ? "heated" : "unheated";
  return (
    <div className={styles["choice"]}>
      <span aria-hidden>{label}</span>
      <Segmented<Said>
        label={label}
        value={chosen}
        options={[
          { value: "model", label: t(($) => $.heat.byModel) },
          { value: "heated", label: t(($) => $.heat.heated) },
          { value: "unheated", label: t(($) => $.heat.unheated) },
        ]}
        onChange={(next) => onChange(next === "model" ? null : next === "heated")}
      />
    </div>
  );
}
