import type { SourceReading } from "#domain/esg/sourceReading.ts";
import type { CarbonWords } from "./useCarbonWords.ts";

/** Where a published value stands, how it was read there, and when. */
export const readingText = ({ at, how, on }: SourceReading, { t, format }: CarbonWords): string =>
  t(($) => $.readings[how], { at, on: format.date(on) });
