import { type ChangeEvent, useState } from "react";
import { wholeText } from "#kernel/wholeText.ts";

/** How many characters a text has, and how many it may have. More than that were to be put in and were not. */
export interface TextRoom {
  readonly taken: number;
  readonly most: number;
}

/**
 * The limit of a text, told before anything is lost by it: how much room is left when it becomes scarce, and how long a text would
 * be that does not fit. Such a one is not put in at all, however it comes, where a browser would cut it without a word.
 */
export function useTextRoom(value: string, most: number = Infinity, onChange: (value: string) => void) {
  const [refused, setRefused] = useState<{ readonly taken: number; readonly value: string } | null>(null);
  const isRefused = refused?.value === value;
  const taken = isRefused ? refused.taken : value.length;
  const isScarce = most >= long && most < Infinity && taken >= most * scarce;
  return {
    room: isRefused || isScarce ? { taken, most } : undefined,
    // not for the browser, which cuts
    maxLength: undefined,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const text = wholeText(currentTarget.value);
      const fits = text.length <= Math.max(most, value.length);
      setRefused(fits ? null : { taken: text.length, value });
      if (fits) onChange(text);
    },
  };
}

/** From this part of the room on it is told. */
const scarce = 0.8;
/** Shorter texts, as codes and years, are mostly as long as they may be: only what does not fit is told. */
const long = 60;
