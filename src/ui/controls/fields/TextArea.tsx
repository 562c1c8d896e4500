import { Textarea } from "@mantine/core";
import type { ComponentProps } from "react";
import type { FieldWords } from "./fieldWords.ts";
import { useFieldLook } from "./useFieldLook.tsx";
import { useTextRoom } from "./useTextRoom.ts";

interface Props extends FieldWords, Omit<ComponentProps<"textarea">, "value" | "onChange" | "id"> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Several lines of text. */
export function TextArea({ label, error, hint, action, value, onChange, rows = 4, ...area }: Props) {
  const { room, ...limited } = useTextRoom(value, area.maxLength, onChange);
  const look = useFieldLook({ label, error, hint, action, room, control: area });
  return <Textarea {...area} {...limited} {...look} rows={rows} value={value} />;
}
