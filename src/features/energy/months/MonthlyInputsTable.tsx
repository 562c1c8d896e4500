import { useState } from "react";
import type { MonthlyInput } from "#domain/energy/monthly/input/monthlyInput.ts";
import type { FieldOwner, InputField } from "#domain/energy/monthlyModel/entered/inputFields.ts";
import { useScreen } from "#shell/useScreen.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { Grade } from "#ui/figures/Grade.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { type Column, DataTable } from "#ui/table/DataTable.tsx";
import styles from "../balance/EnergyView.module.css";
import own from "./months.module.css";
import { useMonthsWords } from "./useMonthsWords.ts";

interface Props {
  readonly input: MonthlyInput;
  readonly fields: readonly InputField[];
  /** Asks for another value; null: nothing can be replaced here. */
  readonly onReplace: ((field: InputField) => void) | null;
}

/** Every input of the balance with value, origin and grade: of the building, of a zone, of one part at a time. */
export function MonthlyInputsTable({ input, fields, onReplace }: Props) {
  const { t, format, field, fieldValue, fieldUnit, fieldOrigin, grade, zoneOf, part } = useMonthsWords();
  const [chosen, choose] = useState(keyOf({ at: "building" }));
  const phone = useScreen() === "phone";
  const options = [
    { value: keyOf({ at: "building" }), label: t(($) => $.months.inputs.building) },
    ...input.zones.flatMap((zone) => [
      { value: keyOf({ at: "zone", zone: zone.id }), label: zoneOf(input, zone.id) },
      ...zone.parts.map((one) => ({
        value: keyOf({ at: "part", zone: zone.id, part: one.id }),
        label: format.labelled(zoneOf(input, zone.id), part(one)),
      })),
    ]),
  ];
  const originOf = (one: InputField) => fieldOrigin(one, input.climate.source);
  const shown = options.some(({ value }) => value === chosen) ? chosen : options[0]!.value;
  const columns: readonly Column<InputField>[] = [
    {
      id: "input",
      head: t(($) => $.months.inputs.input),
      wrap: true,
      cell: (one) => (
        <span className={styles["name"]}>
          <span>{field(one)}</span>
          {phone && <span className={styles["origin"]}>{originOf(one)}</span>}
        </span>
      ),
    },
    {
      id: "value",
      head: t(($) => $.months.inputs.value),
      numeric: true,
      cell: (one) => fieldValue(one.name, one.value),
    },
    {
      id: "unit",
      head: t(($) => $.months.inputs.unit),
      cell: (one) => (one.value === null ? "" : fieldUnit(one)),
    },
    {
      id: "origin",
      head: t(($) => $.months.inputs.origin),
      wrap: true,
      cell: originOf,
    },
    {
      id: "grade",
      head: t(($) => $.months.inputs.grade),
      cell: (one) =>
        one.provenance && (
          <Grade grade={one.provenance.quality} label={grade(one.provenance.quality).label} />
        ),
    },
  ];
  return (
    <Panel
      flush
      title={t(($) => $.months.inputs.title)}
      aside={
        <div className={own["chooser"]}>
          <SelectField
            label={t(($) => $.months.inputs.of)}
            value={shown}
            options={options}
            onChange={choose}
          />
        </div>
      }
    >
      <DataTable
        label={t(($) => $.months.inputs.label)}
        columns={columns.filter(({ id }) => !phone || onPhone.has(id))}
        rows={fields.filter(({ owner }) => keyOf(owner) === shown)}
        rowKey={({ path }) => path}
        {...(onReplace && { onOpen: onReplace })}
      />
    </Panel>
  );
}

const keyOf = (owner: FieldOwner): string =>
  owner.at === "building" ? "" : owner.at === "zone" ? owner.zone : `${owner.zone}\n${owner.part}`;

const onPhone: ReadonlySet<string> = new Set(["input", "value", "grade"]);
