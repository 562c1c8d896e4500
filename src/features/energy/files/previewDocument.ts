import type { NoClass } from "#domain/energy/efficiencyClass.ts";
import type { Language } from "#kernel/languages.ts";
import { scalePosition } from "#ui/figures/scalePosition.ts";
import type { PreviewBlock, PreviewDocument, PreviewNote } from "#workers/build/preview/api.ts";
import type { ClassTone } from "#ui/figures/ClassScale.tsx";
import { classTexts, noClassText, withoutScale } from "../answer/otherUseText.ts";
import { type PreviewLeading, previewLeading } from "./previewLeading.ts";
import { scaleClasses, scaleLimits } from "../balance/classScale.ts";
import { heatLosses, largestLosses } from "../envelope/heatLosses.ts";
import { building, factors, systems } from "./previewFacts.ts";
import { methodNote, monthlyFigures, monthlySections } from "./previewMonthly.ts";
import { groupTable, measureTable, partTable } from "./previewTables.ts";
import type { PreviewSource, PreviewWords, Section } from "./previewSource.ts";

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
  const leading = previewLeading(source);
  const note = methodNote(leading, words);
  return {
    language,
    title: t(($) => $.preview.title),
    subject: source.project.name,
    subtitle: leading.months ? t(($) => $.preview.subtitleMonthly) : t(($) => $.preview.subtitle),
    caution: t(($) => $.preview.caution),
    made_on: source.made_on,
    page: t(($) => $.preview.page, { page: "{{page}}", pages: "{{pages}}" }),
    sections: [
      result(source, leading, words),
      building(source, leading, words),
      losses(source, leading, words),
      {
        title: t(($) => $.preview.section.envelope),
        blocks: [{ ...groupTable(source.envelope, leading.lost, words), notes: [note] }],
      },
      systems(source, leading, words),
      ...measures(source, note, words),
      ...monthlySections(source, leading, words),
      ...(leading.months ? [] : [assumptions(source, words)]),
      {
        title: t(($) => $.preview.section.notValidated),
        blocks: [
          {
            kind: "paragraph",
            text: leading.months ? t(($) => $.preview.notValidatedMonthly) : t(($) => $.preview.notValidated),
          },
        ],
      },
      factors(source, leading, words),
      { title: t(($) => $.preview.section.parts), blocks: [partTable(source.envelope, leading.lost, words)] },
    ],
  };
}

const shown = ["q_f", "q_h_nd", "q_p", "m_co2"] as const;

function result({ balance, project }: PreviewSource, leading: PreviewLeading, words: PreviewWords): Section {
  const { t, value, format } = words;
  const { answer } = leading;
  const { figures } = balance;
  const quality = answer?.quality ?? balance.quality;
  const letter = answer?.efficiency_class ?? null;
  const demand = answer?.per_m2.final_energy ?? 0;
  const said = { name: project.name, value: value(demand) };
  const grade = t(($) => $.preview.grade, { level: quality.level });
  const text = `${value(demand)} kWh/(m²·a)`;
  const reason = answer?.no_class ?? null;
  const why = answer && noClassText(answer, words);
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
        texts: why === null && answer ? [...classTexts(answer, words)] : [why ?? t(($) => $.class.basis)],
      },
    ],
  };
  const sentence = t(($) => (letter === null ? $.sentence.withoutClass : $.sentence.withClass), {
    ...said,
    letter: letter ?? "",
  });
  const uncertain: PreviewNote = {
    title: grade,
    texts: [t(($) => $.preview.gradeNote, { value: value(quality.uncertainty) })],
  };
  return {
    title: null,
    blocks: [
      { kind: "paragraph", lead: true, text: sentence },
      classBlock({ reason, why }, scale, words),
      leading.months
        ? { ...monthlyFigures(leading.months, words), notes: [uncertain, methodNote(leading, words)] }
        : {
            kind: "figures",
            figures: shown.map((id) => {
              const figure = figures[id];
              const label = t(($) => $.figure[id]);
              const level = balance.figure_qualities?.[id]?.level ?? quality.level;
              return figure
                ? {
                    label,
                    value: value(figure.value),
                    unit: figure.unit,
                    grade: t(($) => $.preview.grade, { level }),
                  }
                : { label, value: t(($) => $.missing.q_p), unit: "", grade: "" };
            }),
            notes: [uncertain, methodNote(leading, words)],
          },
    ],
  };
}

/** The scale, or in its place why there is none. */
function classBlock(
  { reason, why }: { readonly reason: NoClass | null; readonly why: string | null },
  scale: PreviewBlock,
  { t }: PreviewWords,
): PreviewBlock {
  if (reason === "other_use") return { kind: "paragraph", text: t(($) => $.preview.classNone) };
  return withoutScale.has(reason) && why !== null ? { kind: "paragraph", text: why } : scale;
}

function losses({ envelope }: PreviewSource, leading: PreviewLeading, words: PreviewWords): Section {
  const { t, format } = words;
  const found = heatLosses(envelope, leading.lost);
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
        notes: [methodNote(leading, words)],
      },
    ],
  };
}

/** Left out while the project has no scenario. */
function measures({ paying }: PreviewSource, note: PreviewNote, words: PreviewWords): readonly Section[] {
  const { t } = words;
  if (paying === null) return [];
  return [
    {
      title: t(($) => $.preview.section.measures),
      blocks:
        paying.length === 0
          ? [{ kind: "paragraph", text: t(($) => $.scenarios.payingNone) }]
          : [
              { ...measureTable(paying, words), notes: [note] },
              { kind: "paragraph", text: t(($) => $.scenarios.payingText) },
            ],
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

/** Colours of the classes on paper: those of the light look. */
const classColours: Readonly<Record<ClassTone, { readonly ground: string; readonly ink: string }>> = {
  ap: { ground: "#1f6b4c", ink: "#ffffff" },
  a: { ground: "#3f8459", ink: "#ffffff" },
  b: { ground: "#6e9c58", ink: "#141a18" },
  c: { ground: "#a3b556", ink: "#141a18" },
  d: { ground: "#d2c45c", ink: "#141a18" },
  e: { ground: "#e3af4c", ink: "#141a18" },
  f: { ground: "#db8b40", ink: "#141a18" },
  g: { ground: "#cb6536", ink: "#141a18" },
  h: { ground: "#a63c25", ink: "#ffffff" },
};
