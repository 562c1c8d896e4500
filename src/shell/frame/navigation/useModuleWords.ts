import { useTranslation } from "react-i18next";
import { fallbackLanguage } from "#kernel/languages.ts";
import type { Role } from "#domain/rights/capabilities.ts";
import { type Module, type ModulePage, pageKey } from "../../module.ts";

/** What the navigation calls everything. */
interface ModuleWords {
  readonly nameOf: (module: Pick<Module, "id">) => string;
  /** What it is for, in one line. */
  readonly purposeOf: (module: Pick<Module, "id">) => string;
  readonly pageOf: (module: Pick<Module, "id">, page: ModulePage) => string;
  /** What a page is for; undefined when nobody says. */
  readonly aboutOf: (module: Pick<Module, "id">, page: ModulePage) => string | undefined;
  readonly roleOf: (role: Role) => string;
}

/** The names of modules, their pages and roles, from the namespace `nav`; German where a language lacks one. */
export function useModuleWords(): ModuleWords {
  const { i18n } = useTranslation(["common", "nav", "frame"]);
  const wordAt = (...path: readonly string[]): string | undefined => {
    const read = (language: string): unknown =>
      path.reduce<unknown>(
        (node, key) => (node as Readonly<Record<string, unknown>> | undefined)?.[key],
        i18n.getResourceBundle(language, "nav"),
      );
    const word = read(i18n.language) ?? read(fallbackLanguage);
    return typeof word === "string" ? word : undefined;
  };
  return {
    nameOf: ({ id }) => wordAt("modules", id, "name") ?? id,
    purposeOf: ({ id }) => wordAt("modules", id, "purpose") ?? "",
    pageOf: ({ id }, page) => wordAt("pages", id, pageKey(page)) ?? page.to,
    aboutOf: ({ id }, page) => wordAt("about", id, pageKey(page)),
    roleOf: (role) => wordAt("roles", role) ?? role,
  };
}
