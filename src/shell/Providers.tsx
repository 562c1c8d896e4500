import { type ReactNode, Suspense } from "react";
import { Loading } from "#ui/feedback/Loading.tsx";
import { ToastHost } from "#ui/feedback/ToastHost.tsx";
import "#ui/theme/look.css";
import i18n from "i18next";
import { ErrorBoundary } from "./errors/ErrorBoundary.tsx";
import { EnabledLanguagesContext, useRememberedLanguages } from "./i18n/enabledLanguages.ts";
import type { Language } from "#kernel/languages.ts";

interface Props {
  /** The languages of the language menu; what this device remembers of the setting when left out. */
  readonly languages?: readonly Language[] | undefined;
  readonly children: ReactNode;
}

/** Everything a page needs around it: look, toasts, languages, the last net for errors. */
export function Providers({ languages, children }: Props) {
  const remembered = useRememberedLanguages();
  return (
    <EnabledLanguagesContext value={languages ?? remembered}>
      <ErrorBoundary>
        <Suspense fallback={<Loading text={i18n.t(($) => $.loading, { ns: "common" })} />}>
          {children}
        </Suspense>
      </ErrorBoundary>
      <ToastHost />
    </EnabledLanguagesContext>
  );
}
