import type { PreviewNote } from "#workers/build/preview/api.ts";
import { seasonalNote } from "./previewMonthly.ts";
import type { PreviewSource, PreviewWords, Section } from "./previewSource.ts";

/** Whose the preview is, how it was calculated, and the checksum of its inputs. */
export function building(source: PreviewSource, { t, value, format }: PreviewWords): Section {
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

/** Heating, hot water and air. */
export function systems({ balance, choices }: PreviewSource, words: PreviewWords): Section {
  const { t, value, exact } = words;
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
        notes: [seasonalNote(words)],
      },
    ],
  };
}

/** The factor set with its dates, and the factors that were used. */
export function factors(
  { balance, choices }: PreviewSource,
  { t, value, exact, format }: PreviewWords,
): Section {
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
