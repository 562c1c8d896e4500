import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationConfig } from "#domain/application/config/applicationConfig.ts";
import { type Meter, meterUnits } from "#domain/application/meters/meter.ts";
import { newId } from "#kernel/ids.ts";
import { AddMore } from "#shared/forms/AddMore.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import styles from "../templates/templates.module.css";

interface Props {
  readonly config: ApplicationConfig;
  readonly today: string;
  readonly onChange: (changes: Pick<ApplicationConfig, "meters">) => void;
}

/** The meters whose readings are taken, with the last reading that is known: against it a new one is looked at. */
export function MetersEditor({ config: { meters }, today, onChange }: Props) {
  const { t } = useTranslation("applications");
  const set = (id: string, changes: Partial<Meter>) =>
    onChange({ meters: meters.map((one) => (one.id === id ? { ...one, ...changes } : one)) });
  const add = () => {
    const fresh: Meter = { id: newId(), name: "", number: "", kind: "other", unit: "kWh", last_value: null, last_on: null }; // prettier-ignore
    onChange({ meters: [...meters, fresh] });
  };
  return (
    <fieldset className={styles["group"]}>
      <legend>{t(($) => $.config.meters)}</legend>
      {meters.map((meter) => (
        <div key={meter.id} className={styles["thing"]}>
          <TextField
            label={t(($) => $.config.meter.name)}
            value={meter.name}
            maxLength={120}
            onChange={(name) => set(meter.id, { name })}
          />
          <div className={styles["two"]}>
            <TextField
              label={t(($) => $.config.meter.number)}
              value={meter.number}
              maxLength={60}
              onChange={(number) => set(meter.id, { number })}
            />
            <SelectField
              label={t(($) => $.config.meter.unit)}
              value={meter.unit}
              options={meterUnits.map((value) => ({ value, label: value }))}
              onChange={(unit) => set(meter.id, { unit })}
            />
            <LastReading meter={meter} today={today} onChange={(changes) => set(meter.id, changes)} />
            <TextField
              type="date"
              label={t(($) => $.config.meter.lastOn)}
              value={meter.last_on ?? ""}
              max={today}
              onChange={(on) => set(meter.id, { last_on: on || null })}
            />
          </div>
          <Button
            size="small"
            onClick={() => onChange({ meters: meters.filter(({ id }) => id !== meter.id) })}
          >
            {t(($) => $.config.meter.remove)}
          </Button>
        </div>
      ))}
      <AddMore size="small" count={meters.length} most={500} onAdd={add}>
        {t(($) => $.config.meter.add)}
      </AddMore>
    </fieldset>
  );
}

/** The last reading; a text that is no number stays in the field and is not taken over. */
function LastReading({
  meter: { last_value, last_on },
  today,
  onChange,
}: {
  readonly meter: Meter;
  readonly today: string;
  readonly onChange: (changes: Partial<Meter>) => void;
}) {
  const { t } = useTranslation("applications");
  const [isWrong, setWrong] = useState(false);
  return (
    <NumberField
      label={t(($) => $.config.meter.last)}
      value={last_value ?? undefined}
      error={isWrong ? t(($) => $.config.meter.noNumber) : undefined}
      onChange={(value) => {
        const isBad = value !== undefined && (!Number.isFinite(value) || value < 0);
        setWrong(isBad);
        if (!isBad)
          onChange({ last_value: value ?? null, last_on: value === undefined ? null : (last_on ?? today) });
      }}
    />
  );
}
