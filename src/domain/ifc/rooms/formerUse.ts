import { mayMatch } from "#kernel/readings/mayMatch.ts";

const oneLine = (words: string): string => words.replaceAll(/\n\s*/g, "");

/** Words behind which stands what a room is now, in five languages, with accents or without. */
const into = oneLine(
  `(?:um|aus)gebaut(?:e[rsnm]?)? (?:zu[mr]?|als|in)(?: eine[rmn]?)?|umgenutzt (?:zu[mr]?|als)|umgewandelt (?:zu[mr]?|in)|(?:genutzt|verwendet) als
  |nutzung als|(?:converted|turned|made|changed|transformed) (?:in)?to(?: an?)?|(?:now )?used as(?: an?)?|in use as(?: an?)?|repurposed as(?: an?)?
  |(?:transform|am[eé]nag|(?:re)?convert)(?:[eéi]e?)s? en|devenue?s?|(?:utilis[eé]|am[eé]nag[eé])e?s? comme|servant de|[àa] usage d[e']
  |(?:(?:re)?convertid|transformad|habilitad)[oa]s? (?:en|como|para|a)|(?:usad|utilizad)[oa]s? como
  |(?:trasformat|(?:ri)?convertit|recuperat)[oaie] (?:in|a|come|ad)|adibit[oaie] ad?|(?:usat|utilizzat)[oaie] come`,
);
const now =
  "jetzt|heute|nun|now|today|currently|aujourd['’ ]?hui|maintenant|d[eé]sormais|actuellement|ahora|hoy|actualmente|ora|oggi|adesso|attualmente";
/** Words behind which stands what it was. */
const once =
  "ehem(?:\\.|al\\p{L}*|s)?|fr(?:ü|ue)her\\p{L}*|vormal\\p{L}*|ex|former(?:ly)?|previous(?:ly)?|ancien(?:ne)?(?:ment)?s?|anciennes|autrefois|antigu[oa]s?|antiguamente|anteriormente|gi[àa]|in passato";

const isNow = new RegExp(`(?<!\\p{L})(?:${into}|${now})(?!\\p{L})[\\s:=]*(?=\\p{L})`, "gu");
/** “Garage als Büro genutzt” */
const usedAs = /(?<!\p{L})als (\p{L}(?:\p{L}|[ -])*?) (?:genutzt|ausgebaut|umgebaut|verwendet)(?!\p{L})/u;
const was = new RegExp(
  `(?<!\\p{L})(?:${once})(?!\\p{L})[\\s.:-]*\\p{L}.*?(?=[,;|/()[\\]{}]|\\s[-–—]\\s|$)`,
  "gu",
);
/** “Garage (ehem.)”, “Garage, früher” */
const wasBefore = new RegExp(`^([^,;|/]*?)[\\s,(|\\[]+(?:${once})[.]?\\s*[)\\]|]?\\s*$`, "u");

const mayTell = mayMatch([usedAs, isNow, was, wasBefore].map(({ source }) => source));

/**
 * The part of a name that says what a room is: “garage transformé en bureau” is “bureau”, “Büro (ehem. Garage)” is “Büro ()”.
 * @param plain the name in lower case; accents may be gone.
 */
export function presentUse(plain: string): string {
  if (!mayTell.test(plain)) return plain;
  const used = usedAs.exec(plain);
  if (used) return used[1]!;
  const last = [...plain.matchAll(isNow)].at(-1);
  if (last) return plain.slice(last.index + last[0].length).replace(was, " ");
  return wasBefore.test(plain) ? "" : plain.replace(was, " ");
}
