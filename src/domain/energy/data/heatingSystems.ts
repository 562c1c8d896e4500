/** Where the values of this module come from. */
export const heatingSystemSource = {
  title:
    "TABULA/IWU system tables for Germany (Kurzverfahren Energieprofil, DIN V 4701-10), tabula-values.xlsx",
  licence: "CC BY 4.0",
  url: "https://github.com/IWUGERMANY/tabuladata",
} as const;

/** How the building is heated; hot water comes from the same generator. */
export const heatingKinds = [
  "gas_condensing",
  "gas_low_temperature",
  "oil_condensing",
  "oil_low_temperature",
  "wood_pellets",
  "heat_pump_air",
  "heat_pump_ground",
  "district_heat",
  "electric_direct",
] as const;
export type HeatingKind = (typeof heatingKinds)[number];

/** What is bought to heat with. */
export type Carrier = "natural_gas" | "heating_oil" | "wood" | "electricity" | "district_heat";

/** Building size as the system tables divide it: single-unit (up to two dwellings) or multi-unit housing. */
export type SizeClass = "SUH" | "MUH";

/** Performance of a heating system per m² of reference area; losses in kWh/(m²·a). */
export interface SystemValues {
  /** Code of the generator row, e.g. `DE.B_C.SUH.03`. */
  readonly code: string;
  readonly carrier: Carrier;
  /** Delivered energy (gross calorific value for fuels) per heat from the generator, heating and hot water. */
  readonly e_g_h: number;
  readonly e_g_w: number;
  readonly q_d_h: number;
  readonly q_s_h: number;
  readonly q_d_w: number;
  readonly q_d_w_h: number;
  readonly q_s_w: number;
  readonly q_s_w_h: number;
  readonly q_aux_h: number;
  readonly q_aux_w: number;
}

type Row = readonly [
  until: number,
  variant: number,
  h_suh: number,
  h_muh: number,
  w_suh: number,
  w_muh: number,
];
const always = 9999;

/** Rows: last year, variant, e_g heating SUH and MUH, e_g hot water SUH and MUH. */
const condensing: readonly Row[] = [
  [1986, 1, 1.21, 1.17, 1.31, 1.24],
  [1994, 2, 1.18, 1.14, 1.29, 1.21],
  [always, 3, 1.16, 1.13, 1.23, 1.18],
];
const lowTemperature: readonly Row[] = [
  [1986, 1, 1.35, 1.29, 1.38, 1.29],
  [1994, 2, 1.29, 1.23, 1.35, 1.26],
  [always, 3, 1.23, 1.18, 1.27, 1.2],
];
const generators: Readonly<
  Record<HeatingKind, { readonly type: string; readonly carrier: Carrier; readonly rows: readonly Row[] }>
> = {
  gas_condensing: { type: "B_C", carrier: "natural_gas", rows: condensing },
  gas_low_temperature: { type: "B_NC_LT", carrier: "natural_gas", rows: lowTemperature },
  oil_condensing: { type: "B_C", carrier: "heating_oil", rows: condensing },
  oil_low_temperature: { type: "B_NC_LT", carrier: "heating_oil", rows: lowTemperature },
  wood_pellets: { type: "B_WP", carrier: "wood", rows: [[always, 3, 1.37, 1.25, 1.63, 1.32]] },
  heat_pump_air: {
    type: "HP_Air",
    carrier: "electricity",
    rows: [
      [1994, 1, 0.45, 0.45, 0.45, 0.45],
      [always, 3, 0.38, 0.38, 0.38, 0.38],
    ],
  },
  heat_pump_ground: {
    type: "HP_Ground",
    carrier: "electricity",
    rows: [
      [1994, 1, 0.36, 0.36, 0.36, 0.36],
      [always, 3, 0.32, 0.32, 0.32, 0.32],
    ],
  },
  district_heat: { type: "TS", carrier: "district_heat", rows: [[always, 1, 1.02, 1.02, 1.14, 1.14]] },
  electric_direct: { type: "E_SH", carrier: "electricity", rows: [[always, 1, 1, 1, 1, 1]] },
};

/** A value that holds up to a year. */
type Until<T> = readonly [until: number, value: T];

const byYear = <T>(year: number, rows: readonly Until<T>[]): T =>
  (rows.find(([until]) => year <= until) ?? rows.at(-1)!)[1];

/** Central pipes, horizontal runs in unheated rooms or the ground (C_Ext), by the year of the building. */
const heatingPipes: Readonly<Record<SizeClass, readonly Until<number>[]>> = {
  SUH: [
    [1978, 31.7],
    [1994, 19.9],
    [always, 10.7],
  ],
  MUH: [
    [1978, 22],
    [1994, 15.1],
    [always, 5.7],
  ],
};

/** Hot water pipes with circulation (C_Circ_Ext): loss and the part of it that heats the rooms. */
const hotWaterPipes: Readonly<Record<SizeClass, readonly Until<readonly [number, number]>[]>> = {
  SUH: [
    [1978, [26.9, 13.9]],
    [1994, [9.8, 4.6]],
    [always, [6.5, 2.5]],
  ],
  MUH: [
    [1978, [30.9, 17.6]],
    [1994, [9.6, 5.1]],
    [always, [6.4, 2.9]],
  ],
};

/** Hot water storage outside the thermal envelope (S_C_Ext). */
const hotWaterStore: Readonly<Record<SizeClass, readonly Until<number>[]>> = {
  SUH: [
    [1994, 10.5],
    [always, 5.6],
  ],
  MUH: [
    [1994, 1.8],
    [always, 1],
  ],
};

/**
 * The values of a heating system.
 * @param generatorYear year of the boiler, heat pump or station; pipes and store follow `buildingYear`.
 */
export function heatingSystem(
  kind: HeatingKind,
  size: SizeClass,
  years: { readonly building: number; readonly generator: number },
): SystemValues {
  const { type, carrier, rows } = generators[kind];
  const row = rows.find(([until]) => years.generator <= until) ?? rows.at(-1)!;
  const group = type.startsWith("B_") ? size : "Gen";
  const generator = {
    code: `DE.${type}.${group}.0${row[1]}`,
    carrier,
    e_g_h: size === "SUH" ? row[2] : row[3],
    e_g_w: size === "SUH" ? row[4] : row[5],
  };
  return kind === "electric_direct"
    ? { ...generator, ...roomByRoom(years.building) }
    : { ...generator, ...central(kind, size, years) };
}

/** Electric heaters in the rooms, water heated where it is drawn: no pipes, small stores (D, S_D). */
const roomByRoom = (year: number) => ({
  q_d_h: 0,
  q_s_h: 0,
  ...(year <= 1994
    ? { q_d_w: 4.6, q_d_w_h: 3, q_s_w: 3.6, q_s_w_h: 2.4 }
    : { q_d_w: 1.4, q_d_w_h: 0.8, q_s_w: 2.9, q_s_w_h: 1.9 }),
  q_aux_h: 0,
  q_aux_w: 0,
});

function central(
  kind: HeatingKind,
  size: SizeClass,
  years: { readonly building: number; readonly generator: number },
) {
  const [q_d_w, q_d_w_h] = byYear(years.building, hotWaterPipes[size]);
  return {
    q_d_h: byYear(years.building, heatingPipes[size]),
    q_s_h: bufferLoss(kind, years.generator),
    q_d_w,
    q_d_w_h,
    q_s_w: byYear(years.generator, hotWaterStore[size]),
    q_s_w_h: 0,
    q_aux_h: size === "SUH" ? 6.1 : 1.8,
    q_aux_w: size === "SUH" ? 1.4 : 0.8,
  };
}

/** Buffer stores of heat pumps (BS_E) and wood boilers (BS_Wood). */
function bufferLoss(kind: HeatingKind, year: number): number {
  if (kind === "wood_pellets") return year <= 1994 ? 11.1 : 7.2;
  if (kind === "heat_pump_air" || kind === "heat_pump_ground") return year <= 1994 ? 5.9 : 4.5;
  return 0;
}

/**
 * The system that is assumed when nobody has said how the building is heated: gas, a low-temperature boiler in
 * buildings up to 1994, a condensing boiler after that, as old as the building but not older than 1987.
 */
export function usualHeating(buildingYear: number): { readonly kind: HeatingKind; readonly year: number } {
  return buildingYear <= 1994
    ? { kind: "gas_low_temperature", year: 1987 }
    : { kind: "gas_condensing", year: buildingYear };
}
