import type { Language } from "#kernel/languages.ts";
import { scalePosition } from "#ui/figures/scalePosition.ts";
import type { PreviewBlock, PreviewDocument } from "#workers/build/preview/api.ts";
import { scaleClasses, scaleLimits } from "./classScale.ts";
import { heatLosses, largestLosses } from "./heatLosses.ts";
import { building, factors, systems } from "./previewFacts.ts";
import { classColours } from "./previewColours.ts";
import { monthlySections, seasonalNote } from "./previewMonthly.ts";
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
  return {
    language,
    title: t(($) => $.preview.title),
    subject: source.project.name,
    subtitle:
      source.monthly?.of === "calculation" ? t(($) => $.preview.subtitleBoth) : t(($) => $.preview.subtitle),
    caution: t(($) => $.preview.caution),
    made_on: source.made_on,
    page: t(($) => $.preview.page, { page: "{{page}}", pages: "{{pages}}" }),
    sections: [
      result(source, words),
      building(source, words),
      losses(source, words),
      {
        title: t(($) => $.preview.section.envelope),
        blocks: [{ ...groupTable(source, words), notes: [seasonalNote(words)] }],
      },
      systems(source, words),
      ...measures(source, words),
      ...monthlySections(source, words),
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

function result({ balance, project }: PreviewSource, words: PreviewWords): Section {
  const { t, value, format } = words;
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
        notes: [
          {
            title: grade,
            texts: [t(($) => $.preview.gradeNote, { value: value(quality.uncertainty) })],
          },
          seasonalNote(words),
        ],
      },
    ],
  };
}

function losses({ envelope, balance }: PreviewSource, words: PreviewWords): Section {
  const { t, format } = words;
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
        notes: [seasonalNote(words)],
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
          : [
              { ...measureTable(paying, words), notes: [seasonalNote(words)] },
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
