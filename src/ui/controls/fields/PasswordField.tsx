import { IconEye, IconEyeOff } from "#ui/icons/icons.gen.ts";
import { type ComponentProps, useState } from "react";
import { FieldFrame, type FieldWords } from "./FieldFrame.tsx";
import { IconButton } from "../IconButton.tsx";

interface Props extends FieldWords, Omit<ComponentProps<"input">, "value" | "onChange" | "id" | "type"> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The words of the button that shows and hides the characters. */
  readonly words: { readonly show: string; readonly hide: string };
}

/** A password, hidden until its eye is pressed. */
export function PasswordField({ label, error, hint, action, value, onChange, words, ...input }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame
      {...{ label, error, hint, action }}
      disabled={input.disabled}
      trailing={
        <IconButton
          icon={shown ? IconEyeOff : IconEye}
          label={shown ? words.hide : words.show}
          onClick={() => setShown(!shown)}
        />
      }
    >
      {(ties) => (
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...ties}
          type={shown ? "text" : "password"}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}
