import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import "./mantineVariables.css";
import "./mantineDark.css";
import "./mantineLight.css";
import { theme } from "./theme.ts";

interface Props {
  /** The scheme that is shown; who decides it (stored choice, system) stands above. */
  readonly scheme: "light" | "dark";
  readonly children: ReactNode;
}

/** Mantine for the pages behind the sign-in, without any style written at run time. Stands once, around their frame. */
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
