/** The origins of the addresses that `KLARBAU_SITE_URL` names, separated by commas. */
export const pagesOf = (setting = ""): string[] =>
  setting.split(",").flatMap((part) => URL.parse(part.trim())?.origin ?? []);
