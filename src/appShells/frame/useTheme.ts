import { useEffect, useState } from "react";
import type { Source } from "../source/Source.ts";

export type Theme = "light" | "dark";

/** Light or dark: the reader's choice, without one the system's, live. */
export function useTheme(source: Source): readonly [Theme, (theme: Theme) => void] {
  const [chosen, setChosen] = useState(() => source.read("theme"));
  const [system, setSystem] = useState<Theme>(() => (prefersDark().matches ? "dark" : "light"));
  useEffect(() => {
    const query = prefersDark();
    const follow = () => setSystem(query.matches ? "dark" : "light");
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, []);
  const theme = chosen === "light" || chosen === "dark" ? chosen : system;
  useEffect(() => {
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);
  const choose = (next: Theme) => {
    source.keep("theme", next);
    setChosen(next);
  };
  return [theme, choose];
}

const prefersDark = () => matchMedia("(prefers-color-scheme: dark)");
