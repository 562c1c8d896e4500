import { languageNames } from "#kernel/languages.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { useEnabledLanguages } from "./enabledLanguages.ts";
import { useLanguage } from "./useLanguage.ts";

interface Props {
  readonly label: string;
  readonly hint?: string;
}

/** The language of this device as a field; another one is spoken at once. */
export function LanguageField({ label, hint }: Props) {
  const { language, choose } = useLanguage();
  const options = useEnabledLanguages().map((code) => ({ value: code, label: languageNames[code] }));
  return <SelectField {...{ label, options }} {...(hint && { hint })} value={language} onChange={choose} />;
}
