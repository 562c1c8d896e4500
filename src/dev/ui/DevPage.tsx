import { type ReactNode, useLayoutEffect, useState } from "react";
import { type Language, languageNames, languages } from "#kernel/languages.ts";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { ToastHost } from "#ui/feedback/ToastHost.tsx";
import { UiProvider } from "#ui/theme/UiProvider.tsx";
import type { Example } from "./example.ts";
import styles from "./DevPage.module.css";
import { words } from "./words.ts";

interface Props {
  /** The examples by the name of their file. */
  readonly groups: Readonly<Record<string, readonly Example[]>>;
  /** What is chosen at first, e.g. `?theme=dark&density=field&language=fr&only=fields`. */
  readonly search: URLSearchParams;
}

type Theme = "light" | "dark";
type Density = "comfortable" | "field";

/** Every part of the interface in its states, with switches for look, density and language. */
export function DevPage({ groups, search }: Props) {
  const [theme, setTheme] = useState<Theme>(search.get("theme") === "dark" ? "dark" : "light");
  const [density, setDensity] = useState<Density>(
    search.get("density") === "field" ? "field" : "comfortable",
  );
  const asked = languages.find((one) => one === search.get("language"));
  const [language, setLanguage] = useState<Language>(asked ?? "de");
  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, { theme, density });
    document.documentElement.lang = language;
  }, [theme, density, language]);
  const w = words[language];
  const only = search.get("only");
  const shown = Object.entries(groups).filter(([name]) => only === null || name === only);
  return (
    <UiProvider scheme={theme}>
      <div className={styles["page"]}>
        <h1>{"Klarbau · ui"}</h1>
        <div className={styles["switches"]}>
          <Segmented
            label={w.look}
            value={theme}
            onChange={setTheme}
            options={[
              { value: "light", label: w.light },
              { value: "dark", label: w.dark },
            ]}
          />
          <Segmented
            label={w.density}
            value={density}
            onChange={setDensity}
            options={[
              { value: "comfortable", label: w.comfortable },
              { value: "field", label: w.field },
            ]}
          />
          <Segmented
            label={w.language}
            value={language}
            onChange={setLanguage}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        </div>
        {shown.map(([name, examples]) => (
          <section key={name} data-group={name}>
            <h2>{name}</h2>
            <div className={styles["examples"]}>
              {examples.map(({ title, States, wide }) => (
                <Shown key={title} title={title} wide={wide === true}>
                  <States key={language} w={w} language={language} />
                </Shown>
              ))}
            </div>
          </section>
        ))}
      </div>
      <ToastHost />
    </UiProvider>
  );
}

interface ShownProps {
  readonly title: string;
  readonly wide: boolean;
  readonly children: ReactNode;
}

function Shown({ title, wide, children }: ShownProps) {
  return (
    <article aria-label={title} className={styles["example"]} data-wide={wide || undefined}>
      <h3>{title}</h3>
      <div className={styles["states"]}>{children}</div>
    </article>
  );
}
