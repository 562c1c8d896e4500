/*
 * Source of the values: IWU DIBS (profile_18599_10_data.csv, profiles_DIN18599_SIA2024.xlsx), numbered as
 * DIN V 18599-10; appliances and hours after SIA 2024. Licence: MIT (amended), IWU. https://github.com/IWUGERMANY/DIBS
 */

/** How rooms of one kind are used. */
export interface UsageProfile {
  readonly number: string;
  readonly name: string;
  readonly theta_i_heating_c: number;
  readonly theta_i_cooling_c: number;
  /** Outdoor air per floor area V_A while in use, m³/(h·m²). */
  readonly outdoor_air_m3_h_m2: number;
  /** Maintained illuminance E_m, lx. */
  readonly illuminance_lx: number;
  /** Room index k. */
  readonly room_index: number;
  /** Reduction for the area of the visual task k_A. */
  readonly k_task_area: number;
  /** Factor for vertical illuminance k_VB. */
  readonly k_vertical: number;
  /** Medium heat of appliances, W/m². */
  readonly appliances_w_m2: number;
  readonly start_h: number;
  readonly end_h: number;
}

/** Maintenance factor k_WF; the same in all profiles of the source. */
export const lightingMaintenanceFactor = 1.194;

type Row = readonly [
  number: string,
  name: string,
  theta_h: number,
  theta_c: number,
  air: number,
  lux: number,
  k: number,
  k_A: number,
  k_VB: number,
  appliances: number,
  start: number,
  end: number,
];

const rows: readonly Row[] = [
  ["01", "Einzelbüro", 21, 24, 4, 500, 0.9, 0.84, 1, 7.1, 7, 18],
  ["02", "Gruppenbüro (2 bis 6 Arbeitsplätze)", 21, 24, 4, 500, 1.25, 0.92, 1, 7.1, 7, 18],
  ["03", "Großraumbüro (ab 7 Arbeitsplätze)", 21, 24, 6, 500, 2.5, 0.93, 1, 10, 7, 18],
  ["04", "Besprechung/Sitzungszimmer/Seminar", 21, 24, 15, 500, 1.25, 0.93, 1, 2, 7, 18],
  ["05", "Schalterhalle", 21, 24, 2, 200, 1.5, 0.87, 1, 4, 7, 18],
  ["06", "Einzelhandel/Kaufhaus", 21, 24, 4, 300, 2.5, 0.93, 1.5, 2, 8, 20],
  [
    "07",
    "Einzelhandel/Kaufhaus (Lebensmittelabteilung mit Kühlprodukten)",
    21,
    24,
    4,
    300,
    2.5,
    0.93,
    1,
    -10,
    8,
    20,
  ],
  ["08", "Klassenzimmer (Schule), Gruppenraum (Kindergarten)", 21, 24, 10, 300, 2, 0.97, 1, 4, 8, 15],
  ["09", "Hörsaal, Auditorium", 21, 24, 30, 500, 2.5, 0.92, 1, 4, 8, 18],
  ["10", "Bettenzimmer (Zweibettzimmer im Krankenhaus, Pflegeheim)", 22, 24, 5, 300, 1.5, 1, 1, 4, 0, 24],
  ["11", "Hotelzimmer (Doppelzimmer)", 21, 24, 3, 200, 1.25, 1, 1, 4, 21, 8],
  ["12", "Kantine (Kantine)", 21, 24, 18, 200, 2.5, 0.97, 1, 2, 8, 15],
  ["13", "Kantine (Restaurant)", 21, 24, 18, 200, 2.5, 1, 1, 2, 10, 24],
  ["14", "Küche in Nichtwohngebäuden", 21, 24, 90, 500, 1.5, 0.96, 1, 300, 10, 23],
  ["15", "Küche (Vorbereitung, Lager)", 21, 24, 15, 300, 1.5, 1, 1, 30, 10, 23],
  ["16", "WC und Sanitärräume in Nichtwohngebäuden", 21, 24, 15, 200, 0.8, 1, 1, 0, 7, 18],
  ["17", "Sonstige Aufenthaltsräume (Pausenraum, Wartezimmer)", 21, 24, 7, 300, 1.25, 0.93, 1, 2, 7, 18],
  [
    "18",
    "Sonstige Aufenthaltsräume (Garderobe, Teeküche, Lager, Archiv, Flur)",
    21,
    24,
    0,
    100,
    1.5,
    1,
    1,
    0,
    7,
    18,
  ],
  ["19", "Verkehrsfläche (Flur)", 21, 24, 0, 100, 0.8, 1, 1, 0, 7, 18],
  ["20", "Lager (Technik, Archiv)", 21, 24, 0, 100, 1.5, 1, 2, 0, 7, 18],
  ["21", "Rechenzentrum", 21, 24, 1, 500, 1.5, 0.96, 1, 150, 0, 24],
  [
    "22.1",
    "Gewerbliche und industrielle Hallen (schwere Arbeit, stehende Tätigkeit)",
    15,
    28,
    4,
    300,
    2.5,
    0.85,
    1,
    35,
    7,
    16,
  ],
  [
    "22.2",
    "Gewerbliche und industrielle Hallen (mittelschwere Arbeit, überw. stehende Tätigkeit)",
    17,
    26,
    3,
    400,
    2.5,
    0.85,
    1,
    35,
    7,
    16,
  ],
  [
    "22.3",
    "Gewerbliche und industrielle Hallen (leichte Arbeit, überw. sitzende Tätigkeit)",
    20,
    24,
    2,
    500,
    2.5,
    0.85,
    1,
    35,
    7,
    16,
  ],
  ["23", "Zuschauerbereich (Theater, Veranstaltungsbauten)", 21, 24, 40, 200, 4, 0.97, 1, 0, 19, 23],
  ["24", "Theater (Foyer)", 21, 24, 25, 300, 4, 1, 1, 0, 19, 23],
  ["25", "Bühne (Theater, Veranstaltungsbauten)", 21, 24, 0, 1000, 2.5, 0.9, 1, 0, 13, 23],
  ["26", "Messe/Kongress", 21, 24, 7, 300, 5, 0.93, 1, 2, 13, 18],
  ["27", "Ausstellungsräume, Museum", 21, 24, 2, 200, 2, 0.88, 1, 0, 10, 18],
  ["28", "Bibliothek - Lesesaal", 21, 24, 8, 500, 1.5, 0.88, 1, 0, 8, 20],
  ["29", "Bibliothek - Freihandbereich", 21, 24, 2, 200, 1.5, 1, 1.7, 0, 8, 20],
  ["30", "Bibliothek - Magazin und Depot", 21, 24, 3, 100, 1.5, 1, 2, 0, 8, 20],
  ["31", "Turnhalle (ohne Zuschauerbereich)", 21, 24, 3, 300, 2, 1, 1, 0, 8, 23],
  ["32", "Parkhaus (Büro- und Privatnutzung)", 21, 24, 8, 75, 2, 1, 1, 0, 7, 18],
  ["33", "Parkhaus (öffentliche Nutzung)", 21, 24, 16, 75, 4, 1, 1, 0, 9, 24],
  ["34", "Saunabereich", 24, 24, 15, 200, 1, 1, 1, 50, 10, 22],
  ["35", "Fitnessraum", 20, 24, 12, 300, 2, 1, 1, 2, 8, 23],
  ["36", "Labor", 22, 24, 25, 500, 1.25, 0.92, 1, 18, 7, 18],
  ["37", "Fitnessraum (Untersuchungs- und Behandlungsräume)", 22, 24, 10, 500, 1.2, 1, 1, 7, 7, 18],
  [
    "38",
    "Spezialpflegebereiche (Aufwachräume, Intensivmedizin, Spezialpflege, Frühgeborene)",
    24,
    24,
    30,
    300,
    1.2,
    1,
    1,
    9.5,
    0,
    24,
  ],
  ["39", "Flure des allgmeinen Pflegebereichs", 22, 24, 10, 125, 1, 1, 1, 0, 0, 24],
  ["40", "Arztpraxen und theratpeutische Praxen", 22, 24, 10, 500, 1.2, 1, 1, 5, 8, 18],
  ["41", "Lagerhallen, Logistikhallen", 12, 26, 1, 150, 2.4, 1, 1.8, 0, 0, 24],
  ["42", "Wohnen (EFH)", 20, 26, 1, 200, 1.25, 1, 1, 5.6, 0, 24],
  ["43", "Wohnen (MFH)", 20, 26, 1, 200, 1.25, 1, 1, 7.2, 0, 24],
  ["44", "Wohnen", 20, 26, 1, 200, 1.25, 1, 1, 6.4, 0, 24],
];

/** The 46 profiles in the order of their numbers. */
export const usageProfiles: readonly UsageProfile[] = rows.map(
  ([number, name, heating, cooling, air, lux, k, k_A, k_VB, appliances, start, end]) => ({
    number,
    name,
    theta_i_heating_c: heating,
    theta_i_cooling_c: cooling,
    outdoor_air_m3_h_m2: air,
    illuminance_lx: lux,
    room_index: k,
    k_task_area: k_A,
    k_vertical: k_VB,
    appliances_w_m2: appliances,
    start_h: start,
    end_h: end,
  }),
);

/** The profile of a number, e.g. `1`, `01`, `22.1`; undefined when there is none. */
export const usageProfile = (number: string): UsageProfile | undefined =>
  usageProfiles.find((profile) => plain(profile.number) === plain(number));

const plain = (number: string) => number.replace(/^0+/, "");
