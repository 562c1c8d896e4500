import { IconLogout } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { languageNames } from "#kernel/languages.ts";
import { Menu, type MenuEntry } from "#ui/controls/Menu.tsx";
import { useEnabledLanguages } from "../i18n/enabledLanguages.ts";
import { useLanguage } from "../i18n/useLanguage.ts";
import { useColorScheme } from "../theme/useColorScheme.ts";
import { useFieldMode } from "../theme/useFieldMode.ts";
import { initials } from "./initials.ts";
import styles from "./TopBar.module.css";

interface Props {
  readonly person: { readonly name: string; readonly email?: string | undefined };
  readonly onSignOut: () => void;
}

/** Who is signed in, how things look on this device, and the way out. */
export function AccountMenu({ person, onSignOut }: Props) {
  const { t } = useTranslation("common");
  const { choice, choose } = useColorScheme();
  const { language, choose: chooseLanguage } = useLanguage();
  const enabled = useEnabledLanguages();
  const field = useFieldMode();
  const schemes: readonly MenuEntry[] = (["light", "dark", "system"] as const).map((scheme) => ({
    id: scheme,
    label: t(($) => $.theme[scheme]),
    checked: scheme === choice,
    onSelect: () => choose(scheme),
  }));
  const languages: readonly MenuEntry[] = enabled.map((code) => ({
    id: `language-${code}`,
    label: languageNames[code],
    lang: code,
    checked: code === language,
    onSelect: () => void chooseLanguage(code),
  }));
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          className={styles["account"]}
          aria-label={t(($) => $.account.signedInAs, { name: person.name })}
        >
          <span className={styles["avatar"]} aria-hidden>
            {initials(person.name)}
          </span>
        </button>
      }
      entries={[
        { kind: "heading", id: "person", label: person.email ?? person.name },
        {
          id: "field",
          label: t(($) => $.account.fieldMode),
          note: t(($) => $.account.fieldModeNote),
          checked: field.on,
          onSelect: () => field.set(!field.on),
        },
        { kind: "heading", id: "theme", label: t(($) => $.theme.label) },
        ...schemes,
        { kind: "heading", id: "language", label: t(($) => $.language.label) },
        ...languages,
        { kind: "rule", id: "rule" },
        { id: "out", label: t(($) => $.account.signOut), icon: IconLogout, onSelect: onSignOut },
      ]}
    />
  );
}
