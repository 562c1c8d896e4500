import { useTranslation } from "react-i18next";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import type { ButtonLook } from "#ui/controls/buttonClass.ts";
import { publicPath } from "./publicPlaces.ts";

/** The way into the product without an account, as a button. */
export function DemoLink(look: ButtonLook) {
  const { t } = useTranslation("common");
  return (
    <ButtonLink to={publicPath("/demo")} {...look}>
      {t(($) => $.public.seeDemo)}
    </ButtonLink>
  );
}
