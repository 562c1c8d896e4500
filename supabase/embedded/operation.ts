type Env = Readonly<Record<string, string | undefined>>;

/** Whether people rely on this server, as KLARBAU_ENV=production says; else it is for trying and developing. */
export const isProduction = (env: Env = process.env): boolean => env["KLARBAU_ENV"] === "production";

/** What a server that people rely on has to be told, and why. */
const needed: readonly (readonly [name: string, why: string, fits: (value: string) => boolean])[] = [
  [
    "KLARBAU_SITE_URL",
    "the https address under which people open it",
    (value) => value.split(",").every((one) => URL.parse(one.trim())?.protocol === "https:"),
  ],
  [
    "KLARBAU_TRUSTED_PROXIES",
    "how many proxies stand in front for TLS, at least 1",
    (value) => Number.isInteger(Number(value)) && Number(value) >= 1,
  ],
  ["KLARBAU_SMTP_URL", "where mails are handed over", (value) => /^smtps?:\/\//.test(value)],
  ["KLARBAU_OPERATOR", "who operates it, for the legal pages", (value) => value.trim().startsWith("{")],
  [
    "KLARBAU_BACKUP",
    "how often it is backed up: daily, weekly or off",
    (value) => /^(daily|weekly|off)$/.test(value),
  ],
];

/**
 * Asks, before anything is built or started, whether a server that people rely on has what it needs.
 * @throws Error that names every setting that is missing or does not fit
 */
export function assertOperable(env: Env = process.env): void {
  if (!isProduction(env)) return;
  const missing = needed.filter(([name, , fits]) => !fits(env[name] ?? ""));
  if (missing.length === 0) return;
  throw new Error(
    `KLARBAU_ENV=production needs ${missing.map(([name, why]) => `${name} (${why})`).join(", ")}`,
  );
}
