import { wholeText } from "#kernel/wholeText.ts";
import type { ComponentProps } from "react";
import { FieldFrame, type FieldWords } from "./FieldFrame.tsx";
import { useTextRoom } from "./useTextRoom.ts";

interface Props extends FieldWords, Omit<ComponentProps<"input">, "value" | "onChange" | "id"> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One line of text. */
export function TextField({ label, error, hint, unit, action, value, onChange, ...input }: Props) {
  const { room, ...limited } = useTextRoom(value, input.maxLength);
  return (
    <FieldFrame {...{ label, error, hint, unit, action, room }} disabled={input.disabled}>
      {(ties) => (
        <input
          type="text"
          {...input}
          {...ties}
          {...limited}
          value={value}
          onChange={(event) => onChange(wholeText(event.currentTarget.value))}
        />
      )}
    </FieldFrame>
  );
}
