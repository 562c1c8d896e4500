import { useTranslation } from "react-i18next";
import { deviceWords } from "#domain/account/deviceWords.ts";

/** How a device is called, by what its browser says of itself: "Firefox unter Windows". */
export function useDeviceText(): (userAgent: string | null) => string {
  const { t } = useTranslation("account");
  return (userAgent) => {
    const { browser, system } = deviceWords(userAgent);
    if (browser !== undefined && system !== undefined) return t(($) => $.device.both, { browser, system });
    return browser ?? system ?? t(($) => $.device.unknown);
  };
}
