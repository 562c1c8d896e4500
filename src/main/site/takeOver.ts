import type { AnyRouter } from "@tanstack/react-router";
import i18n from "i18next";
import type { Language } from "#kernel/languages.ts";
import { publicPageAt } from "./publicPages.ts";

/**
 * Resolves when the page can be drawn at once, where the document came with its content: that stays until then, so that nothing
 * flashes or moves. What does not arrive holds nobody up: the page itself says so.
 */
export async function readyToTakeOver(router: AnyRouter): Promise<void> {
  const root = document.getElementById("root");
  if (!root?.hasChildNodes()) return;
  const namespaces = publicPageAt(location.pathname)?.namespaces ?? ["auth"];
  await Promise.allSettled([router.load(), i18n.loadNamespaces([...namespaces]), longTexts()]);
}

/** Texts that come apart from their page: guides, and what changed with each version. */
async function longTexts(): Promise<void> {
  if (location.pathname.startsWith("/changelog")) {
    await (await import("#shell/updates/changelog.ts")).loadChangelog();
  }
  if (!/^\/docs(\/|$)/.test(location.pathname)) return;
  const [{ docsIn }] = await Promise.all([import("#shared/docs/docs.ts"), i18n.loadNamespaces("docs")]);
  await docsIn(i18n.language as Language);
}
