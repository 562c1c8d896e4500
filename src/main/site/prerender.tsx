import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import i18n from "i18next";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import type { RenderedPage } from "#domain/site/renderedPage.ts";
import { HomeView } from "#features/home/HomeView.tsx";
import { AboutView } from "#features/site/about/AboutView.tsx";
import { ChangelogView } from "#features/site/changelog/ChangelogView.tsx";
import { ContactPage } from "#features/site/contact/ContactPage.tsx";
import { FaqView } from "#features/site/faq/FaqView.tsx";
import { FeaturesView } from "#features/site/features/FeaturesView.tsx";
import { PngTestView } from "#features/site/pngtest/PngTestView.tsx";
import { PricingView } from "#features/site/pricing/PricingView.tsx";
import { LegalPage } from "#features/legal/LegalPage.tsx";
import { type Language, languages } from "#kernel/languages.ts";
import { loadDrawing } from "#shell/house/drawings.ts";
import { EnabledLanguagesContext } from "#shell/i18n/enabledLanguages.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { VisitorFrame } from "#shell/public/VisitorFrame.tsx";
import { headOf, publicPages, tabTitle } from "./publicPages.ts";

/** What each page shows, by its address. */
const views: Readonly<Record<string, ComponentType>> = {
  "/": HomeView,
  "/about": AboutView,
  "/features": FeaturesView,
  "/pricing": () => <PricingView />,
  "/contact": ContactPage,
  "/faq": FaqView,
  "/changelog": ChangelogView,
  "/png-test": PngTestView,
  "/privacy": () => <LegalPage page="privacy" />,
  "/terms": () => <LegalPage page="terms" />,
  "/imprint": () => <LegalPage page="imprint" />,
  "/docs/security": () => <LegalPage page="security" />,
};

/** Renders every public page in every language, without a browser. @throws when a page has no view or does not render */
export async function renderPublicPages(): Promise<readonly RenderedPage[]> {
  await Promise.all([loadDrawing("whole"), loadDrawing("cut")]);
  const rendered: RenderedPage[] = [];
  for (const language of languages) {
    await startI18n(language);
    await i18n.loadNamespaces(publicPages.flatMap(({ namespaces }) => namespaces));
    for (const page of publicPages) {
      const View = views[page.path];
      if (!View) throw new Error(`No view for ${page.path}`);
      const { title, description } = headOf(page, i18n.t);
      const html = inLanguage(await render(page.path, View), language);
      rendered.push({ path: page.path, language, title: tabTitle(title), description, html });
    }
  }
  return rendered;
}

async function render(path: string, View: ComponentType): Promise<string> {
  const root = createRootRoute({
    component: () => (
      <EnabledLanguagesContext value={languages}>
        <VisitorFrame>
          <View />
        </VisitorFrame>
      </EnabledLanguagesContext>
    ),
  });
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: "/" }),
    createRoute({ getParentRoute: () => root, path: "$" }),
  ]);
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree, history });
  await router.load();
  return renderToString(<RouterProvider router={router as never} />);
}

const known = new Set(publicPages.map(({ path }) => path));

/** Links between public pages keep the language where no script reads the choice: `/about?lang=fr`. */
function inLanguage(html: string, language: Language): string {
  if (language === "de") return html;
  return html.replaceAll(/ href="(\/[^"?#]*)(#[^"]*)?"/g, (link, path: string, hash = "") =>
    known.has(path) ? ` href="${path}?lang=${language}${hash}"` : link,
  );
}
