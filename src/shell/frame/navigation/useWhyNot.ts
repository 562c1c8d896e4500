import { useTranslation } from "react-i18next";
import { type Capability, may, type Role, roles } from "#domain/rights/capabilities.ts";
import { useFormats } from "../../i18n/useFormats.ts";
import { useModuleWords } from "./useModuleWords.ts";

/** Why something is not open to somebody with these roles, and to whom it is: "Ihre Rolle ist Mieter. Offen ist es für …". */
export function useWhyNot(): (needs: Capability, held: readonly Role[], about: "page" | "module") => string {
  const { t } = useTranslation("frame");
  const { roleOf } = useModuleWords();
  const { list } = useFormats();
  return (needs, held, about) => {
    const named = (some: readonly Role[]) => list(some.map(roleOf));
    const words = {
      own: named(roles.filter((role) => held.includes(role))),
      open: named(roles.filter((role) => may([role], needs))),
    };
    return about === "page" ? t(($) => $.whyNotPage, words) : t(($) => $.whyNot, words);
  };
}
