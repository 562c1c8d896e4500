import { useTranslation } from "react-i18next";
import { type Discipline, disciplines } from "#domain/ifc/discipline.ts";
import type { Option } from "#ui/controls/fields/fieldWords.ts";

/** How a choice stands in a select: the main model has no word of its own in the data. */
export type DisciplineChoice = Discipline | "main";

/** The discipline of a choice. */
export const chosenDiscipline = (choice: DisciplineChoice): Discipline | null =>
  choice === "main" ? null : choice;

/** What the main model and the models of disciplines are called, and the choice among them. */
export function useDisciplineWords() {
  const { t } = useTranslation("ifc");
  const nameOf = (discipline: Discipline | null): string => t(($) => $.discipline[discipline ?? "main"]);
  const options: readonly Option<DisciplineChoice>[] = (["main", ...disciplines] as const).map((value) => ({
    value,
    label: t(($) => $.discipline[value]),
  }));
  return { nameOf, options };
}
