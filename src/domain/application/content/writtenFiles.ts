import { languages } from "#kernel/languages.ts";
import type { ApplicationConfig } from "../config/applicationConfig.ts";
import type { ConsumptionFile, MetersFile, NoticesFile, TipsFile } from "./applicationData.ts";
import type { ApplicationInput } from "./applicationInput.ts";
import type { Texts } from "../forms/form.ts";

/** The notices that say something, the newest first; null when there is none. */
export function noticesOf({ notices, languages: offered }: ApplicationConfig): NoticesFile | null {
  const shown = notices
    .map((notice) => ({
      ...notice,
      title: textsIn(notice.title, offered),
      text: textsIn(notice.text, offered),
    }))
    .filter(({ title }) => Object.keys(title).length > 0)
    .toSorted((a, b) => (a.on === b.on ? (a.id < b.id ? -1 : 1) : a.on < b.on ? 1 : -1));
  return shown.length > 0 ? { notices: shown } : null;
}

/** The meters that have a name; null when there is none. */
export function metersOf({ meters }: ApplicationConfig): MetersFile | null {
  const named = meters.filter(({ name }) => name.trim() !== "");
  return named.length > 0 ? { meters: named } : null;
}

/** Own tips in the languages of the application; the shell has some for whoever writes none. */
export const textOfTips = ({ tips, languages: offered }: ApplicationConfig): TipsFile => ({
  text: textsIn(tips, offered),
});

/** What the building has consumed, the latest period first, with the amount per m² of net area; null when nothing is known. */
export function consumptionOf({ consumption = [], spaces }: ApplicationInput): ConsumptionFile | null {
  if (consumption.length === 0) return null;
  const areas = spaces.map(({ net_area_m2 }) => net_area_m2);
  const area = areas.includes(null) ? 0 : areas.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const periods = consumption
    .toSorted(
      (a, b) => b.to.localeCompare(a.to) || a.carrier.localeCompare(b.carrier) || a.use.localeCompare(b.use),
    )
    .map((period) => ({
      ...period,
      kwh: Math.round(period.kwh),
      kwh_per_m2: area > 0 ? Math.round((period.kwh / area) * 10) / 10 : null,
    }));
  return { periods };
}

function textsIn(text: Texts, offered: ApplicationConfig["languages"]): Texts {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const own = offered.includes(language) ? text[language]?.trim().replaceAll("\r\n", "\n") : undefined;
      return own ? [[language, own]] : [];
    }),
  );
}
