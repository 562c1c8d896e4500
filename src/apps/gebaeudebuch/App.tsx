import { useEffect, useMemo, useState } from "react";
import type { BuildingFile, ConfigFile } from "#domain/application/applicationData.ts";
import { isLanguage, type Language } from "#kernel/languages.ts";
import { Content } from "./Content.tsx";
import { Frame } from "./Frame.tsx";
import type { OfflineCopy } from "./offline/offlineCopy.ts";
import type { Source } from "./source/Source.ts";
import { useTheme } from "./useTheme.ts";
import { preferredLanguage, speech, SpeechContext } from "./words.ts";

interface Props {
  readonly source: Source;
  /** The copy for use without a network; null in the preview. */
  readonly offline: OfflineCopy | null;
}

interface Loaded {
  readonly config: ConfigFile;
  readonly building: BuildingFile;
}

/** A generated application: reads what it is, then shows the page its address names. */
export function App({ source, offline }: Props) {
  const [loaded, setLoaded] = useState<Loaded | "loading" | "failed">("loading");
  useEffect(() => {
    let isCurrent = true;
    const config = source.json<ConfigFile>("app.config.json");
    const building = source.json<BuildingFile>("data/building.json");
    Promise.all([config, building]).then(
      ([one, other]) => isCurrent && setLoaded({ config: one, building: other }),
      () => isCurrent && setLoaded("failed"),
    );
    return () => {
      isCurrent = false;
    };
  }, [source]);

  if (loaded === "loading") return null;
  if (loaded === "failed") return <Failed />;
  return <Ready {...loaded} source={source} offline={offline} />;
}

function Ready({ config, building, source, offline }: Loaded & Props) {
  const [language, choose] = useLanguage(source, config.languages);
  const [theme, setTheme] = useTheme(source);
  const words = useMemo(() => speech(language), [language]);
  useEffect(() => {
    document.title = config.title;
    document.documentElement.lang = language;
  }, [config.title, language]);
  return (
    <SpeechContext value={words}>
      <Frame config={config} offline={offline} theme={theme} onTheme={setTheme} onLanguage={choose}>
        <Content config={config} building={building} source={source} theme={theme} />
      </Frame>
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
