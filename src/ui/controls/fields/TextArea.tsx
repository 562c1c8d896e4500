import { wholeText } from "#kernel/wholeText.ts";
import type { ComponentProps } from "react";
import { FieldFrame, type FieldWords } from "./FieldFrame.tsx";
import { useTextRoom } from "./useTextRoom.ts";

interface Props extends FieldWords, Omit<ComponentProps<"textarea">, "value" | "onChange" | "id"> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Several lines of text. */
export function TextArea({ label, error, hint, action, value, onChange, rows = 4, ...area }: Props) {
  const { room, ...limited } = useTextRoom(value, area.maxLength);
  return (
    <FieldFrame {...{ label, error, hint, action, room }} disabled={area.disabled}>
      {(ties) => (
        <textarea
          {...area}
          {...ties}
          {...limited}
          rows={rows}
          value={value}
          onChange={(event) => onChange(wholeText(event.currentTarget.value))}
        />
      )}
    </FieldFrame>
  );
}
