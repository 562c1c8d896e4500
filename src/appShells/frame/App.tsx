import { useEffect, useMemo, useState, createElement, Suspense } from "react";
import type { BuildingFile, ConfigFile } from "#domain/application/content/applicationData.ts";
import { isLanguage, type Language } from "#kernel/languages.ts";
import { EntryBook } from "../entries/store/EntryBook.ts";
import type { EntryStore } from "../entries/store/EntryStore.ts";
import { startOutbox } from "../entries/store/startOutbox.ts";
import type { OfflineCopy } from "../offline/offlineCopy.ts";
import type { Source } from "../source/Source.ts";
import { DisplayState } from "../offline/DisplayState.tsx";
import { AppContext, type Shell, useApp } from "./appContext.ts";
import { Frame } from "./Frame.tsx";
import { useTheme } from "./useTheme.ts";
import { preferredLanguage, speech, SpeechContext, useSpeech } from "./words.ts";
import { type Place, usePlace } from "./place.ts";

interface Props {
  readonly shell: Shell;
  readonly source: Source;
  /** The copy for use without a network; null in the preview. */
  readonly offline: OfflineCopy | null;
  readonly openEntries: () => Promise<EntryStore>;
  /** Whether entries are sent; never from the preview. */
  readonly canSend: boolean;
}

interface Loaded {
  readonly config: ConfigFile;
  readonly building: BuildingFile;
  readonly book: EntryBook;
}

/** A generated application: reads what it is, then shows the page its address names. */
export function App(props: Props) {
  const { source, openEntries } = props;
  const [loaded, setLoaded] = useState<Loaded | "loading" | "failed">("loading");
  useEffect(() => {
    let isCurrent = true;
    const config = source.json<ConfigFile>("app.config.json");
    const building = source.json<BuildingFile>("data/building.json");
    const book = openEntries().then(EntryBook.open);
    Promise.all([config, building, book]).then(
      ([one, other, entries]) => isCurrent && setLoaded({ config: one, building: other, book: entries }),
      () => isCurrent && setLoaded("failed"),
    );
    return () => {
      isCurrent = false;
    };
  }, [source, openEntries]);

  if (loaded === "loading") return null;
  if (loaded === "failed") return <Failed />;
  return <Ready {...loaded} {...props} />;
}

function Ready({ config, building, book, shell, source, offline, canSend }: Loaded & Props) {
  const [language, choose] = useLanguage(source, config.languages);
  const [theme, setTheme] = useTheme(source);
  const words = useMemo(() => speech(language), [language]);
  useEffect(() => {
    document.title = config.title;
    document.documentElement.lang = language;
  }, [config.title, language]);
  useEffect(() => {
    // By script, because the page allows no style in its text; six digits of a checked file, nothing else.
    document.documentElement.style.setProperty("--brand", config.colour);
  }, [config.colour]);
  useEffect(
    () => (canSend && config.inbox ? startOutbox(book, config.app_id, config.inbox) : undefined),
    [book, canSend, config],
  );
  const facts = useMemo(
    () => ({ config, building, source, theme, book }),
    [config, building, source, theme, book],
  );
  const frame = {
    config,
    offline,
    theme,
    onTheme: setTheme,
    onLanguage: choose,
    hasEntries: !!shell.entries,
  };
  return (
    <SpeechContext value={words}>
      <AppContext value={facts}>
        {shell.isDisplay ? (
          <>
            <shell.start />
            {offline && <DisplayState copy={offline} />}
          </>
        ) : (
          <Frame {...frame}>
            <Content shell={shell} />
          </Frame>
        )}
      </AppContext>
    </SpeechContext>
  );
}

function useLanguage(source: Source, offered: readonly Language[]) {
  const [language, setLanguage] = useState(() => {
    const kept = source.read("language") ?? "";
    const wanted = isLanguage(kept) ? [kept, ...navigator.languages] : navigator.languages;
    return preferredLanguage(offered, wanted);
  });
  const choose = (next: Language) => {
    source.keep("language", next);
    setLanguage(next);
  };
  return [offered.includes(language) ? language : (offered[0] ?? language), choose] as const;
}

function Failed() {
  const { t } = speech(preferredLanguage(["de", "en", "fr", "es", "it"], navigator.languages));
  return (
    <main className="alone">
      <p role="alert">{t((words) => words.failed)}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        {t((words) => words.reload)}
      </button>
    </main>
  );
}

/** The page that the address names; the start page when the application does not have it. */
function Content({ shell }: { readonly shell: Shell }) {
  const place = usePlace();
  const { config } = useApp();
  const { t } = useSpeech();
  const Page = pageAt(shell, config.pages, place) ?? shell.start;
  const key = "id" in place && place.page !== "model" ? `${place.page} ${place.id}` : place.page;
  return (
    <Suspense fallback={<p className="quiet">{t((words) => words.loading)}</p>}>
      {createElement(Page, { key })}
    </Suspense>
  );
}

function pageAt({ pages, entries }: Shell, on: readonly string[], { page }: Place) {
  if (page === "start") return undefined;
  if (page === "room") return on.includes("rooms") ? pages.room : undefined;
  if (page === "form" || page === "entry" || page === "entries") return entries?.[page];
  if (page === "meter") return on.includes("meters") ? entries?.meter : undefined;
  if (page === "q") return on.includes("scan") ? pages.scan : undefined;
  return on.includes(page) ? pages[page] : undefined;
}
