import { efficiencyClasses } from "#domain/energy/efficiencyClass.ts";
import type { StoredAnswer } from "#domain/energy/leadingAnswer.ts";
import { sampleProject } from "#domain/sample/sampleProject.ts";
import { formatsOf } from "#shell/i18n/formats.ts";
import type { ImportedModel } from "#workers/ifc/api.ts";
import { house, model } from "../../../../tests/fixtures/models/aHouse.ts";
import { hasRealModels, realModel, sampleModel } from "../../../../tests/fixtures/models/readOnce.ts";
import { decimalsOf } from "../useEnergyWords.ts";

if (!hasRealModels)
  console.warn("No real models at ../shared/data/ifc: one answer of them is not searched for.");

type Read = () => Promise<Pick<ImportedModel, "model" | "faces">>;
const small: Read = () => Promise.resolve({ model: model(house), faces: house.faces });

const office: Read = () =>
  Promise.resolve({
    model: model({ ...house, spaces: house.spaces.map((space) => ({ ...space, usage: "Büro" })) }),
    faces: house.faces,
  });

/** A building that is tried: how it is read, a hash, its use, and when. */
export interface Source {
  readonly read: Read;
  readonly hash: string;
  readonly residential: boolean;
  /** Why it is treated as residential in spite of rooms of another use. */
  readonly accepted?: string;
  readonly tags: readonly "all"[];
}

/** The buildings that are tried, by what they are called in a test. */
export const sources: Readonly<Record<string, Source>> = {
  "a small house": { read: small, hash: "a0", residential: true, tags: [] },
  "a small office": { read: office, hash: "a4", residential: false, tags: ["all"] },
  "the sample building": {
    read: sampleModel,
    hash: "a1",
    residential: true,
    accepted: sampleProject.other_use_reason,
    tags: ["all"],
  },
  ...(hasRealModels && {
    "the FZK house": {
      read: () => realModel("AC20-FZK-Haus.ifc"),
      hash: "a2",
      residential: true,
      tags: ["all"] as const,
    },
    "the Duplex": {
      read: () => realModel("Duplex_A.ifc"),
      hash: "a3",
      residential: true,
      tags: ["all"] as const,
    },
  }),
};

/** A figure as pages print it. */
export const printed = (value: number) => formatsOf("de").number(value, decimalsOf(value));
/** The classes that a text names. */
export const classesIn = (text: string) => [
  ...new Set([...text.matchAll(/[Kk]lasse ([A-H]\+?)(?![\wÄÖÜäöüß])/g)].map(([, letter]) => letter!)),
];

/** As it is read: hard spaces and breaks of lines within a figure do not hide it. */
export const plain = (text: string) => text.replaceAll(/[\s\u00a0\u202f]+/g, " ");

/** How a text may write the final energy of a balance: per m² and in a year, rounded for people or whole for programs. */
function waysToWrite({
  per_m2,
  year,
}: {
  readonly per_m2: number;
  readonly year: number;
}): readonly string[] {
  const rounded = (["de", "en"] as const).flatMap((language) => {
    const { number } = formatsOf(language);
    return [
      `${number(per_m2, decimalsOf(per_m2))} kWh`,
      `${number(per_m2, 1)} kWh`,
      `${number(year, 0)} kWh`,
      `${number(year / 1000, 1)} MWh`,
    ];
  });
  return [
    ...rounded,
    ...[per_m2, year].flatMap((value) => [
      String(value).slice(0, 10),
      String(Math.round(value * 1000) / 1000),
    ]),
  ].map(plain);
}

/** What a text says of the energy of a building beside its one answer: figures of the other method, other classes. */
export function seconds(text: string, { answer, season }: StoredAnswer): readonly string[] {
  const { figures } = season!.balance;
  const own = new Set(waysToWrite({ per_m2: answer.per_m2.final_energy!, year: answer.year.final_energy }));
  const theirs = waysToWrite({ per_m2: figures.q_f!.value, year: figures.Q_f!.value });
  const flat = plain(text);
  const begins = (figure: string) => new RegExp(`(?<![\\d.,])${figure.replaceAll(".", "\\.")}`);
  return [
    ...theirs.filter((figure) => !own.has(figure) && begins(figure).test(flat)),
    ...classesIn(flat).filter((letter) => letter !== answer.efficiency_class),
  ];
}

/** What is wrong with a text: what it says beside the answer, and what the search would not find if it stood there. */
export function faultsOf(text: string, stored: StoredAnswer): readonly string[] {
  const { q_f } = stored.season!.balance.figures;
  const [theirs, own] = [printed(q_f!.value), printed(stored.answer.per_m2.final_energy!)];
  const another = efficiencyClasses.find((letter) => letter !== stored.answer.efficiency_class)!;
  const planted = [...(theirs === own ? [] : [`${theirs}\u00a0kWh/(m²·a)`]), `Klasse ${another}.`];
  return [
    ...seconds(text, stored),
    ...planted.filter((words) => seconds(`${text.slice(-100)} ${words}`, stored).length === 0),
  ];
}
