import { useState } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { DateField } from "#ui/controls/dates/DateField.tsx";
import { isDay } from "#kernel/time.ts";
import { ComboboxField } from "#ui/controls/fields/ComboboxField.tsx";
import { MultiSelectField } from "#ui/controls/fields/MultiSelectField.tsx";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { PasswordField } from "#ui/controls/fields/PasswordField.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import type { Examples } from "./example.ts";
import type { Words } from "./words.ts";

const roomsOf = (w: Words) =>
  [
    { value: "kitchen", label: w.kitchen, note: "EG 01", group: w.ground },
    { value: "bath", label: w.bath, note: "EG 02", group: w.ground },
    { value: "boiler", label: w.boilerRoom, note: "UG 01", disabled: true },
    { value: "long", label: w.long, note: "OG 03", group: w.upper },
  ] as const;

/** Fields. */
export const examples: Examples = [
  {
    title: "TextField",
    parts: ["TextField"],
    States: function Texts({ w }) {
      const [text, setText] = useState(w.house);
      return (
        <>
          <TextField label={w.name} value={text} onChange={setText} hint={w.hint} />
          <TextField label={w.name} value="" onChange={() => {}} placeholder={w.choose} />
          <TextField label={w.name} value={text} onChange={setText} error={w.error} />
          <TextField label={w.long} value={text} onChange={setText} disabled />
          <TextField
            label={w.supplier}
            value={text}
            onChange={setText}
            action={<Button variant="link">{w.add}</Button>}
          />
          <TextField label={w.name} value={"x".repeat(85)} maxLength={100} onChange={() => {}} />
        </>
      );
    },
  },
  {
    title: "NumberField",
    parts: ["NumberField"],
    States: function Numbers({ w, language }) {
      const [area, setArea] = useState<number | undefined>(1204.5);
      return (
        <>
          <NumberField label={w.area} unit="m²" value={area} onChange={setArea} locale={language} />
          <NumberField label={w.area} unit="kWh/(m²·a)" value={undefined} onChange={() => {}} hint={w.hint} />
          <NumberField
            label={w.area}
            unit="m²"
            value={area}
            onChange={setArea}
            locale={language}
            error={w.error}
          />
        </>
      );
    },
  },
  {
    title: "TextArea",
    parts: ["TextArea"],
    States: function Areas({ w }) {
      const [text, setText] = useState(w.sentence);
      return (
        <>
          <TextArea label={w.note} value={text} onChange={setText} hint={w.hint} />
          <TextArea label={w.note} value={text} onChange={setText} error={w.error} rows={2} />
        </>
      );
    },
  },
  {
    title: "SelectField",
    parts: ["SelectField"],
    States: function Selects({ w }) {
      const options = [
        { value: "gas", label: w.gas },
        { value: "power", label: w.power },
        { value: "heat", label: w.heat, disabled: true },
      ] as const;
      const [value, setValue] = useState<(typeof options)[number]["value"] | "">("gas");
      return (
        <>
          <SelectField label={w.supplier} value={value} options={options} onChange={setValue} />
          <SelectField
            label={w.supplier}
            value=""
            options={options}
            onChange={setValue}
            placeholder={w.choose}
          />
          <SelectField
            label={w.supplier}
            value={value}
            options={options}
            onChange={setValue}
            error={w.error}
          />
          <SelectField label={w.supplier} value={value} options={options} onChange={setValue} disabled />
        </>
      );
    },
  },
  {
    title: "ComboboxField, MultiSelectField",
    parts: ["ComboboxField", "MultiSelectField"],
    States: function Choices({ w }) {
      const rooms = roomsOf(w);
      const [one, setOne] = useState<(typeof rooms)[number]["value"] | "">("kitchen");
      const [several, setSeveral] = useState<readonly (typeof rooms)[number]["value"][]>(["bath", "long"]);
      return (
        <>
          <ComboboxField
            label={w.room}
            value={one}
            options={rooms}
            onChange={setOne}
            nothing={w.nothing}
            hint={w.hint}
          />
          <ComboboxField
            label={w.room}
            value=""
            options={rooms}
            onChange={setOne}
            nothing={w.nothing}
            placeholder={w.choose}
            error={w.error}
          />
          <MultiSelectField
            label={w.room}
            value={several}
            options={rooms}
            onChange={setSeveral}
            nothing={w.nothing}
          />
          <MultiSelectField
            label={w.room}
            value={[]}
            options={rooms}
            onChange={setSeveral}
            nothing={w.nothing}
            placeholder={w.choose}
            disabled
          />
        </>
      );
    },
  },
  {
    title: "DateField",
    parts: ["DateField"],
    States: function Days({ w, language }) {
      const [value, setValue] = useState("2026-02-01");
      const calendar = { open: w.calendar, previous: w.back, next: w.next };
      const error = value === "" || isDay(value) ? undefined : w.notDay;
      return (
        <>
          <DateField
            label={w.due}
            value={value}
            onChange={setValue}
            words={calendar}
            locale={language}
            error={error}
          />
          <DateField label={w.due} value="31.2.2026" onChange={() => {}} words={calendar} error={w.notDay} />
          <DateField label={w.due} value="" onChange={() => {}} words={calendar} disabled />
        </>
      );
    },
  },
  {
    title: "PasswordField",
    parts: ["PasswordField"],
    States: function Passwords({ w }) {
      const [value, setValue] = useState("lindenhof");
      return (
        <PasswordField
          label={w.password}
          value={value}
          onChange={setValue}
          words={{ show: w.show, hide: w.hide }}
          autoComplete="off"
        />
      );
    },
  },
];
