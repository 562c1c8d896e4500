import { useState } from "react";
import { ChoiceMenu } from "#ui/visitor/ChoiceMenu.tsx";
import { CodeField } from "#ui/visitor/CodeField.tsx";
import { PasswordField } from "#ui/visitor/PasswordField.tsx";
import { SelectField } from "#ui/visitor/SelectField.tsx";
import { TextField } from "#ui/visitor/TextField.tsx";
import type { Examples } from "./example.ts";

/** Parts of pages that load nothing of Mantine. */
export const examples: Examples = [
  {
    title: "visitor/TextField, PasswordField, CodeField, SelectField",
    parts: [
      "visitor/TextField",
      "visitor/PasswordField",
      "visitor/CodeField",
      "visitor/SelectField",
      "visitor/FieldFrame",
    ],
    States: function Visitors({ w }) {
      const [text, setText] = useState(w.house);
      const [code, setCode] = useState("123456");
      return (
        <>
          <TextField label={w.name} value={text} onChange={setText} hint={w.hint} />
          <TextField label={w.name} value={text} onChange={setText} error={w.error} />
          <PasswordField
            label={w.password}
            value={text}
            onChange={setText}
            words={{ show: w.show, hide: w.hide }}
            autoComplete="off"
          />
          <CodeField label={w.code} value={code} onChange={setCode} />
          <SelectField
            label={w.supplier}
            value="a"
            options={[{ value: "a", label: w.gas }]}
            onChange={() => {}}
          />
        </>
      );
    },
  },
  {
    title: "visitor/ChoiceMenu",
    parts: ["visitor/ChoiceMenu"],
    States: function Choice({ w }) {
      const [value, setValue] = useState<"gas" | "power">("gas");
      return (
        <ChoiceMenu
          value={value}
          onChoose={setValue}
          choices={[
            { value: "gas", label: w.gas },
            { value: "power", label: w.power },
          ]}
        >
          {value === "gas" ? w.gas : w.power}
        </ChoiceMenu>
      );
    },
  },
];
