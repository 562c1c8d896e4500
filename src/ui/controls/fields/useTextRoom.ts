import { type ChangeEvent, type ClipboardEvent, type DragEvent, useState } from "react";
import { wholeText } from "#kernel/wholeText.ts";

/** How many characters a text has, and how many it may have. More than that were to be put in and were not. */
export interface TextRoom {
  readonly taken: number;
  readonly most: number;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * The limit of a text, told before anything is lost by it: how much room is left when it becomes scarce, and how long a text would
 * be that does not fit. Such a one is not put in at all, however it comes, where a browser would cut it without a word.
 */
export function useTextRoom(value: string, most: number | undefined, onChange: (value: string) => void) {
  const [refused, setRefused] = useState<{ readonly taken: number; readonly value: string } | null>(null);
  const taken = refused?.value === value ? refused.taken : value.length;
  const room: TextRoom | undefined =
    most !== undefined && most >= shortest && taken >= most * scarce ? { taken, most } : undefined;
  const keepOut = (event: { preventDefault: () => void }, field: Field, text: string) => {
    if (most === undefined || most < shortest) return;
    const selected = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
    const wanted = value.length - selected + text.length;
    if (wanted <= most) return setRefused(null);
    event.preventDefault();
    setRefused({ taken: wanted, value });
  };
  return {
    room,
    ...(most !== undefined && most < shortest ? { maxLength: most } : { maxLength: undefined }),
    onChange: (event: ChangeEvent<Field>) => {
      const text = wholeText(event.currentTarget.value);
      const isRefused = most !== undefined && most >= shortest && text.length > Math.max(most, value.length);
      setRefused(isRefused ? { taken: text.length, value } : null);
      if (!isRefused) onChange(text);
    },
    onPaste: (event: ClipboardEvent<Field>) =>
      keepOut(event, event.currentTarget, event.clipboardData.getData("text")),
    onDrop: (event: DragEvent<Field>) =>
      keepOut(event, event.currentTarget, event.dataTransfer.getData("text")),
  };
}

/** From this part of the room on it is told. */
const scarce = 0.8;
/** Codes and years, which are shorter, have the length that they have. */
const shortest = 12;
