import { newId } from "#kernel/ids.ts";

/** A name that no field, choice or answer ever had: a letter for what it names, and 48 random bits. */
export const newName = (letter: "f" | "c"): string => `${letter}${newId().slice(-12)}`;
