import type { AnyRouter } from "@tanstack/react-router";
import i18n from "i18next";
import { publicPageAt } from "./publicPages.ts";

/**
 * Resolves when the page can be drawn at once, where the document came with its content: that stays until then, so that nothing
 * flashes or moves. What does not arrive holds nobody up: the page itself says so.
 */
export async function readyToTakeOver(router: AnyRouter): Promise<void> {
  const root = document.getElementById("root");
  if (!root?.hasChildNodes()) return;
  const namespaces = publicPageAt(location.pathname)?.namespaces ?? [];
  await Promise.allSettled([router.load(), i18n.loadNamespaces([...namespaces])]);
  root.removeAttribute("data-rendered");
  delete document.documentElement.dataset["waits"];
}
