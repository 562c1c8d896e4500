import { buildingFigures } from "./buildingFigures.ts";
import type { MonthlyDefinition } from "./figureDefinition.ts";
import { partFigures } from "./partFigures.ts";
import { zoneFigures } from "./zoneFigures.ts";

/** Every figure of the monthly balance, in order of calculation: parts, zones, building. */
export const monthlyCatalogue = {
  ...partFigures,
  ...zoneFigures,
  ...buildingFigures,
} as const satisfies Readonly<Record<string, MonthlyDefinition>>;

/** Name of a figure of the monthly balance; also the i18n key of its label. */
export type MonthlyFigureId = keyof typeof monthlyCatalogue;

/** Whether a text names a figure. */
export const isMonthlyFigureId = (id: string): id is MonthlyFigureId => Object.hasOwn(monthlyCatalogue, id);
