import { IconMoon, IconSun } from "#ui/icons/icons.gen.ts";
import { type ReactNode, useEffect, useRef } from "react";
import type { ApplicationPage } from "#domain/application/templates.ts";
import type { ConfigFile } from "#domain/application/content/applicationData.ts";
import { isLanguage, type Language, languageNames } from "#kernel/languages.ts";
import { EntriesState } from "../entries/EntriesState.tsx";
import type { OfflineCopy } from "../offline/offlineCopy.ts";
import { OfflineState } from "../offline/OfflineState.tsx";
import { AppLogo } from "../parts/AppLogo.tsx";
import { pageIcons } from "../parts/pageIcons.ts";
import { addressOf, type Place, usePlace } from "./place.ts";
import type { Theme } from "./useTheme.ts";
import { useSpeech } from "./words.ts";

interface Props {
  readonly config: ConfigFile;
  readonly offline: OfflineCopy | null;
  readonly theme: Theme;
  readonly onTheme: (theme: Theme) => void;
  readonly onLanguage: (language: Language) => void;
  /** Whether something is filled in here. */
  readonly hasEntries: boolean;
  readonly children: ReactNode;
}

/** Title line, pages (a bar below on phones, a column at the left on wide screens), offline state. */
export function Frame({ config, offline, theme, onTheme, onLanguage, hasEntries, children }: Props) {
  const { t } = useSpeech();
  const place = usePlace();
  const main = useFocusOnChange(place.page === "model" ? "model" : addressOf(place));
  const pages = ["start", ...config.pages] as const;
  const open = menuPage(place);
  const focusContent = () => main.current?.focus();
  return (
    <div className="frame">
      <button type="button" className="skip" onClick={focusContent}>
        {t((words) => words.skip)}
      </button>
      <header className="top">
        <a className="title" href={addressOf({ page: "start" })}>
          <AppLogo />
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
        {hasEntries && <EntriesState />}
        {children}
      </main>
    </div>
  );
}

function PageLink({ page, isOpen }: { readonly page: "start" | ApplicationPage; readonly isOpen: boolean }) {
  const { t } = useSpeech();
  const Icon = pageIcons[page];
  return (
    <a href={addressOf({ page })} {...(isOpen && { "aria-current": "page" })}>
      <Icon size={22} stroke={1.5} aria-hidden />
      <span>{t((words) => words.pages[page])}</span>
    </a>
  );
}

function Choices({ config, theme, onTheme, onLanguage }: Omit<Props, "children" | "offline" | "hasEntries">) {
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

/** The page of the menu that a place belongs to. */
function menuPage({ page }: Place): string {
  if (page === "room") return "rooms";
  if (page === "meter") return "meters";
  return page === "q" ? "scan" : page;
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
