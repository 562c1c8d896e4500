import { chooseLanguage, languageKey } from "./i18n/chooseLanguage.ts";
import { rememberedLanguages } from "./i18n/enabledLanguages.ts";
import { startI18n } from "./i18n/startI18n.ts";
import { showFieldMode } from "./theme/useFieldMode.ts";
import { showScheme } from "./theme/useColorScheme.ts";

/** What must stand before the first render: theme, density and the common texts of the chosen language. */
export async function startShell(): Promise<void> {
  showScheme();
  showFieldMode();
  await startI18n(chooseLanguage(localStorage.getItem(languageKey), rememberedLanguages()));
}
