import { useTranslation } from "react-i18next";
import { type LawFact, lawState } from "#domain/esg/lawState.ts";
import type { ReadingSource } from "#shared/esg/ReadingPage.tsx";

/** The state of the law as sources of a reading page, in the order of the list. */
export function useLawSources(ids: readonly LawFact["id"][]): readonly ReadingSource[] {
  const { t } = useTranslation("esg-law");
  return lawState
    .filter(({ id }) => ids.includes(id))
    .map(({ id, secondary }) => ({
      id,
      title: t(($) => $[id].title),
      note: t(($) => $[id].note),
      secondary,
    }));
}
