/** A text in small letters without accents. */
export const withoutAccents = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Names of months and what they are shortened to, in the order of the year, without accents. */
const months = [
  "januar|janner|jan|january|janvier|janv|enero|ene|gennaio|gen|genn",
  "februar|feber|feb|february|fevrier|fevr|fev|febrero|febr|febbraio|febb",
  "marz|maerz|mrz|mar|march|mars|marzo|mzo",
  "april|apr|avril|avr|abril|abr|aprile",
  "mai|may|mayo|maggio|mag",
  "juni|jun|june|juin|junio|giugno|giu",
  "juli|jul|july|juillet|juil|julio|luglio|lug",
  "august|aug|aout|agosto|ago|ag",
  "september|sept|sep|septembre|septiembre|setiembre|settembre|sett|set",
  "oktober|okt|october|oct|octobre|octubre|ottobre|ott",
  "november|nov|novembre|noviembre",
  "dezember|dez|december|dec|decembre|diciembre|dic|dicembre",
].map((names) => names.split("|"));

const byName = new Map(months.flatMap((names, at) => names.map((name) => [name, at + 1] as const)));

/** The number of a month by its name or what it is shortened to, in five languages; undefined for every other word. */
export const monthNumber = (word: string): number | undefined => byName.get(word);

const ordinals = [
  "erstes|erste|ersten|first|premier|premiere|primer|primero|primera|primo|prima",
  "zweites|zweite|zweiten|second|deuxieme|seconde|segundo|segunda|secondo|seconda",
  "drittes|dritte|dritten|third|troisieme|tercer|tercero|tercera|terzo|terza",
  "viertes|vierte|vierten|fourth|quatrieme|cuarto|cuarta|quarto|quarta",
].map((names) => names.split("|"));

const byOrdinal = new Map(ordinals.flatMap((names, at) => names.map((name) => [name, at + 1] as const)));

/** The number of an ordinal as it stands before a quarter or a half: `premier trimestre` is 1. */
export const ordinalNumber = (word: string): number | undefined => byOrdinal.get(word);
