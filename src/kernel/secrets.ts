/** A part of a name behind which a secret stands, in English or German. */
export const secretName =
  /^pass$|passw|passphrase|passcode|pwd|kennwort|secret|geheim|token|api_?-?key|access_?-?key|private_?-?key|bearer|credential|signature|otp|cookie|^auth|^pin$/i;

/** Texts that are secrets wherever they stand: signed tokens, headers of sign-in, keys of services. */
export const secretTexts: readonly RegExp[] = [
  /eyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g,
  /\b(?:Bearer|Basic)\s+\S+/gi,
  /\b(?:sk|pk|sb|ghp|xox[a-z])[_-][\w-]{8,}/g,
];

/** Name and password in an address: `https://name:password@host`. */
const signedAddress = /^([a-z][a-z\d+.-]*:\/\/)[^\s/@]*@/i;

/**
 * Plain data without what is secret by its name or its look. Addresses go without the name and password in them.
 * @param isKept decides by the path where it knows better than the name; undefined leaves it to the name.
 */
export function withoutSecrets(
  value: unknown,
  isKept: (path: readonly string[]) => boolean | undefined = () => undefined,
  path: readonly string[] = [],
): unknown {
  if (typeof value === "string") return isSecretText(value) ? undefined : value.replace(signedAddress, "$1");
  if (Array.isArray(value))
    return value.map((one) => withoutSecrets(one, isKept, path)).filter((one) => one !== undefined);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      const at = [...path, key];
      if (!(isKept(at) ?? !secretName.test(key))) return [];
      const left = withoutSecrets(one, isKept, at);
      return left === undefined ? [] : [[key, left]];
    }),
  );
}

const isSecretText = (text: string) => secretTexts.some((secret) => text.search(secret) >= 0);

/** Whether plain data is nested deeper than so many levels. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > levels) return true;
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
  }
  return false;
}
