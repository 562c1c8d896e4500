import { useTranslation } from "react-i18next";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Notice } from "#ui/feedback/Notice.tsx";
import { clockDifference, isClockWrong } from "./clockDifference.ts";

/** Told when the clock of the device is so wrong that the times on its screen mislead. */
export function ClockNotice({ offset_ms }: { readonly offset_ms: number | undefined }) {
  const { t } = useTranslation("sync");
  const format = useFormats();
  if (offset_ms === undefined || !isClockWrong(offset_ms)) return null;
  const { word, amount, unit } = clockDifference(offset_ms);
  const told = format.withUnit(amount, unit, unit === "h" ? 1 : 0);
  return (
    <Notice tone="warn" title={t(($) => $.clock.warnTitle)}>
      {t(($) => (word === "behind" ? $.clock.warn.behind : $.clock.warn.ahead), { amount: told })}
    </Notice>
  );
}
