import { lazy, Suspense } from "react";

/** Nothing where it does not arrive: the page stands all the same. */
const LanguageOffer = lazy(() =>
  import("./LanguageOffer.tsx").then(
    (module) => ({ default: module.LanguageOffer }),
    () => ({ default: () => null }),
  ),
);

/** Offers the language of the browser, after the page. */
export const LaterLanguageOffer = () => (
  <Suspense fallback={null}>
    <LanguageOffer />
  </Suspense>
);
