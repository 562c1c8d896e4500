import { useTranslation } from "react-i18next";
import type { Namespace } from "i18next";
import { fallbackLanguage } from "#kernel/languages.ts";
import type { Module } from "../../module.ts";

/** The word of each module in the navigation: the key `nav` of its namespace, German where a language lacks it. */
export function useModuleWords(modules: readonly Module[]): (module: Module) => string {
  const { i18n } = useTranslation(["common", ...modules.map(({ id }) => id)] as unknown as Namespace);
  return ({ id }) => {
    const word: unknown =
      i18n.getResource(i18n.language, id, "nav") ?? i18n.getResource(fallbackLanguage, id, "nav");
    return typeof word === "string" ? word : id;
  };
}
