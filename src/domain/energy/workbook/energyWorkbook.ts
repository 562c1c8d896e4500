import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import { type NewSheet, sheetNameOf } from "#domain/spreadsheet/workbook.ts";
import type { EnergyBalance } from "../balance.ts";
import type { BuildingChoices } from "../buildingChoices.ts";
import { factorSets } from "../data/factorSets.ts";
import type { Carrier } from "../data/heatingSystems.ts";
import { type FigureId, figureCatalogue, figureIds } from "../figureCatalogue.ts";
import { columns } from "./columns.ts";
import { envelopeSheet } from "./envelopeSheet.ts";
import { resultSheet } from "./resultSheet.ts";
import type { WorkbookWords } from "./workbookWords.ts";
import { figureSource } from "../figureSource.ts";
import { formulaInNumbers, formulaInSymbols } from "../tracedFigure.ts";
import type { FigureQuality } from "../dataQuality.ts";

/** A seasonal balance with what it came from and whose it is. */
export interface DocumentSource {
  readonly project: { readonly name: string; readonly address: string };
  /** Day on which the document is made, ISO 8601. */
  readonly made_on: string;
  readonly envelope: EnvelopeResult;
  readonly choices: BuildingChoices;
  readonly balance: EnergyBalance;
  /** Null while it is being calculated. */
  readonly inputs_hash: string | null;
}

/** What the first sheet lists, in its order. */
const shown = [
  "q_f",
  "Q_f",
  "q_h_nd",
  "q_p",
  "Q_p",
  "m_co2",
  "M_co2",
  "H_T",
  "A_ref",
  "A_N",
  "V_e",
] as const satisfies readonly FigureId[];

/**
 * Everything a seasonal balance is made of, as five sheets: result, calculation, envelope, assumptions, factors. Numbers
 * are numbers and stand unrounded; texts never become formulas (`writeXlsx`). The same balance gives the same sheets.
 */
export const energyWorkbook = (source: DocumentSource, words: WorkbookWords): readonly NewSheet[] => [
  seasonalResult(source, words),
  calculationSheet(seasonFigures(source, words), words),
  envelopeSheet(source, words),
  assumptionsSheet(source, words),
  factorsSheet(source, words),
];

type Row = NewSheet["rows"][number];

/** The first sheet: main figures, class, grade, method, checksum, factors. */
const seasonalResult = ({ project, balance, ...source }: DocumentSource, words: WorkbookWords): NewSheet =>
  resultSheet(
    {
      project,
      made_on: source.made_on,
      figures: shown.flatMap((id) => {
        const figure = balance.figures[id] ?? null;
        return figure || id === "q_p" ? [{ name: words.figure(id), figure }] : [];
      }),
      quality: balance.quality,
      unit: balance.figures.q_f?.unit ?? null,
      efficiency_class: balance.efficiency_class,
      no_class: balance.no_class ?? null,
      other_use: balance.input,
      method: { name: "method_name", version: balance.method_version },
      inputs_hash: source.inputs_hash,
      factors: balance.factors,
    },
    words,
  );

/** What a person said, what is assumed or doubted, and the inputs to fix first. */
function assumptionsSheet({ balance, choices, envelope }: DocumentSource, words: WorkbookWords): NewSheet {
  const { word } = words;
  const units: Readonly<Partial<Record<keyof BuildingChoices, string>>> = {
    heated_area_m2: "m²",
    true_north_deg: "°",
  };
  const said = (Object.keys(choices) as readonly (keyof BuildingChoices)[]).map((name): Row => [
    word("said"),
    words.choice(name),
    statement(choices, name, words),
    units[name] ?? null,
    null,
  ]);
  const found = balance.findings.map(({ kind, count, examples }): Row => [
    word("assumption"),
    words.finding(kind),
    count,
    null,
    examples.join("; "),
  ]);
  const first = envelope.inputs_to_fix_first.map(({ input, effect }): Row => [
    word("first"),
    words.fixFirst(input),
    effect * 100,
    "%",
    null,
  ]);
  return {
    name: sheetNameOf(words.sheet("assumptions")),
    header: columns(words, [
      ["topic", 22],
      ["name", 80],
      ["value", 26],
      ["unit", 10],
      ["examples", 60],
    ]),
    rows: [...said, ...found, ...first],
  };
}

function statement(
  choices: BuildingChoices,
  name: keyof BuildingChoices,
  words: WorkbookWords,
): string | number {
  if (name === "heating") return choices.heating ? words.heating(choices.heating) : words.word("not_said");
  if (name === "residential" && choices.residential !== null) return words.residential(choices.residential);
  if (name === "factor_set") return factorSets[choices.factor_set].title;
  if (name === "rooms") return Object.keys(choices.rooms ?? {}).length;
  if (name === "buildings")
    return (
      Object.entries(choices.buildings ?? {})
        .flatMap(([key, { belongs, name: called }]) => (belongs ? called || key : []))
        .join(", ") || words.word("not_said")
    );
  if (name === "use_stated" || name === "use_proposed") {
    const found = choices[name];
    return found === undefined
      ? words.word("not_said")
      : words.labelled(words.residential(found.residential), found.value);
  }
  if (name === "other_use_accepted") return choices[name]?.reason ?? words.word("not_said");
  const value = choices[name];
  if (value === null) return words.word("not_said");
  return typeof value === "boolean" ? words.word(value ? "yes" : "no") : value;
}

/** Both sets with their dates and sources; which one was used, and which nobody has checked against the law. */
function factorsSheet({ balance, choices }: DocumentSource, words: WorkbookWords): NewSheet {
  const { word } = words;
  const carriers = new Set<Carrier>([balance.input.system.system.carrier, "electricity"]);
  return {
    name: sheetNameOf(words.sheet("factors")),
    header: columns(words, [
      ["factor_set", 44],
      ["carrier", 18],
      ["f_p", 20],
      ["emissions", 24, "g/kWh"],
      ["valid_from", 14],
      ["valid_to", 14],
      ["used", 12],
      ["checked", 38],
      ["source", 60],
      ["note", 50],
    ]),
    rows: Object.values(factorSets).flatMap((set) =>
      (Object.keys(set.factors) as readonly Carrier[]).map((carrier): Row => {
        const factor = set.factors[carrier];
        const isUsed = set.id === balance.factors.id && carriers.has(carrier);
        const certified = isUsed && carrier === "district_heat" ? choices.district_f_p : null;
        return [
          set.title,
          words.carrier(carrier),
          certified ?? factor.f_p,
          factor.g_co2e_kwh,
          words.date(set.valid_from),
          set.valid_to === null ? "–" : words.date(set.valid_to),
          word(isUsed ? "yes" : "no"),
          word(set.unverified ? "unverified" : "verified"),
          words.factorSource(set.id),
          factor.f_p === null || certified !== null ? word("f_p_needs_certificate") : null,
        ];
      }),
    ),
  };
}

/** Every figure of a seasonal balance as it is written down, in order of calculation; those it does not have are left out. */
function seasonFigures(
  { balance, envelope }: { readonly balance: EnergyBalance; readonly envelope: EnvelopeResult },
  words: WorkbookWords,
): readonly WrittenFigure[] {
  /** What the envelope says about the two sizes that it gives itself. */
  const measured: Readonly<Partial<Record<FigureId, EnvelopeResult["volume_m3"]>>> = {
    A_ref: envelope.reference_area_m2,
    V_net: envelope.volume_m3,
  };
  const { factors } = balance;
  return figureIds.flatMap((id): readonly WrittenFigure[] => {
    const figure = balance.figures[id];
    if (!figure) return [];
    const { origin, source, validated } = figureSource(id, balance);
    const size = measured[id];
    return [
      {
        symbol: figure.symbol,
        name: words.figure(id),
        value: figure.value,
        unit: figure.unit,
        formula: figure.formula === null ? null : formulaInSymbols(figure.formula),
        numbers:
          figure.formula === null || figure.inputs.length === 0
            ? null
            : formulaInNumbers(figure.formula, balance.figures, words.number),
        inputs: figure.inputs.map((input) => figureCatalogue[input].symbol),
        origin: words.figureOrigin(origin),
        source: size
          ? words.origin(size.origin)
          : origin === "law"
            ? `${factors.title}; ${words.factorSource(factors.id)}`
            : source || words.sheet("envelope"),
        validated,
        quality: balance.figure_qualities?.[id] ?? null,
      },
    ];
  });
}

/**
 * One figure of any balance as it is written down: what it is called, what it is, and how it came about. Texts are
 * already in the language of the person; formulas carry symbols, and the same with numbers.
 */
interface WrittenFigure {
  readonly symbol: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Null: a given value. */
  readonly formula: string | null;
  readonly numbers: string | null;
  /** Symbols of the figures in the formula. */
  readonly inputs: readonly string[];
  readonly origin: string;
  readonly source: string;
  readonly validated: boolean;
  /** How well it is known; null where nothing says so. */
  readonly quality: FigureQuality | null;
}

/** The sheet "Rechenweg": one row per figure, in order of calculation, whichever method they are of. */
const calculationSheet = (figures: readonly WrittenFigure[], words: WorkbookWords): NewSheet => ({
  name: sheetNameOf(words.sheet("calculation")),
  header: columns(words, [
    ["symbol", 12],
    ["name", 34],
    ["value", 16],
    ["unit", 14],
    ["formula", 48],
    ["numbers", 48],
    ["inputs", 24],
    ["origin", 22],
    ["source", 60],
    ["checked", 26],
    ["grade", 12],
    ["tolerance", 16],
  ]),
  rows: figures.map((figure) => [
    figure.symbol,
    figure.name,
    figure.value,
    figure.unit,
    figure.formula,
    figure.numbers,
    figure.inputs.join("; "),
    figure.origin,
    figure.source,
    words.word(figure.validated ? "validated" : "not_validated"),
    figure.quality?.level ?? null,
    figure.quality?.uncertainty ?? null,
  ]),
});
