import { IconLock, IconLogout, IconUsers } from "#ui/icons/icons.gen.ts";
import { useTranslation } from "react-i18next";
import { languageNames } from "#kernel/languages.ts";
import { Menu, type MenuEntry } from "#ui/controls/Menu.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { useEnabledLanguages } from "../../i18n/enabledLanguages.ts";
import { useLanguage } from "../../i18n/useLanguage.ts";
import { useColorScheme } from "../../theme/useColorScheme.ts";
import { useFieldMode } from "../../theme/useFieldMode.ts";
import { useScreen } from "../../useScreen.ts";
import { initials } from "./initials.ts";
import styles from "./TopBar.module.css";

interface Props {
  readonly person: { readonly name: string; readonly email?: string | undefined };
  readonly onSignOut: () => void;
  /** On a shared device: locks the screen, for the same person or for somebody else. */
  readonly onLock?: ((view: "person" | "people") => void) | undefined;
}

/** Who is signed in, the field mode, and the ways out; on phones also theme and language, which have no room elsewhere. */
export function AccountMenu({ person, onSignOut, onLock }: Props) {
  const { t } = useTranslation("common");
  const { choice, choose } = useColorScheme();
  const { language, choose: chooseLanguage } = useLanguage();
  const enabled = useEnabledLanguages();
  const field = useFieldMode();
  const phone = useScreen() === "phone";
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
    onSelect: () => chooseLanguage(code),
  }));
  const looks: readonly MenuEntry[] = [
    { kind: "heading", id: "theme", label: t(($) => $.theme.label) },
    ...schemes,
    { kind: "heading", id: "language", label: t(($) => $.language.label) },
    ...languages,
  ];
  const locks = (lock: NonNullable<typeof onLock>): readonly MenuEntry[] => [
    {
      id: "people",
      label: t(($) => $.lock.change),
      icon: IconUsers,
      onSelect: () => lock("people"),
    },
    { id: "lock", label: t(($) => $.lock.lock), icon: IconLock, onSelect: () => lock("person") },
  ];
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" className={styles["account"]}>
          <span className={styles["avatar"]}>{initials(person.name)}</span>
          <VisuallyHidden>{` ${t(($) => $.account.signedInAs, { name: person.name })}`}</VisuallyHidden>
        </button>
      }
      entries={[
        { kind: "heading", id: "person", label: person.email ?? person.name },
        {
          id: "field",
          label: t(($) => $.account.fieldMode),
          note: t(($) => $.account.fieldModeNote),
          checked: field.on,
          toggle: true,
          onSelect: () => field.set(!field.on),
        },
        ...(phone ? looks : []),
        { kind: "rule", id: "rule" },
        ...(onLock ? locks(onLock) : []),
        { id: "out", label: t(($) => $.account.signOut), icon: IconLogout, onSelect: onSignOut },
      ]}
    />
  );
}
