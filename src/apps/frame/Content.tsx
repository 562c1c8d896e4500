import { createElement, Suspense } from "react";
import { type Shell, useApp } from "./appContext.ts";
import { type Place, usePlace } from "./place.ts";
import { useSpeech } from "./words.ts";

/** The page that the address names; the start page when the application does not have it. */
export function Content({ shell }: { readonly shell: Shell }) {
  const place = usePlace();
  const { config } = useApp();
  const { t } = useSpeech();
  const Page = pageAt(shell, config.pages, place) ?? shell.start;
  const key = "id" in place && place.page !== "model" ? `${place.page} ${place.id}` : place.page;
  return (
    <Suspense fallback={<p className="quiet">{t((words) => words.loading)}</p>}>
      {createElement(Page, { key })}
    </Suspense>
  );
}

function pageAt({ pages, entries }: Shell, on: readonly string[], { page }: Place) {
  if (page === "start") return undefined;
  if (page === "room") return on.includes("rooms") ? pages.room : undefined;
  if (page === "form" || page === "entry" || page === "entries") return entries?.[page];
  if (page === "meter") return on.includes("meters") ? entries?.meter : undefined;
  if (page === "q") return on.includes("scan") ? pages.scan : undefined;
  return on.includes(page) ? pages[page] : undefined;
}
