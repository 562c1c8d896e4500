import type { InputField } from "#domain/energy/monthlyModel/entered/inputFields.ts";
import { pathOfFigure } from "#domain/energy/monthlyModel/entered/inputFields.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { SourceSheet } from "#ui/figures/SourceSheet.tsx";
import type { MonthlyCalculation } from "#workers/compute/client.ts";
import type { MonthlyOpened } from "./monthlyOpened.ts";
import { useMonthlySource } from "./useMonthlySource.tsx";
import { useMonthsWords } from "./useMonthsWords.ts";
import { useSheetWords } from "../figures/useSheetWords.ts";

interface Props {
  readonly opened: MonthlyOpened | null;
  readonly projectId: string;
  readonly calculation: MonthlyCalculation;
  readonly fields: readonly InputField[];
  /** Asks for another value of an input; null: nothing can be replaced here. */
  readonly onReplace: ((field: InputField) => void) | null;
  readonly onOpen: (opened: MonthlyOpened | null) => void;
}

/** "Woher kommt die Zahl?" of the monthly balance, with the way to the element in 3D and to another value. */
export function MonthlySheet({ opened, projectId, calculation, fields, onReplace, onOpen }: Props) {
  const { t } = useMonthsWords();
  const source = useMonthlySource(calculation, onOpen);
  const words = useSheetWords();
  const place = opened?.kind === "figure" ? opened.place : null;
  const path = place && pathOfFigure(place);
  const field = fields.find((one) => one.path === path);
  const element =
    place?.at === "part" ? elementOf(calculation, { zone: place.zone, part: place.part }) : null;
  const isReplaced = field?.provenance?.reason !== undefined;
  return (
    <SourceSheet
      open={opened !== null}
      onClose={() => onOpen(null)}
      words={words}
      source={source(opened)}
      actions={
        ((field && onReplace) || element !== null) && (
          <>
            {field && onReplace && (
              <Button onClick={() => onReplace(field)}>
                {t(($) => (isReplaced ? $.months.override.change : $.months.override.replace))}
              </Button>
            )}
            {element !== null && (
              <ButtonLink to="/3d-viewer" search={{ project: projectId, pick: element }}>
                {t(($) => $.show3d)}
              </ButtonLink>
            )}
          </>
        )
      }
    />
  );
}

/** The express id of the element behind a part; null for an estimated part, and where the model is not on this device. */
function elementOf(
  { input, elements }: Pick<MonthlyCalculation, "input" | "elements">,
  { zone, part }: { readonly zone: string; readonly part: string },
): number | null {
  const at = `zones.${zone}.parts.${part}.`;
  const element = input.provenance?.[`${at}area_m2`]?.element ?? input.provenance?.[`${at}u_w_m2k`]?.element;
  return element === undefined ? null : (elements[element] ?? null);
}
