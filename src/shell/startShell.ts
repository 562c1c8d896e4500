import { chooseLanguage, languageKey } from "./i18n/chooseLanguage.ts";
import type { Language } from "#kernel/languages.ts";
import { languageOfAddress } from "#domain/site/languageOfAddress.ts";
import { rememberedLanguages } from "./i18n/enabledLanguages.ts";
import { startI18n } from "./i18n/startI18n.ts";
import { showFieldMode } from "./theme/useFieldMode.ts";
import { showScheme } from "./theme/useColorScheme.ts";

/** What must stand before the first render: theme, density and the common texts of the chosen language. */
export async function startShell(): Promise<void> {
  showScheme();
  showFieldMode();
  const stored = localStorage.getItem(languageKey);
  const asked = languageOfAddress(location.search);
  if (asked !== undefined && stored === null) keepLanguage(asked);
  await startI18n(asked ?? chooseLanguage(stored, rememberedLanguages()));
}

/** A visitor who came by `?lang=fr` and has chosen nothing reads French on the next pages too. */
function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // no room: it holds for this page
  }
}
