import { type Files, textOf } from "../bytes.ts";

/** Something in a file that must not be published; the text itself is not repeated. */
export interface SecretFinding {
  readonly kind: "token" | "service_key" | "private_key" | "bank_account" | "email";
  readonly path: string;
}

const patterns: readonly (readonly [SecretFinding["kind"], RegExp])[] = [
  ["token", /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]*/],
  [
    "service_key",
    /service_role|sb_secret_|\bsbp_\w{20,}|\bsk[-_][A-Za-z0-9_-]{16,}|\brk_live_\w{10,}|\bAKIA[0-9A-Z]{16}\b|\bgh[opsu]_\w{20,}|\bgithub_pat_\w{20,}|\bAIza[\w-]{30,}|\bxox[abprs]-[\w-]{10,}/,
  ],
  // An address with a name and a password in it.
  ["service_key", /\bhttps?:\/\/[^\s/:@"]{1,100}:[^\s/@"]{1,200}@/],
  // In a text of a file of JSON each quotation mark has a backslash before it.
  ["private_key", /-----BEGIN [A-Z ]*PRIVATE KEY-----|\\*"d\\*"\s*:\s*\\*"[\w-]{43}\\*"/],
];

// Looks only from where a word begins: a name of a model may be a million letters long.
const emails = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;
const accounts = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g;

/** Texts that a person has written for everybody who reads the application. */
const writtenForAll = ["start", "rules", "notices", "tips", "forms"].map((name) => `data/${name}.json`);

/**
 * Looks for credentials, bank accounts and e-mail addresses in the texts of an application's data. Addresses in
 * `allowedEmails` (contacts who agreed) and in texts that a person has written for the public may stay.
 */
export function findSecrets(files: Files, allowedEmails: readonly string[]): SecretFinding[] {
  const allowed = new Set(allowedEmails.map((email) => email.toLowerCase()));
  return [...files].flatMap(([path, bytes]): SecretFinding[] => {
    const content = /\.(json|ndjson|webmanifest|txt|md|csv|svg|html?)$/.test(path) ? textOf(bytes) : null;
    if (content === null) return [];
    const found = [...new Set(patterns.filter(([, pattern]) => pattern.test(content)).map(([kind]) => kind))];
    if ((content.match(accounts) ?? []).some(isAccount)) found.push("bank_account");
    const mails = writtenForAll.includes(path) ? [] : (content.match(emails) ?? []);
    if (mails.some((mail) => !allowed.has(mail.toLowerCase()))) found.push("email");
    return found.map((kind) => ({ kind, path }));
  });
}

/** IBAN check: country and check digits moved to the end, letters as numbers, remainder of 97 is 1 (ISO 13616). */
function isAccount(text: string): boolean {
  const compact = text.replaceAll(" ", "");
  if (compact.length < 15 || compact.length > 34) return false;
  const moved = compact.slice(4) + compact.slice(0, 4);
  let rest = 0;
  for (const char of moved)
    for (const digit of String(Number.parseInt(char, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}
