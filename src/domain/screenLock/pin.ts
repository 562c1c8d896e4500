/** How many digits a PIN has at least and at most. */
export const pinLength = { least: 6, most: 32 } as const;

/** What is wrong with a new PIN; the text is the i18n key `pin.problem.<kind>`. */
export type PinFault = "too_short" | "too_easy" | "not_the_same";

/** What was typed or pasted as a PIN: its digits, no more than it may have. */
export const pinDigits = (text: string): string => text.replaceAll(/\D/g, "").slice(0, pinLength.most);

/** What is wrong with a new PIN that was typed twice; undefined when it may be taken. */
export function pinFault(pin: string, again: string): PinFault | undefined {
  if (pin.length < pinLength.least) return "too_short";
  if (isEasy(pin)) return "too_easy";
  return pin === again ? undefined : "not_the_same";
}

/** Whether it is one of those that are tried first: steps of one size (111111, 123456, 987654), or a short piece over and over (121212). */
function isEasy(pin: string): boolean {
  const steps = Array.from(pin.slice(1), (digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10);
  if (steps.every((step) => step === steps[0])) return true;
  return [2, 3].some(
    (size) =>
      pin ===
      pin
        .slice(0, size)
        .repeat(Math.ceil(pin.length / size))
        .slice(0, pin.length),
  );
}
