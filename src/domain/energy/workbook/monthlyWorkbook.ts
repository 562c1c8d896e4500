import type { Finding } from "#domain/ifc/envelopePart.ts";
import { type NewSheet, sheetNameOf } from "#domain/spreadsheet/workbook.ts";
import { inputFields } from "../monthlyModel/inputFields.ts";
import type { ModelFinding } from "../monthlyModel/modelFinding.ts";
import type { MonthlyFigureId } from "../monthly/monthlyCatalogue.ts";
import type { MonthlyInput } from "../monthly/monthlyInput.ts";
import { months } from "../monthly/monthlyLedger.ts";
import type { MonthlyResult } from "../monthly/monthlyResult.ts";
import { columns } from "./columns.ts";
import { monthlyRows } from "./monthlyRows.ts";
import type { MonthlyWordId, MonthlyWorkbookWords } from "./monthlyWorkbookWords.ts";

/** A monthly balance with what it came from and whose it is. */
export interface MonthlyDocument {
  readonly project: { readonly name: string; readonly address: string };
  /** Day on which the document is made, ISO 8601. */
  readonly made_on: string;
  readonly input: MonthlyInput;
  readonly result: MonthlyResult;
  readonly inputs_hash: string;
  /** Assumed when the inputs, and when the envelope were made from the model. */
  readonly findings: readonly ModelFinding[];
  readonly envelope_findings: readonly Finding[];
}

type Row = NewSheet["rows"][number];

/** What the first sheet lists, in its order. */
const shown = [
  ...(["q_f", "Q_f", "q_h_b", "Q_h_b_year", "q_p", "Q_p", "m_co2", "M_co2"] as const),
  ...(["H_T_sum", "H_T_specific", "A_heated", "A_N", "V_e"] as const),
] as const satisfies readonly MonthlyFigureId[];

/**
 * Everything a monthly balance is made of, as six sheets: result, every figure of building, zones and pipes by month, every
 * figure of the parts, inputs with their origins, climate, assumptions. Numbers stand unrounded, texts never become formulas
 * (`writeXlsx`). The same balance gives the same sheets.
 */
export const monthlyWorkbook = (
  source: MonthlyDocument,
  words: MonthlyWorkbookWords,
): readonly NewSheet[] => [
  resultSheet(source, words),
  calculationSheet(source, words),
  partsSheet(source, words),
  inputsSheet(source, words),
  climateSheet(source, words),
  assumptionsSheet(source, words),
];

function resultSheet({ project, result, ...source }: MonthlyDocument, words: MonthlyWorkbookWords): NewSheet {
  const { word } = words;
  const { factors, quality, building } = result;
  const text = (id: MonthlyWordId, value: string, note: string | null = null): Row => [
    word(id),
    value,
    null,
    null,
    note,
  ];
  const noClass = source.input.building.residential ? "class_quality" : "class_only_residential";
  const letter = result.efficiency_class;
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
      text("made_on", words.date(source.made_on)),
      ...shown.flatMap((id): readonly Row[] => {
        const figure = building[id];
        if (figure) return [[words.figure(id), figure.values[0]!, figure.unit, figure.symbol, null]];
        return id === "q_p" ? [[words.figure(id), word("missing"), null, null, null]] : [];
      }),
      [
        word("uncertainty"),
        quality.uncertainty,
        (building.q_f ?? building.q_h_b)?.unit ?? null,
        null,
        word("grade_scheme"),
      ],
      text("class", letter ?? "–", word(letter === null ? noClass : "class_basis")),
      text("grade", quality.level, word("grade_scheme")),
      text("method", word("method_monthly"), result.method_version),
      text("frame", word("frame_name")),
      text("hash", source.inputs_hash, "SHA-256"),
      text("factor_set", factors.title, word(factors.unverified ? "unverified" : "verified")),
      text("valid_from", words.date(factors.valid_from)),
      text("valid_to", factors.valid_to === null ? "–" : words.date(factors.valid_to)),
    ],
  };
}

/** Place, symbol, name, unit, months, year or value, formula and where it comes from. */
const figureColumns = (
  words: MonthlyWorkbookWords,
  before: readonly (readonly [MonthlyWordId, number])[],
) => [
  ...columns(words, [...before, ["place", 30], ["symbol", 12], ["name", 34], ["unit", 14]]),
  ...months.map((month) => ({ text: words.month(month), tone: "reference" as const, width: 11 })),
  ...columns(words, [
    ["year_or_value", 16],
    ["formula", 48],
    ["numbers_january", 48],
    ["norm", 16],
    ["checked", 24],
    ["origin", 34],
    ["grade", 12],
    ["tolerance", 16],
  ]),
];

/** Building, zones in both runs, and pipes. */
function calculationSheet({ input, result }: MonthlyDocument, words: MonthlyWorkbookWords): NewSheet {
  const { building } = result;
  const zones = result.zones.flatMap((zone) => {
    const place = words.zone(input.zones.find(({ id }) => id === zone.id)!);
    const { figures, cooling } = zone;
    return [
      ...monthlyRows(figures, { place, scopes: [figures, building] }, words),
      ...(cooling === null
        ? []
        : monthlyRows(
            cooling.figures,
            { place: words.cooling(place), scopes: [cooling.figures, building] },
            words,
          )),
    ];
  });
  return {
    name: sheetNameOf(words.sheet("calculation")),
    header: figureColumns(words, []),
    rows: [
      ...zones,
      ...monthlyRows(
        building,
        { place: words.word("building"), scopes: [building], qualities: result.quality.figures },
        words,
      ),
      ...result.pipes.map(({ id, loss_kwh, ...pipe }): Row => [
        words.pipe(id),
        "Q_d",
        words.figure(pipe.circuit === "heating" ? "Q_h_d" : "Q_w_d"),
        "kWh",
        ...loss_kwh,
        loss_kwh.reduce((sum, value) => sum + value, 0),
        "U · L · (θ − θ_amb) · t / 1000",
        [pipe.u_w_mk, pipe.length_m, pipe.medium_c[0]! - pipe.ambient_c[0]!, pipe.hours[0]!]
          .map(words.number)
          .join(" · ") + " / 1000",
        pipe.circuit === "heating" ? "DIN V 18599-5" : "DIN V 18599-8",
        words.checked(false),
        null,
        null,
        null,
      ]),
    ],
  };
}

/** Every figure of every part, with the GlobalId of its element. */
function partsSheet({ input, result }: MonthlyDocument, words: MonthlyWorkbookWords): NewSheet {
  const rows = result.zones.flatMap((zone) => {
    const name = words.zone(input.zones.find(({ id }) => id === zone.id)!);
    const runs = [zone, ...(zone.cooling ? [zone.cooling] : [])];
    return runs.flatMap(({ figures, parts }) =>
      parts.flatMap((part) => {
        const element = input.provenance?.[`zones.${zone.id}.parts.${part.id}.area_m2`]?.element ?? null;
        const place = figures === zone.figures ? name : words.cooling(name);
        const scopes = [part.figures, figures, result.building];
        return monthlyRows(part.figures, { place, scopes }, words).map((row): Row => [
          element,
          words.part(part),
          words.partKind(part),
          ...row,
        ]);
      }),
    );
  });
  return {
    name: sheetNameOf(words.sheet("envelope")),
    header: figureColumns(words, [
      ["global_id", 26],
      ["part_kind", 34],
      ["border", 28],
    ]),
    rows,
  };
}

/** Every input with value, origin and grade, and why a person replaced it. */
function inputsSheet({ input }: MonthlyDocument, words: MonthlyWorkbookWords): NewSheet {
  const zones = new Map(input.zones.map((zone) => [zone.id, zone]));
  return {
    name: sheetNameOf(words.sheet("inputs")),
    header: columns(words, [
      ["global_id", 26],
      ["place", 44],
      ["input", 34],
      ["value", 22],
      ["unit", 14],
      ["origin", 40],
      ["grade", 12],
      ["reason", 50],
    ]),
    rows: inputFields(input).map((field): Row => {
      const { owner, provenance } = field;
      const zone = owner.at === "building" ? undefined : zones.get(owner.zone);
      const part = owner.at === "part" ? zone?.parts.find(({ id }) => id === owner.part) : undefined;
      const { name, value, unit, origin } = words.field(field);
      return [
        provenance?.element ?? null,
        [zone ? words.zone(zone) : words.word("building"), ...(part ? [words.part(part)] : [])].join(": "),
        name,
        value,
        unit,
        origin,
        provenance?.quality ?? null,
        provenance?.reason ?? null,
      ];
    }),
  };
}

/** Temperatures and irradiance of each month. */
function climateSheet({ input: { climate } }: MonthlyDocument, words: MonthlyWorkbookWords): NewSheet {
  return {
    name: sheetNameOf(words.sheet("climate")),
    header: [
      ...columns(words, [
        ["quantity", 34],
        ["azimuth", 10, "°"],
        ["tilt", 10, "°"],
        ["unit", 10],
      ]),
      ...months.map((month) => ({ text: words.month(month), tone: "reference" as const, width: 11 })),
      ...columns(words, [["source", 60]]),
    ],
    rows: [
      [words.figure("theta_e"), null, null, "°C", ...climate.theta_e_c, climate.source],
      ...climate.planes.map((plane): Row => [
        words.figure("I_s"),
        plane.azimuth_deg,
        plane.tilt_deg,
        "W/m²",
        ...plane.irradiance_w_m2,
        climate.source,
      ]),
    ],
  };
}

/** What was assumed or doubted on the way, what nothing published checks, and what to improve first. */
function assumptionsSheet(source: MonthlyDocument, words: MonthlyWorkbookWords): NewSheet {
  const { word } = words;
  const { result } = source;
  const paths = (examples: readonly string[]) =>
    examples.map((one) => (one.startsWith("zones.") ? words.path(one) : one)).join("; ");
  const row = (text: string, count: number, examples: readonly string[]): Row => [
    word("assumption"),
    text,
    count,
    paths(examples),
  ];
  return {
    name: sheetNameOf(words.sheet("assumptions")),
    header: columns(words, [
      ["topic", 24],
      ["name", 80],
      ["count", 14],
      ["examples", 80],
    ]),
    rows: [
      ...[...Map.groupBy(result.findings, ({ kind }) => kind)].map(([kind, found]) =>
        row(
          words.finding(kind),
          found.length,
          found.map(({ path }) => path),
        ),
      ),
      ...source.findings.map(({ kind, count, examples }) => row(words.modelFinding(kind), count, examples)),
      ...source.envelope_findings.map(({ kind, count, examples }) =>
        row(words.envelopeFinding(kind), count, examples),
      ),
      ...result.not_validated.map((kind): Row => [
        word("not_validated"),
        words.notValidated(kind),
        null,
        null,
      ]),
      ...result.quality.fix_first.map(({ kind, quality, uncertainty }): Row => [
        word("first"),
        words.influence(kind),
        null,
        `${quality}, ±${words.number(uncertainty)} kWh/(m²·a)`,
      ]),
    ],
  };
}
