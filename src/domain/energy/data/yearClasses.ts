/** Where the values of this module come from. */
export const yearClassSource = {
  title:
    "IWU, tabula-values.xlsx (2026-04-24), sets DE.Gen (unrefurbished residential buildings) and DE.Gen.Gen (windows)",
  licence: "CC BY 4.0",
  url: "https://github.com/IWUGERMANY/tabuladata",
  doors: "BAnz AT 04.12.2020 B1, table 2: doors mainly of wood or plastic, all years",
} as const;

/**
 * Heat transfer coefficients of unrefurbished constructions by construction year, W/(m²·K), and g of the windows that
 * are usual in buildings of that age. The set DE.Gen is used because it has a value for a construction that is not
 * known, and classes after 2002; the flat values of the Bundesanzeiger need the kind of masonry and stop at 2002.
 */
export interface YearClass {
  readonly code: string;
  readonly from: number;
  readonly to: number;
  readonly roof: number;
  readonly upper_ceiling: number;
  readonly wall: number;
  readonly floor: number;
  readonly window: number;
  readonly g: number;
}

/**
 * The German classes in the order of their years, without gap: the first begins at year 0, the last has no end in
 * sight.
 */
const yearClasses: readonly YearClass[] = [
  {
    code: "DE.01",
    from: 0,
    to: 1859,
    roof: 1.3177,
    upper_ceiling: 1.1,
    wall: 1.37193,
    floor: 1.01535,
    window: 3.73,
    g: 0.76,
  },
  {
    code: "DE.02",
    from: 1860,
    to: 1918,
    roof: 1.3177,
    upper_ceiling: 1.1,
    wall: 1.37193,
    floor: 1.01535,
    window: 3.73,
    g: 0.76,
  },
  {
    code: "DE.03",
    from: 1919,
    to: 1948,
    roof: 1.3177,
    upper_ceiling: 1.1,
    wall: 1.37193,
    floor: 1.01535,
    window: 3.73,
    g: 0.76,
  },
  {
    code: "DE.04",
    from: 1949,
    to: 1957,
    roof: 1.3177,
    upper_ceiling: 1.1,
    wall: 1.3,
    floor: 1.01535,
    window: 3.73,
    g: 0.76,
  },
  {
    code: "DE.05",
    from: 1958,
    to: 1968,
    roof: 1.2,
    upper_ceiling: 1.1,
    wall: 1.2,
    floor: 1.01535,
    window: 3.73,
    g: 0.76,
  },
  {
    code: "DE.06",
    from: 1969,
    to: 1978,
    roof: 0.8,
    upper_ceiling: 0.9,
    wall: 1,
    floor: 1,
    window: 3.73,
    g: 0.76,
  },
  {
    code: "DE.07",
    from: 1979,
    to: 1983,
    roof: 0.6,
    upper_ceiling: 0.6,
    wall: 0.8,
    floor: 0.8,
    window: 3,
    g: 0.76,
  },
  {
    code: "DE.08",
    from: 1984,
    to: 1994,
    roof: 0.4,
    upper_ceiling: 0.4,
    wall: 0.7,
    floor: 0.6,
    window: 2.69,
    g: 0.76,
  },
  {
    code: "DE.09",
    from: 1995,
    to: 2001,
    roof: 0.25,
    upper_ceiling: 0.25,
    wall: 0.5,
    floor: 0.4,
    window: 1.88,
    g: 0.6,
  },
  {
    code: "DE.10",
    from: 2002,
    to: 2009,
    roof: 0.21502,
    upper_ceiling: 0.21502,
    wall: 0.34319,
    floor: 0.37081,
    window: 1.47,
    g: 0.6,
  },
  {
    code: "DE.11",
    from: 2010,
    to: 2015,
    roof: 0.15225,
    upper_ceiling: 0.15225,
    wall: 0.19689,
    floor: 0.24752,
    window: 1.18,
    g: 0.6,
  },
  {
    code: "DE.12",
    from: 2016,
    to: 2022,
    roof: 0.15435,
    upper_ceiling: 0.15435,
    wall: 0.18254,
    floor: 0.18254,
    window: 1.12,
    g: 0.6,
  },
  {
    code: "DE.13",
    from: 2023,
    to: 9999,
    roof: 0.1169,
    upper_ceiling: 0.1169,
    wall: 0.14216,
    floor: 0.14216,
    window: 1.12,
    g: 0.6,
  },
];

/** U of an outside door whose construction is not known, W/(m²·K); the source gives one value for all years. */
export const doorUValue = 2.9;

/** The oldest and newest year that is accepted as a construction year. */
export const constructionYearRange = { from: 1200, to: 2100 } as const;

/** The class of a construction year; undefined when the year is not a whole number in the accepted range. */
export function yearClass(year: number): YearClass | undefined {
  if (!Number.isInteger(year) || year < constructionYearRange.from || year > constructionYearRange.to)
    return undefined;
  return yearClasses.find((entry) => entry.from <= year && year <= entry.to);
}
