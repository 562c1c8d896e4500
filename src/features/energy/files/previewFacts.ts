import type { EnergyBalance } from "#domain/energy/balance.ts";
import { factorSets } from "#domain/energy/data/factorSets.ts";
import type { Carrier } from "#domain/energy/data/heatingSystems.ts";
import type { MonthlyInput } from "#domain/energy/monthly/input/monthlyInput.ts";
import type { MonthlyResult } from "#domain/energy/monthly/monthlyResult.ts";
import type { PreviewNote } from "#workers/build/preview/api.ts";
import type { PreviewLeading } from "./previewLeading.ts";
import { methodNote } from "./previewMonthly.ts";
import type { PreviewSource, PreviewWords, Section } from "./previewSource.ts";

/** Whose the preview is, how it was calculated, and the checksum of its inputs. */
export function building(
  source: PreviewSource,
  { answer, months }: PreviewLeading,
  { t, value, format }: PreviewWords,
): Section {
  const { project, balance, choices, made_on } = source;
  const inputs_hash = months ? months.hash : source.inputs_hash;
  const A_N = answer?.area.id === "A_N" ? answer.area.value : null;
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
              : [
                  t(($) => (choices.residential ? $.inputs.residential : $.inputs.other)),
                  ...(choices.use_stated
                    ? [t(($) => $.preview.useOfModel, { value: choices.use_stated.value })]
                    : []),
                ].join(" "),
          ),
          pair(
            t(($) => $.preview.dwellings),
            choices.dwellings === null ? null : format.number(choices.dwellings),
          ),
          pair(
            t(($) => $.preview.area),
            answer ? `${value(answer.floor_area_m2)} m²` : null,
          ),
          ...(A_N !== null
            ? [
                pair(
                  t(($) => $.preview.usefulArea),
                  `${value(A_N)} m²`,
                ),
              ]
            : []),
          pair(
            t(($) => $.preview.madeOn),
            format.date(made_on),
          ),
          pair(
            t(($) => $.preview.method),
            months
              ? t(($) => $.months.source.methodValue, { version: months.result.method_version })
              : t(($) => $.preview.methodValue, { version: balance.method_version }),
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

/** Heating, hot water and air. */
export function systems(source: PreviewSource, leading: PreviewLeading, words: PreviewWords): Section {
  const { balance, choices } = source;
  const { t, value } = words;
  const { heating } = balance.input;
  const name = heating === null ? "–" : t(($) => $.heating[heating]);
  const year = choices.heating_year;
  const known = year === null ? name : t(($) => $.preview.heatingOf, { name, year: String(year) });
  const said = leading.months
    ? monthlySystems(leading.months.input, leading.months.result)
    : seasonalSystems(balance);
  const pair = (label: string, text: string) => ({ label, value: text });
  return {
    title: t(($) => $.preview.section.systems),
    blocks: [
      {
        kind: "facts",
        pairs: [
          pair(
            t(($) => $.preview.heating),
            choices.heating === null ? t(($) => $.preview.heatingAssumed, { name: known }) : known,
          ),
          pair(
            t(($) => $.preview.carrier),
            t(($) => $.scenarios.price[said.carrier]),
          ),
          pair(
            t(($) => $.preview.effort),
            `${said.effort.map((factor) => value(factor)).join("; ")}${said.code === null ? "" : ` (${said.code})`}`,
          ),
          ...(said.hot_water === null
            ? []
            : [
                pair(
                  t(($) => $.preview.hotWater),
                  t(($) => $.preview.hotWaterValue, { value: value(said.hot_water) }),
                ),
              ]),
          pair(
            t(($) => $.preview.air),
            t(($) => $.preview.airValue, { use: words.exact(said.air[0]), inf: words.exact(said.air[1]) }),
          ),
        ],
        notes: [methodNote(leading, words)],
      },
    ],
  };
}

interface Systems {
  readonly carrier: Carrier;
  readonly code: string | null;
  /** Of heating, and of hot water where there is any. */
  readonly effort: readonly number[];
  /** kWh/(m²·a) */
  readonly hot_water: number | null;
  /** Air changes by use and through leaks, 1/h. */
  readonly air: readonly [number, number];
}

function seasonalSystems({ figures, input }: EnergyBalance): Systems {
  const one = (id: keyof typeof figures) => figures[id]?.value ?? 0;
  const { carrier, code } = input.system.system;
  return {
    carrier,
    code,
    effort: [one("e_g_h"), one("e_g_w")],
    hot_water: one("q_w_nd"),
    air: [one("n_use"), one("n_inf")],
  };
}

/** The air of the largest zone. */
function monthlySystems(input: MonthlyInput, { building, zones }: MonthlyResult): Systems {
  const { carrier, code } = input.heating!.generator;
  const heated = zones.filter(({ conditioning }) => conditioning !== "unheated");
  const largest = heated.toSorted(
    (a, b) => (b.figures.A_NGF?.values[0] ?? 0) - (a.figures.A_NGF?.values[0] ?? 0),
  )[0];
  const effort = [building.e_h, building.e_w].flatMap((figure) => figure?.values[0] ?? []);
  return {
    carrier,
    code,
    effort,
    hot_water: building.q_w_b?.values[0] ?? null,
    air: [largest?.figures.n_win?.values[0] ?? 0, largest?.figures.n_inf?.values[0] ?? 0],
  };
}

/** The factor set with its dates, and the factors that were used. */
export function factors(
  { balance, choices }: PreviewSource,
  { months }: PreviewLeading,
  { t, value, exact, format }: PreviewWords,
): Section {
  const { factors: set } = balance;
  const carriers = months ? carriersOf(months.input) : [balance.input.system.system.carrier];
  const from = format.date(set.valid_from);
  const dates =
    set.valid_to === null
      ? t(($) => $.preview.validFrom, { title: set.title, from })
      : t(($) => $.preview.validUntil, { title: set.title, from, to: format.date(set.valid_to) });
  const certified = carriers.includes("district_heat") && choices.district_f_p !== null;
  const note = (text: string): PreviewNote => ({ title: t(($) => $.preview.section.factors), texts: [text] });
  const line = (carrier: Carrier) => {
    const { f_p, g_co2e_kwh } = factorSets[set.id].factors[carrier];
    const used = carrier === "district_heat" ? (choices.district_f_p ?? f_p) : f_p;
    return {
      cells: [
        t(($) => $.scenarios.price[carrier]),
        used === null ? t(($) => $.preview.factorMissing) : exact(used),
        value(g_co2e_kwh),
      ],
    };
  };
  return {
    title: t(($) => $.preview.section.factors),
    blocks: [
      {
        kind: "paragraph",
        text: set.unverified
          ? format.labelled(
              dates,
              t(($) => $.preview.unverified),
            )
          : dates,
      },
      {
        kind: "table",
        title: "",
        columns: [
          { head: t(($) => $.preview.head.carrier), numeric: false, width: 0.4 },
          { head: t(($) => $.preview.head.f_p), numeric: true, width: 0.3 },
          { head: t(($) => $.preview.head.emissions), unit: "g/kWh", numeric: true, width: 0.3 },
        ],
        rows: [...new Set<Carrier>([...carriers, "electricity"])].map(line),
        notes: [
          ...(set.unverified ? [note(t(($) => $.preview.unverified))] : []),
          ...(certified ? [note(t(($) => $.preview.networkFactor))] : []),
        ],
      },
    ],
  };
}

const carriersOf = ({ heating, hot_water }: MonthlyInput): readonly Carrier[] =>
  [heating, hot_water].flatMap((system) => (system === null ? [] : [system.generator.carrier]));
