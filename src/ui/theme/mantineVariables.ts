import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from "@mantine/core";
import { cssVariables, theme } from "./theme.ts";

/**
 * Mantine's CSS variables for our theme as one static style sheet. Mantine would write them into a `<style>`
 * at run time, which the content security policy forbids; mantineVariables.css holds this text instead.
 */
export function mantineVariables(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const base = defaultCssVariablesResolver(merged);
  const own = cssVariables(merged);
  const css = convertCssVariables(
    {
      variables: { ...base.variables, ...own.variables },
      light: { ...base.light, ...own.light, "--mantine-color-scheme": "light" },
      dark: { ...base.dark, ...own.dark, "--mantine-color-scheme": "dark" },
    },
    ":root",
  );
  const lines = css.replaceAll(/\s*([{};])\s*/g, "$1\n").trim();
  return `/* Written by mantineVariables.test.ts from theme.ts. */\n${lines}\n`;
}
