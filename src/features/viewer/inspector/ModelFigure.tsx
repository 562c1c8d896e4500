import { useTranslation } from "react-i18next";
import type { Origin } from "#domain/ifc/model.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Figure } from "#ui/figures/Figure.tsx";
import { unreachable } from "#kernel/result.ts";

interface Props {
  readonly label: string;
  readonly value: number | null;
  readonly unit?: string;
  readonly decimals: number;
  readonly origin: Origin | null;
}

/** A figure of the model with where it came from and its data quality. */
export function ModelFigure({ label, value, unit, decimals, origin }: Props) {
  const { t } = useTranslation("viewer");
  const { t: common } = useTranslation("common");
  const formats = useFormats();
  const originText = useOriginText();
  const source = origin && originText(origin);
  return (
    <Figure
      size="medium"
      label={label}
      value={value === null ? undefined : formats.number(value, decimals)}
      unit={unit}
      note={source?.note}
      missing={{ text: t(($) => $.inspector.noValue) }}
      grade={
        source ? { letter: source.grade, label: common(($) => $.grade, { grade: source.grade }) } : undefined
      }
    />
  );
}

/** Where a figure of the model came from: one short line, and its data quality (A stated, B derived, C assumed). */
function useOriginText(): (origin: Origin) => {
  readonly note: string;
  readonly grade: "A" | "B" | "C";
} {
  const { t } = useTranslation("viewer");
  return (origin) => {
    switch (origin.from) {
      case "property_set":
      case "quantity_set":
      case "attribute":
        return { note: t(($) => $.origin.model), grade: "A" };
      case "layers":
      case "series":
        return { note: t(($) => $.origin.layers), grade: "B" };
      case "boundaries":
        return { note: t(($) => $.origin.boundaries), grade: "B" };
      case "geometry":
        return { note: t(($) => $.origin.geometry), grade: "B" };
      case "default":
        return { note: t(($) => $.origin.default), grade: "C" };
      default:
        return unreachable(origin);
    }
  };
}
