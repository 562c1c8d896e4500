import { PasswordInput } from "@mantine/core";
import { IconEye, IconEyeOff } from "#ui/icons/icons.gen.ts";
import { type ComponentProps, useState } from "react";
import { IconButton } from "../IconButton.tsx";
import type { FieldWords } from "./fieldWords.ts";
import { useFieldLook } from "./useFieldLook.tsx";

interface Props
  extends FieldWords, Omit<ComponentProps<"input">, "value" | "onChange" | "id" | "type" | "size"> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The words of the button that shows and hides the characters. */
  readonly words: { readonly show: string; readonly hide: string };
}

/** A password, hidden until its eye is pressed. */
export function PasswordField({ label, error, hint, action, value, onChange, words, ...input }: Props) {
  const [shown, setShown] = useState(false);
  const look = useFieldLook({
    label,
    error,
    hint,
    action,
    control: input,
    trailing: (
      <IconButton
        icon={shown ? IconEyeOff : IconEye}
        label={shown ? words.hide : words.show}
        onClick={() => setShown(!shown)}
      />
    ),
  });
  return (
    <PasswordInput
      autoCapitalize="none"
      spellCheck={false}
      {...input}
      {...look}
      visible={shown}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
