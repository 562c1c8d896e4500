import { useTranslation } from "react-i18next";
import { localYear } from "#kernel/time.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";

interface Props {
  readonly period: string;
  readonly onChange: (period: string) => void;
}

/** The year a report is written about as long as nobody has chosen another: the last one that is over. */
export const usualPeriod = (): string => String(localYear() - 1);

/** The year the answers are about: this one and the five before. */
export function PeriodField({ period, onChange }: Props) {
  const { t } = useTranslation("esg-answers");
  const years = Array.from({ length: 6 }, (_, back) => String(localYear() - back));
  return (
    <SelectField
      label={t(($) => $.period)}
      value={period}
      options={years.map((value) => ({ value, label: value }))}
      onChange={onChange}
    />
  );
}
