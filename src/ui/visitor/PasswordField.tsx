import { IconEye, IconEyeOff } from "#ui/icons/icons.gen.ts";
import { type ComponentProps, useState } from "react";
import type { FieldWords } from "../controls/fields/fieldWords.ts";
import { IconButton } from "../controls/IconButton.tsx";
import { FieldFrame } from "./FieldFrame.tsx";

interface Props
  extends Omit<FieldWords, "unit">, Omit<ComponentProps<"input">, "value" | "onChange" | "id" | "type"> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The words of the button that shows and hides the characters. */
  readonly words: { readonly show: string; readonly hide: string };
}

/** A password, hidden until its eye is pressed: the one of signing in and unlocking, which load nothing of Mantine. */
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
