import { useState } from "react";
import { TextField } from "#ui/controls/fields/TextField.tsx";

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onDone: (value: string) => void;
}

/** A text that counts once somebody leaves the field: what follows from it is worked out anew each time. */
export function LateText({ label, value, onDone }: Props) {
  const [typed, setTyped] = useState(value);
  return (
    <TextField
      label={label}
      value={typed}
      maxLength={200}
      onChange={setTyped}
      onBlur={() => typed !== value && onDone(typed)}
    />
  );
}
