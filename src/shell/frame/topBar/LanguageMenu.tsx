import { IconLanguage } from "#ui/icons/icons.gen.ts";
import { useTranslation } from "react-i18next";
import { languageNames } from "#kernel/languages.ts";
import { ChoiceMenu } from "#ui/visitor/ChoiceMenu.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { useEnabledLanguages } from "../../i18n/enabledLanguages.ts";
import { useFormats } from "../../i18n/useFormats.ts";
import { useLanguage } from "../../i18n/useLanguage.ts";

interface Props {
  /** The whole name of the language instead of its two letters. */
  readonly long?: boolean;
}

/** The language menu: each language in its own words. */
export function LanguageMenu({ long }: Props) {
  const { t } = useTranslation("common");
  const { language, choose } = useLanguage();
  const format = useFormats();
  const enabled = useEnabledLanguages();
  return (
    <ChoiceMenu
      icon={IconLanguage}
      choices={enabled.map((code) => ({ value: code, label: languageNames[code], lang: code }))}
      value={language}
      onChoose={choose}
    >
      {long ? languageNames[language] : language.toUpperCase()}
      <VisuallyHidden>{` ${format.labelled(
        t(($) => $.language.label),
        languageNames[language],
      )}`}</VisuallyHidden>
    </ChoiceMenu>
  );
}
