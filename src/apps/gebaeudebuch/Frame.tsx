import {
  IconBolt,
  IconBook2,
  IconBox,
  IconDoor,
  IconHome,
  IconMoon,
  IconPhone,
  IconSun,
} from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { ApplicationPage } from "#domain/application/applicationConfig.ts";
import type { ConfigFile } from "#domain/application/applicationData.ts";
import { isLanguage, type Language, languageNames } from "#kernel/languages.ts";
import type { OfflineCopy } from "./offline/offlineCopy.ts";
import { OfflineState } from "./offline/OfflineState.tsx";
import { AppMark } from "./parts/AppMark.tsx";
import { addressOf, usePlace } from "./place.ts";
import type { Theme } from "./useTheme.ts";
import { useSpeech } from "./words.ts";

interface Props {
  readonly config: ConfigFile;
  readonly offline: OfflineCopy | null;
  readonly theme: Theme;
  readonly onTheme: (theme: Theme) => void;
  readonly onLanguage: (language: Language) => void;
  readonly children: ReactNode;
}

const icons = {
  start: IconHome,
  rooms: IconDoor,
  model: IconBox,
  contacts: IconPhone,
  rules: IconBook2,
  energy: IconBolt,
} as const;

/** Title line, pages (a bar below on phones, a column at the left on wide screens), offline state. */
export function Frame({ config, offline, theme, onTheme, onLanguage, children }: Props) {
  const { t } = useSpeech();
  const place = usePlace();
  const main = useFocusOnChange(place.page);
  const pages = ["start", ...config.pages] as const;
  const open = place.page === "room" ? "rooms" : place.page;
  const focusContent = () => main.current?.focus();
  return (
    <div className="frame">
      <button type="button" className="skip" onClick={focusContent}>
        {t((words) => words.skip)}
      </button>
      <header className="top">
        <a className="title" href={addressOf({ page: "start" })}>
          <AppMark colour={config.colour} />
          <b>{config.title}</b>
        </a>
        <Choices config={config} theme={theme} onTheme={onTheme} onLanguage={onLanguage} />
      </header>
      <nav className="pages" aria-label={t((words) => words.navigation)}>
        {pages.map((page) => (
          <PageLink key={page} page={page} isOpen={page === open} />
        ))}
      </nav>
      <main ref={main} tabIndex={-1}>
        {offline && <OfflineState copy={offline} />}
        {children}
      </main>
    </div>
  );
}

function PageLink({ page, isOpen }: { readonly page: "start" | ApplicationPage; readonly isOpen: boolean }) {
  const { t } = useSpeech();
  const Icon = icons[page];
  return (
    <a href={addressOf({ page })} {...(isOpen && { "aria-current": "page" })}>
      <Icon size={22} stroke={1.5} aria-hidden />
      <span>{t((words) => words.pages[page])}</span>
    </a>
  );
}

function Choices({ config, theme, onTheme, onLanguage }: Omit<Props, "children" | "offline">) {
  const { t, language } = useSpeech();
  const other = theme === "light" ? "dark" : "light";
  const Icon = theme === "light" ? IconMoon : IconSun;
  return (
    <div className="choices">
      {config.languages.length > 1 && (
        <select
          aria-label={t((words) => words.language)}
          value={language}
          onChange={({ target }) => isLanguage(target.value) && onLanguage(target.value)}
        >
          {config.languages.map((code) => (
            <option key={code} value={code} lang={code}>
              {languageNames[code]}
            </option>
          ))}
        </select>
      )}
      <button
        type="button"
        className="icon"
        aria-label={t((words) => words.theme[other])}
        onClick={() => onTheme(other)}
      >
        <Icon size={20} stroke={1.5} aria-hidden />
      </button>
    </div>
  );
}

/** A new page begins at its top, and screen readers with it. */
function useFocusOnChange(page: string) {
  const main = useRef<HTMLElement>(null);
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    main.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [page]);
  return main;
}
