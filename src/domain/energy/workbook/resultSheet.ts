import { type NewSheet, sheetNameOf } from "#domain/spreadsheet/workbook.ts";
import { isConsiderable, type OtherUse } from "../buildingUse.ts";
import type { FactorSet } from "../data/factorSets.ts";
import type { FigureQuality } from "../dataQuality.ts";
import type { EfficiencyClass, NoClass } from "../efficiencyClass.ts";
import { columns } from "./columns.ts";
import type { ResultWordId } from "./workbookWords.ts";

/** A figure of the first sheet; null: it cannot be said. */
export interface ResultFigure {
  readonly name: string;
  readonly figure: { readonly value: number; readonly unit: string; readonly symbol: string } | null;
}

/** What the first sheet of a balance says, whichever method it is of. */
export interface ResultFacts {
  readonly project: { readonly name: string; readonly address: string };
  /** Day on which the document is made, ISO 8601. */
  readonly made_on: string;
  /** The main figures in their order. */
  readonly figures: readonly ResultFigure[];
  readonly quality: FigureQuality;
  /** Unit of the uncertainty: that of the final energy per m², of the heat demand without a heating system. */
  readonly unit: string | null;
  readonly efficiency_class: EfficiencyClass | null;
  /** Why there is no class. */
  readonly no_class: NoClass | null;
  readonly other_use: OtherUse;
  readonly method: { readonly name: ResultWordId; readonly version: string };
  /** Null while it is being calculated. */
  readonly inputs_hash: string | null;
  readonly factors: Pick<FactorSet, "title" | "valid_from" | "valid_to" | "unverified">;
}

/** The words that the first sheet needs. */
interface ResultWords {
  readonly word: (id: ResultWordId) => string;
  readonly sheet: (id: "result") => string;
  readonly date: (iso: string) => string;
}

const noClassWords = {
  use_unknown: "class_use_unknown",
  other_use: "class_only_residential",
  considerable_other_use: "class_other_use",
  rooms_of_a_part: "class_rooms_of_part",
  no_final_energy: "class_no_energy",
  quality_too_low: "class_quality",
} as const satisfies Readonly<Record<NoClass, ResultWordId>>;

type Row = NewSheet["rows"][number];

/** The first sheet: whose it is, that it is no certificate, the main figures, class, grade, method, checksum, factors with dates. */
export function resultSheet(facts: ResultFacts, words: ResultWords): NewSheet {
  const { word } = words;
  const { project, quality, factors } = facts;
  const text = (id: ResultWordId, value: string, note: string | null = null): Row => [
    word(id),
    value,
    null,
    null,
    note,
  ];
  const letter = facts.efficiency_class;
  const why = facts.no_class === null ? "class_basis" : noClassWords[facts.no_class];
  return {
    name: sheetNameOf(words.sheet("result")),
    header: columns(words, [
      ["quantity", 38],
      ["value", 30],
      ["unit", 14],
      ["symbol", 12],
      ["note", 70],
    ]),
    rows: [
      text("document", word("no_certificate")),
      text("project", project.name),
      ...(project.address === "" ? [] : [text("address", project.address)]),
      text("made_on", words.date(facts.made_on)),
      ...facts.figures.map(({ name, figure }): Row =>
        figure
          ? [name, figure.value, figure.unit, figure.symbol, null]
          : [name, word("missing"), null, null, null],
      ),
      [word("uncertainty"), quality.uncertainty, facts.unit, null, word("grade_scheme")],
      text("class", letter ?? "–", word(why)),
      ...otherUseRows(facts.other_use, words),
      text("grade", quality.level, word("grade_scheme")),
      text("method", word(facts.method.name), facts.method.version),
      text("frame", word("frame_name")),
      text("hash", facts.inputs_hash ?? "–", "SHA-256"),
      text("factor_set", factors.title, word(factors.unverified ? "unverified" : "verified")),
      text("valid_from", words.date(factors.valid_from)),
      text("valid_to", factors.valid_to === null ? "–" : words.date(factors.valid_to)),
    ],
  };
}

/**
 * The share of other uses where it decides on the class, and why a person has the building treated as residential all the same. Then how much
 * of the building has rooms where some may be missing, and the names of those that say no known use, which count with the house.
 */
function otherUseRows(rooms: OtherUse, words: Pick<ResultWords, "word">): readonly Row[] {
  const { names, share } = rooms.names_not_understood ?? { names: [], share: 0 };
  return [
    ...considerableRows(rooms, words),
    ...(rooms.roomed_share === undefined
      ? []
      : [[words.word("roomed_share"), rooms.roomed_share * 100, "%", null, null] as const]),
    ...(names.length > 0
      ? [[words.word("names_not_understood"), share * 100, "%", null, names.join("; ")] as const]
      : []),
  ];
}

function considerableRows(rooms: OtherUse, { word }: Pick<ResultWords, "word">): readonly Row[] {
  if (!isConsiderable(rooms)) return [];
  const { other_use_share, other_use_accepted, uses_not_understood: unclear = [] } = rooms;
  return [
    [word("other_use"), (other_use_share ?? 0) * 100, "%", null, null],
    ...(unclear.length > 0
      ? [[word("uses_not_understood"), unclear.join("; "), null, null, null] as const]
      : []),
    ...(other_use_accepted
      ? [[word("other_use_accepted"), other_use_accepted.reason, null, null, null] as const]
      : []),
  ];
}
