import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from "@mantine/core";
import { cssVariables, theme } from "./theme.ts";

/**
 * Mantine's CSS variables for our theme as static style sheets: what holds always, what in the dark, what in the light.
 * Mantine would write them into a `<style>` at run time, which the content security policy forbids; mantineVariables.css,
 * mantineDark.css and mantineLight.css hold these texts instead.
 */
export function mantineVariables(): Readonly<
  Record<"mantineVariables" | "mantineDark" | "mantineLight", string>
> {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const base = defaultCssVariablesResolver(merged);
  const own = cssVariables(merged);
  return {
    mantineVariables: cssOf({ variables: { ...base.variables, ...own.variables } }),
    mantineDark: cssOf({ dark: { ...base.dark, ...own.dark, "--mantine-color-scheme": "dark" } }),
    mantineLight: cssOf({ light: { ...base.light, ...own.light, "--mantine-color-scheme": "light" } }),
  };
}

function cssOf(part: Partial<Parameters<typeof convertCssVariables>[0]>): string {
  const css = convertCssVariables({ variables: {}, dark: {}, light: {}, ...part }, ":root");
  const lines = css.replaceAll(/\s*([{};])\s*/g, "$1\n").trim();
  return `/* Written by mantineVariables.test.ts from theme.ts. */\n${lines}\n`;
}
