/** What a person chose: one of the two themes, or whatever the device shows. */
export type ColorSchemeChoice = "light" | "dark" | "system";

/** Where the choice is kept on this device. */
export const colorSchemeKey = "klarbau_theme";

const choices: readonly ColorSchemeChoice[] = ["light", "dark", "system"];

/** The stored choice; the system's when nothing usable is stored. */
export const readChoice = (stored: string | null): ColorSchemeChoice =>
  choices.find((choice) => choice === stored) ?? "system";

/** The theme button goes light → dark → system → light. */
export const nextChoice = (choice: ColorSchemeChoice): ColorSchemeChoice =>
  choices[(choices.indexOf(choice) + 1) % choices.length] ?? "system";

/** The theme that is shown for a choice. */
export const shownScheme = (choice: ColorSchemeChoice, systemIsDark: boolean): "light" | "dark" =>
  choice === "system" ? (systemIsDark ? "dark" : "light") : choice;
