import type { ComponentProps } from "react";
import type { FieldWords } from "../controls/fields/fieldWords.ts";
import { useTextRoom } from "../controls/fields/useTextRoom.ts";
import { FieldFrame } from "./FieldFrame.tsx";

interface Props
  extends Omit<FieldWords, "unit">, Omit<ComponentProps<"input">, "value" | "onChange" | "id" | "size"> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One line of text, on pages that load nothing of Mantine. */
export function TextField({ label, error, hint, action, value, onChange, ...input }: Props) {
  const { room, ...limited } = useTextRoom(value, input.maxLength, onChange);
  return (
    <FieldFrame {...{ label, error, hint, action, room }} disabled={input.disabled}>
      {(ties) => <input type="text" {...input} {...ties} {...limited} value={value} />}
    </FieldFrame>
  );
}
