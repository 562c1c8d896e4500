import { TextInput } from "@mantine/core";
import type { ComponentProps } from "react";
import type { FieldWords } from "./fieldWords.ts";
import { useFieldLook } from "./useFieldLook.tsx";
import { useTextRoom } from "./useTextRoom.ts";

interface Props extends FieldWords, Omit<ComponentProps<"input">, "value" | "onChange" | "id" | "size"> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One line of text. */
export function TextField({ label, error, hint, unit, action, value, onChange, ...input }: Props) {
  const { room, ...limited } = useTextRoom(value, input.maxLength, onChange);
  const look = useFieldLook({ label, error, hint, unit, action, room, control: input });
  return <TextInput type="text" {...input} {...limited} {...look} value={value} />;
}
