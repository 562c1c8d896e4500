import { useTranslation } from "react-i18next";
import type { Origin } from "#domain/ifc/model.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Figure } from "#ui/figures/Figure.tsx";
import { useOriginText } from "./useOriginText.ts";

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
