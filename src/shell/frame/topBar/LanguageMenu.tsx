import { IconLanguage } from "#ui/icons/icons.gen.ts";
import { useTranslation } from "react-i18next";
import { languageNames } from "#kernel/languages.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
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
    <Menu
      align="end"
      trigger={
        <Button variant="quiet" icon={IconLanguage}>
          {long ? languageNames[language] : language.toUpperCase()}
          <VisuallyHidden>{` ${format.labelled(
            t(($) => $.language.label),
            languageNames[language],
          )}`}</VisuallyHidden>
        </Button>
      }
      entries={enabled.map((code) => ({
        id: code,
        label: languageNames[code],
        lang: code,
        checked: code === language,
        onSelect: () => choose(code),
      }))}
    />
  );
}
