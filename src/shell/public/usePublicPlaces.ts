import { useTranslation } from "react-i18next";

/** The places of the public site: parts of the start page, in the order of header, menu and footer. */
export function usePublicPlaces(): readonly { readonly hash: string; readonly word: string }[] {
  const { t } = useTranslation("common");
  return [
    { hash: "features", word: t(($) => $.public.features) },
    { hash: "use-cases", word: t(($) => $.public.useCases) },
    { hash: "process", word: t(($) => $.public.process) },
  ];
}
