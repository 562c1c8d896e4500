import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Form, FormField } from "#domain/application/forms/form.ts";
import { longestUnit, propertyOf, setBounds, setMost, setUnit } from "#domain/application/forms/formEdit.ts";
import { mostAttachments } from "#domain/application/inbox/protocol.ts";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import styles from "./forms.module.css";

interface Props {
  readonly form: Form;
  readonly field: FormField;
  readonly onChange: (form: Form) => void;
}

/** What an answer may be: unit and bounds of a number, how many photos or rooms. Nothing for other ways to ask. */
export function BoundsFields({ form, field: { field, widget, unit = "" }, onChange }: Props) {
  const { t } = useTranslation("forms");
  const about = propertyOf(form, field);
  if (about?.type === "number")
    return (
      <div className={styles["three"]}>
        <TextField
          label={t(($) => $.unit)}
          value={unit}
          maxLength={longestUnit}
          onChange={(next) => onChange(setUnit(form, field, next))}
        />
        <Bound
          label={t(($) => $.minimum)}
          value={about.minimum}
          onChange={(minimum) => onChange(setBounds(form, field, { ...about, minimum }))}
        />
        <Bound
          label={t(($) => $.maximum)}
          value={about.maximum}
          onChange={(maximum) => onChange(setBounds(form, field, { ...about, maximum }))}
        />
      </div>
    );
  if (about?.type === "array" && (widget === "photo" || widget === "rooms"))
    return (
      <Most
        label={t(($) => (widget === "photo" ? $.mostPhotos : $.mostRooms))}
        value={about.maxItems}
        most={widget === "photo" ? mostAttachments : 200}
        onChange={(most) => onChange(setMost(form, field, most))}
      />
    );
  return null;
}

interface BoundProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

/** A bound; a text that is no number stays in the field and is not taken over. */
function Bound({ label, value, onChange }: BoundProps) {
  const { t } = useTranslation("forms");
  const [isWrong, setWrong] = useState(false);
  return (
    <NumberField
      label={label}
      value={value}
      error={isWrong ? t(($) => $.noNumber) : undefined}
      onBlur={() => setWrong(false)}
      onChange={(next) => {
        const isNumber = next === undefined || Number.isFinite(next);
        setWrong(!isNumber);
        if (isNumber) onChange(next);
      }}
    />
  );
}

interface MostProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** A count of at least one; anything else stays in the field and is not taken over. */
function Most({ label, value, most, onChange }: MostProps) {
  const { t } = useTranslation("forms");
  const [isWrong, setWrong] = useState(false);
  return (
    <NumberField
      label={label}
      value={value}
      error={isWrong ? t(($) => $.mostRange, { most: String(most) }) : undefined}
      onBlur={() => setWrong(false)}
      onChange={(next) => {
        const isCount = next !== undefined && Number.isInteger(next) && next >= 1 && next <= most;
        setWrong(!isCount);
        if (isCount) onChange(next);
      }}
    />
  );
}
