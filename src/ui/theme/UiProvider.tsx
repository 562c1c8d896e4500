import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import "./fonts.css";
import "./tokens.css";
import "./base.css";
import "./mantineVariables.css";
import "./mantineDark.css";
import "./mantineLight.css";
import { theme } from "./theme.ts";

interface Props {
  /** The scheme that is shown; who decides it (stored choice, system) stands above. */
  readonly scheme: "light" | "dark";
  readonly children: ReactNode;
}

/** Fonts, tokens and Mantine without any style written at run time. Stands once, around everything. */
export function UiProvider({ scheme, children }: Props) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
