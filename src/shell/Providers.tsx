import { type ReactNode, Suspense } from "react";
import { Loading } from "#ui/feedback/Loading.tsx";
import { ToastHost } from "#ui/feedback/ToastHost.tsx";
import { UiProvider } from "#ui/theme/UiProvider.tsx";
import i18n from "i18next";
import { ErrorBoundary } from "./errors/ErrorBoundary.tsx";
import { EnabledLanguagesContext, useRememberedLanguages } from "./i18n/enabledLanguages.ts";
import type { Language } from "#kernel/languages.ts";
import { useColorScheme } from "./theme/useColorScheme.ts";

interface Props {
  /** The languages of the language menu; what this device remembers of the setting when left out. */
  readonly languages?: readonly Language[] | undefined;
  readonly children: ReactNode;
}

/** Everything a page needs around it: theme, toasts, languages, the last net for errors. */
export function Providers({ languages, children }: Props) {
  const { scheme } = useColorScheme();
  const remembered = useRememberedLanguages();
  return (
    <UiProvider scheme={scheme}>
      <EnabledLanguagesContext value={languages ?? remembered}>
        <ErrorBoundary>
          <Suspense fallback={<Loading text={i18n.t(($) => $.loading, { ns: "common" })} />}>
            {children}
          </Suspense>
        </ErrorBoundary>
        <ToastHost />
      </EnabledLanguagesContext>
    </UiProvider>
  );
}
