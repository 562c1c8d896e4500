import type { Cell } from "#domain/spreadsheet/workbook.ts";
import { plainLetters } from "#kernel/plainLetters.ts";
import type { PathwayMeasure } from "./readPathways.ts";

/** What a column beside the years is taken for. */
export type Meaning = "country" | "use" | "measure" | "scenario" | "other" | "unnamed";

/** A measure that a text states, and what its values are multiplied by; null for a unit that is not converted. */
export interface StatedMeasure {
  readonly measure: PathwayMeasure;
  readonly scale: number | null;
}

const heads: readonly (readonly [Exclude<Meaning, "other" | "unnamed">, RegExp])[] = [
  ["scenario", /scenario|szenario|scenari|escenario|target|zielpfad|warming|degree/],
  [
    "measure",
    /unit|einheit|unite|unidad|measure|metric|indicator|indikator|kennzahl|kpi|intensity|intensitat/,
  ],
  ["country", /country|land|pays|pais|paese|region|market|markt|location|standort/],
  [
    "use",
    /property|asset|building|type|typ|use|nutzung|usage|sector|sektor|segment|carrier|energietrager|fuel|vector/,
  ],
];

/** What the head of a column says; `other` for one that is none of it, `unnamed` for none at all. */
export function meaningOfHead(head: string): Meaning {
  const plain = plainLetters(head).trim();
  if (plain === "" || yearPattern.test(plain) || /^(year|jahr|annee|ano|anno)/.test(plain)) return "unnamed";
  return heads.find(([, pattern]) => pattern.test(plain))?.[0] ?? "other";
}

/** A text without what writers of CO₂ and m² do differently. */
const unitText = (text: string): string =>
  plainLetters(text)
    .replaceAll("₂", "2")
    .replaceAll("²", "2")
    .replaceAll(/\s+|\*|\^|-?eq(?:uivalent)?|equ\.?/g, "")
    .replaceAll("co2-e", "co2e")
    // Words that stand in the title of any such workbook and state no measure.
    .replaceAll(/carbonriskrealestatemonitor|de[ck]arboni\w*/g, "");

/** What measure a text states: by its unit, else by its words. Null for a text that states none. */
export function measureIn(text: string): StatedMeasure | null {
  const plain = unitText(text);
  if (/sq\.?ft|ft2|kbtu|btu|sf\b/.test(plain)) return { measure: "energy", scale: null };
  if (/co2e?\/(k|m)wh|co2e?perkwh/.test(plain)) return { measure: "factor", scale: massScale(plain, "kwh") };
  if (/co2|ghg|carbon|thg|treibhausgas|carbone|carbono|carbonio/.test(plain))
    return {
      measure: /factor|faktor|facteur|fattore/.test(plain) ? "factor" : "carbon",
      scale: massScale(plain, "m2"),
    };
  if (/emissionfactor|emissionsfaktor|gridfactor/.test(plain)) return { measure: "factor", scale: 1 };
  if (/mwh/.test(plain)) return { measure: "energy", scale: 1000 };
  if (/kwh|eui|energy|energie|energia/.test(plain)) return { measure: "energy", scale: 1 };
  return null;
}

/** Kilograms in the unit of mass that stands before CO₂; without one it is kilograms. Per MWh it is a thousandth. */
function massScale(plain: string, per: "kwh" | "m2"): number {
  const unit = /(kg|t|g)(?:of)?co2/.exec(plain)?.[1];
  const mass = unit === "g" ? 0.001 : unit === "t" ? 1000 : 1;
  return per === "kwh" && /mwh/.test(plain) ? mass / 1000 : mass;
}

/** The scenario that a text names, as `1.5 °C`; empty for none. */
export function scenarioIn(text: string): string {
  const degrees = /(1[.,]5|1[.,]75|2(?:[.,]0)?)\s*(?:°|º)?\s*(?:c\b|degree|grad)/i.exec(text)?.[1];
  return degrees === undefined ? "" : `${Number(degrees.replace(",", ".")).toFixed(1)} °C`;
}

const yearPattern = /^20\d{2}$/;

/** The year that a cell is: a number, a text of four digits, or a date. */
export function yearIn({ kind, text }: Cell): number | null {
  const written = kind === "date" ? text.slice(0, 4) : text.trim();
  return yearPattern.test(written) ? Number(written) : null;
}

/** The number in a cell; also one that was typed as a text with a decimal comma. Null for anything else. */
export function numberIn(cell: Cell | undefined): number | null {
  if (!cell || cell.kind === "error" || cell.kind === "boolean" || cell.kind === "date") return null;
  const text = cell.text.trim();
  const number = Number(/^-?\d+,\d+$/.test(text) ? text.replace(",", ".") : text);
  return text !== "" && Number.isFinite(number) ? number : null;
}

/** The edition that one of the texts states, as `2.05`; the first that does. */
export function editionOf(texts: readonly string[]): string | null {
  for (const text of texts) {
    const found = /(?:\bv|version|edition|ausgabe|release)[\s._:]*(\d+(?:\.\d+){1,2}|20\d{2}(?:-Q\d)?)/i.exec(
      text,
    )?.[1];
    if (found !== undefined) return found;
  }
  return null;
}
