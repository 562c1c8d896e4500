import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from "@mantine/core";

const scale = (name: string): MantineColorsTuple => [
  `var(--${name}-0)`,
  `var(--${name}-1)`,
  `var(--${name}-2)`,
  `var(--${name}-3)`,
  `var(--${name}-4)`,
  `var(--${name}-5)`,
  `var(--${name}-6)`,
  `var(--${name}-7)`,
  `var(--${name}-8)`,
  `var(--${name}-9)`,
];

/** The Mantine theme of the product: every value points at a token of tokens.css. */
export const theme = createTheme({
  fontFamily: "var(--font-text)",
  headings: { fontFamily: "var(--font-text)", fontWeight: "640" },
  colors: {
    beton: scale("beton"),
    tanne: scale("tanne"),
    ziegel: scale("ziegel"),
    glas: scale("glas"),
    gray: scale("beton"),
    green: scale("tanne"),
    orange: scale("ziegel"),
    blue: scale("glas"),
  },
  primaryColor: "tanne",
  primaryShade: { light: 6, dark: 3 },
  white: "#FFFEFC",
  black: "#1C2321",
  fontSizes: {
    xs: "var(--fs-12)",
    sm: "var(--fs-14)",
    md: "var(--fs-16)",
    lg: "var(--fs-18)",
    xl: "var(--fs-22)",
  },
  spacing: { xs: "var(--s-4)", sm: "var(--s-8)", md: "var(--s-16)", lg: "var(--s-24)", xl: "var(--s-32)" },
  radius: {
    xs: "4px",
    sm: "var(--r-control)",
    md: "var(--r-surface)",
    lg: "var(--r-surface)",
    xl: "var(--r-pill)",
  },
  defaultRadius: "sm",
  breakpoints: { xs: "30em", sm: "48em", md: "62em", lg: "75em", xl: "90em" },
  shadows: {
    xs: "none",
    sm: "none",
    md: "var(--shadow-overlay)",
    lg: "var(--shadow-overlay)",
    xl: "var(--shadow-overlay)",
  },
  focusRing: "auto",
  respectReducedMotion: true,
  cursorType: "pointer",
});

/** Ties Mantine's roles to ours, so that both themes and the field mode reach Mantine's parts too. */
export const cssVariables: CSSVariablesResolver = () => {
  const roles = {
    "--mantine-color-body": "var(--ground)",
    "--mantine-color-text": "var(--text)",
    "--mantine-color-dimmed": "var(--text-2)",
    "--mantine-color-placeholder": "var(--text-3)",
    "--mantine-color-anchor": "var(--primary-text)",
    "--mantine-color-default": "var(--surface)",
    "--mantine-color-default-hover": "var(--sunken)",
    "--mantine-color-default-color": "var(--text)",
    "--mantine-color-default-border": "var(--line-strong)",
    "--mantine-color-error": "var(--bad-text)",
    "--mantine-color-disabled": "var(--sunken)",
    "--mantine-color-disabled-color": "var(--text-3)",
    "--mantine-color-disabled-border": "var(--line)",
    "--mantine-primary-color-filled": "var(--primary)",
    "--mantine-primary-color-filled-hover": "var(--primary-hover)",
    "--mantine-primary-color-contrast": "var(--on-primary)",
    "--mantine-primary-color-light": "var(--primary-soft)",
    "--mantine-primary-color-light-color": "var(--primary-text)",
  };
  return { variables: {}, light: roles, dark: roles };
};
