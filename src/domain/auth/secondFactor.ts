import { codeLength } from "./authRequest.ts";

/** What was typed or pasted as a code of an authenticator app: its digits, no more than it has. */
export const factorDigits = (text: string): string => text.replaceAll(/\D/g, "").slice(0, codeLength);

/** Whether a code is whole and can be sent. */
export const isWholeCode = (digits: string): boolean => digits.length === codeLength;

/** The secret of an authenticator app in groups of four, as one types it where no camera is at hand. */
export const secretInGroups = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(" ");

/** What is written around recovery codes in a file or on paper; plain words of the person's language. */
export interface RecoverySheetWords {
  readonly title: string;
  /** Whose they are. */
  readonly account: string;
  /** When they were made, in words. */
  readonly made: string;
  readonly advice: string;
}

/** Recovery codes as a text that can be kept: heading, whose, when, the codes numbered, what to do with them. */
export function recoverySheet(codes: readonly string[], words: RecoverySheetWords): string {
  const lines = codes.map((code, at) => `${String(at + 1).padStart(2)}  ${code}`);
  return [words.title, words.account, words.made, "", ...lines, "", words.advice, ""].join("\n");
}

/** The name of the setting in which an organisation keeps of which roles it demands a second factor. */
export const factorRolesKey = "second_factor_roles";

/** The roles that such a setting names; whatever else stands in it counts for nothing. */
export function demandedRoles<R extends string>(setting: unknown, known: readonly R[]): readonly R[] {
  return Array.isArray(setting) ? known.filter((role) => setting.includes(role)) : [];
}

/** The setting after a role was added or taken out, in the order of the roles. */
export const withRole = <R extends string>(
  demanded: readonly R[],
  {
    role,
    isDemanded,
    known,
  }: { readonly role: R; readonly isDemanded: boolean; readonly known: readonly R[] },
): readonly R[] => known.filter((one) => (one === role ? isDemanded : demanded.includes(one)));
