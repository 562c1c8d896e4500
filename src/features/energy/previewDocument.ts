import type { DocumentSource } from "#domain/energy/workbook/energyWorkbook.ts";
import type { PayingMeasure } from "#domain/energy/scenarios/payingMeasures.ts";
import type { Language } from "#kernel/languages.ts";
import { scalePosition } from "#ui/figures/scalePosition.ts";
import type { PreviewBlock, PreviewDocument, PreviewNote } from "#workers/build/preview/api.ts";
import { scaleClasses, scaleLimits } from "./classScale.ts";
import { heatLosses, largestLosses } from "./heatLosses.ts";
import { groupTable, measureTable, partTable } from "./previewTables.ts";
import type { useScenarioWords } from "./useScenarioWords.ts";

/** What a preview is made of. */
export interface PreviewSource extends DocumentSource {
  /** The measures that pay; null: the project has no scenario. */
  readonly paying: readonly PayingMeasure[] | null;
}

/** The words and formats of the language on screen. */
export type PreviewWords = Omit<ReturnType<typeof useScenarioWords>, "undo" | "cancel" | "finding">;

type Section = PreviewDocument["sections"][number];

/**
 * The energy preview in the language on screen: two to four pages, and the parts one by one at the end. It says in its
 * first line and on every page that it is no certificate.
 */
export function previewDocument(
  source: PreviewSource,
  words: PreviewWords,
  language: Language,
): PreviewDocument {
  const { t } = words;
  return {
    language,
    title: t(($) => $.preview.title),
    subject: source.project.name,
    subtitle: t(($) => $.preview.subtitle),
    caution: t(($) => $.preview.caution),
    made_on: source.made_on,
    page: t(($) => $.preview.page, { page: "{{page}}", pages: "{{pages}}" }),
    sections: [
      result(source, words),
      building(source, words),
      losses(source, words),
      { title: t(($) => $.preview.section.envelope), blocks: [groupTable(source, words)] },
      systems(source, words),
      ...measures(source, words),
      assumptions(source, words),
      {
        title: t(($) => $.preview.section.notValidated),
        blocks: [{ kind: "paragraph", text: t(($) => $.preview.notValidated) }],
      },
      factors(source, words),
      { title: t(($) => $.preview.section.parts), blocks: [partTable(source, words)] },
    ],
  };
}

const shown = ["q_f", "q_h_nd", "q_p", "m_co2"] as const;

function result({ balance, project }: PreviewSource, { t, value, format }: PreviewWords): Section {
  const { figures, quality, efficiency_class: letter } = balance;
  const demand = figures.q_f?.value ?? 0;
  const said = { name: project.name, value: value(demand) };
  const grade = t(($) => $.preview.grade, { level: quality.level });
  const text = `${value(demand)} kWh/(m²·a)`;
  const scale: PreviewBlock = {
    kind: "scale",
    classes: scaleClasses.map(({ letter: name, tone }) => ({ letter: name, ...classColours[tone] })),
    limits: scaleLimits.map((limit) => format.number(limit)),
    unit: "kWh/(m²·a)",
    position: scalePosition(demand, scaleLimits),
    mark: letter === null ? text : t(($) => $.preview.mark, { value: text, letter }),
    notes: [
      {
        title: t(($) => $.class.title),
        texts: [t(($) => (letter === null ? $.class.noneQuality : $.class.basis))],
      },
    ],
  };
  const sentence = t(($) => (letter === null ? $.sentence.withoutClass : $.sentence.withClass), {
    ...said,
    letter: letter ?? "",
  });
  return {
    title: null,
    blocks: [
      { kind: "paragraph", lead: true, text: sentence },
      balance.input.residential ? scale : { kind: "paragraph", text: t(($) => $.preview.classNone) },
      {
        kind: "figures",
        figures: shown.map((id) => {
          const figure = figures[id];
          const label = t(($) => $.figure[id]);
          return figure
            ? { label, value: value(figure.value), unit: figure.unit, grade }
            : { label, value: t(($) => $.missing.q_p), unit: "", grade: "" };
        }),
        notes: [
          {
            title: grade,
            texts: [t(($) => $.preview.gradeNote, { value: value(quality.uncertainty) })],
          },
        ],
      },
    ],
  };
}

/** Colours of the classes on paper: those of the light look. */
const classColours = {
  ap: { ground: "#1f6b4c", ink: "#ffffff" },
  a: { ground: "#3f8459", ink: "#ffffff" },
  b: { ground: "#6e9c58", ink: "#141a18" },
  c: { ground: "#a3b556", ink: "#141a18" },
  d: { ground: "#d2c45c", ink: "#141a18" },
  e: { ground: "#e3af4c", ink: "#141a18" },
  f: { ground: "#db8b40", ink: "#141a18" },
  g: { ground: "#cb6536", ink: "#141a18" },
  h: { ground: "#a63c25", ink: "#ffffff" },
} as const;

function building(source: PreviewSource, { t, value, format }: PreviewWords): Section {
  const { project, balance, choices, made_on, inputs_hash } = source;
  const { A_ref, A_N } = balance.figures;
  const none = t(($) => $.preview.notSaid);
  const pair = (label: string, text: string | null) => ({ label, value: text ?? none });
  return {
    title: t(($) => $.preview.section.building),
    blocks: [
      {
        kind: "facts",
        pairs: [
          pair(
            t(($) => $.preview.building),
            project.name,
          ),
          ...(project.address === ""
            ? []
            : [
                pair(
                  t(($) => $.preview.address),
                  project.address,
                ),
              ]),
          pair(
            t(($) => $.preview.year),
            choices.construction_year === null ? null : String(choices.construction_year),
          ),
          pair(
            t(($) => $.preview.use),
            choices.residential === null
              ? null
              : t(($) => (choices.residential ? $.inputs.residential : $.inputs.other)),
          ),
          pair(
            t(($) => $.preview.dwellings),
            choices.dwellings === null ? null : format.number(choices.dwellings),
          ),
          pair(
            t(($) => $.preview.area),
            A_ref ? `${value(A_ref.value)} m²` : null,
          ),
          ...(A_N
            ? [
                pair(
                  t(($) => $.preview.usefulArea),
                  `${value(A_N.value)} m²`,
                ),
              ]
            : []),
          pair(
            t(($) => $.preview.madeOn),
            format.date(made_on),
          ),
          pair(
            t(($) => $.preview.method),
            t(($) => $.preview.methodValue, { version: balance.method_version }),
          ),
          pair(
            t(($) => $.preview.hash),
            inputs_hash ?? t(($) => $.preview.hashMissing),
          ),
        ],
        notes: [{ title: t(($) => $.preview.hash), texts: [t(($) => $.preview.hashNote)] }],
      },
    ],
  };
}

function losses({ envelope, balance }: PreviewSource, { t, format }: PreviewWords): Section {
  const found = heatLosses(envelope, balance);
  const largest = largestLosses(found);
  const sentence =
    largest &&
    t(($) => $.losses.sentence, {
      share: format.percent(largest.share),
      first: t(($) => $.losses.through[largest.kinds[0]]),
      second: t(($) => $.losses.through[largest.kinds[1]]),
    });
  return {
    title: t(($) => $.preview.section.losses),
    blocks: [
      ...(sentence === null ? [] : [{ kind: "paragraph", text: sentence } as const]),
      {
        kind: "shares",
        title: t(($) => $.preview.lossesTitle),
        parts: found.map(({ kind, share }) => ({
          label: t(($) => $.losses[kind]),
          share,
          text: format.percent(share, 1),
        })),
      },
    ],
  };
}

function systems({ balance, choices }: PreviewSource, { t, value, exact }: PreviewWords): Section {
  const { e_g_h, e_g_w, q_w_nd, n_use, n_inf } = balance.figures;
  const { heating, system } = balance.input;
  const name = heating === null ? "–" : t(($) => $.heating[heating]);
  const year = choices.heating_year;
  const known = year === null ? name : t(($) => $.preview.heatingOf, { name, year: String(year) });
  return {
    title: t(($) => $.preview.section.systems),
    blocks: [
      {
        kind: "facts",
        pairs: [
          {
            label: t(($) => $.preview.heating),
            value: choices.heating === null ? t(($) => $.preview.heatingAssumed, { name: known }) : known,
          },
          {
            label: t(($) => $.preview.carrier),
            value: t(($) => $.scenarios.price[system.system.carrier]),
          },
          {
            label: t(($) => $.preview.effort),
            value: `${value(e_g_h?.value ?? 0)}; ${value(e_g_w?.value ?? 0)} (${system.system.code})`,
          },
          {
            label: t(($) => $.preview.hotWater),
            value: t(($) => $.preview.hotWaterValue, { value: value(q_w_nd?.value ?? 0) }),
          },
          {
            label: t(($) => $.preview.air),
            value: t(($) => $.preview.airValue, {
              use: exact(n_use?.value ?? 0),
              inf: exact(n_inf?.value ?? 0),
            }),
          },
        ],
      },
    ],
  };
}

/** Left out while the project has no scenario. */
function measures({ paying }: PreviewSource, words: PreviewWords): readonly Section[] {
  const { t } = words;
  if (paying === null) return [];
  return [
    {
      title: t(($) => $.preview.section.measures),
      blocks:
        paying.length === 0
          ? [{ kind: "paragraph", text: t(($) => $.scenarios.payingNone) }]
          : [measureTable(paying, words), { kind: "paragraph", text: t(($) => $.scenarios.payingText) }],
    },
  ];
}

function assumptions({ balance }: PreviewSource, { t, format }: PreviewWords): Section {
  return {
    title: t(($) => $.preview.section.assumptions),
    blocks: [
      {
        kind: "list",
        items: balance.findings.map(({ kind, count }) => {
          const text = t(($) => $.finding[kind]);
          return count > 1 ? t(($) => $.preview.times, { text, count: format.number(count) as never }) : text;
        }),
      },
    ],
  };
}

function factors({ balance, choices }: PreviewSource, { t, value, exact, format }: PreviewWords): Section {
  const { factors: set, figures, input } = balance;
  const { carrier } = input.system.system;
  const from = format.date(set.valid_from);
  const dates =
    set.valid_to === null
      ? t(($) => $.preview.validFrom, { title: set.title, from })
      : t(($) => $.preview.validUntil, { title: set.title, from, to: format.date(set.valid_to) });
  const certified = carrier === "district_heat" && choices.district_f_p !== null;
  const note = (text: string): PreviewNote => ({ title: t(($) => $.preview.section.factors), texts: [text] });
  const factor = (id: "f_p" | "f_p_el") => {
    const found = figures[id];
    return found ? exact(found.value) : t(($) => $.preview.factorMissing);
  };
  const lines = [
    {
      cells: [t(($) => $.scenarios.price[carrier]), factor("f_p"), value(figures.x_co2?.value ?? 0)],
    },
    ...(carrier === "electricity"
      ? []
      : [
          {
            cells: [
              t(($) => $.scenarios.price.electricity),
              factor("f_p_el"),
              value(figures.x_co2_el?.value ?? 0),
            ],
          },
        ]),
  ];
  return {
    title: t(($) => $.preview.section.factors),
    blocks: [
      { kind: "paragraph", text: set.unverified ? `${dates}: ${t(($) => $.preview.unverified)}` : dates },
      {
        kind: "table",
        title: "",
        columns: [
          { head: t(($) => $.preview.head.carrier), numeric: false, width: 0.4 },
          { head: t(($) => $.preview.head.f_p), numeric: true, width: 0.3 },
          { head: t(($) => $.preview.head.emissions), unit: "g/kWh", numeric: true, width: 0.3 },
        ],
        rows: lines,
        notes: [
          ...(set.unverified ? [note(t(($) => $.preview.unverified))] : []),
          ...(certified ? [note(t(($) => $.preview.networkFactor))] : []),
        ],
      },
    ],
  };
}
