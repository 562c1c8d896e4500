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
import { Route as Auth } from "#features/auth/auth.route.tsx";
import { Route as Demo } from "#features/demo/demo.route.tsx";
import { Route as Docs } from "#features/docs/docs.route.tsx";
import { docIds } from "#shared/docs/docIds.ts";
import { docsIn } from "#shared/docs/docs.ts";
import { DocView } from "#shared/docs/DocView.tsx";
import { Route as Home } from "#features/home/home.route.tsx";
import { Route as Imprint } from "#features/legal/imprint.route.tsx";
import { Route as Privacy } from "#features/legal/privacy.route.tsx";
import { Route as Security } from "#features/legal/security.route.tsx";
import { Route as Terms } from "#features/legal/terms.route.tsx";
import { Route as About } from "#features/site/about/about.route.tsx";
import { Route as Changelog } from "#features/site/changelog/changelog.route.tsx";
import { Route as Contact } from "#features/site/contact/contact.route.tsx";
import { Route as Faq } from "#features/site/faq/faq.route.tsx";
import { Route as Features } from "#features/site/features/features.route.tsx";
import { Route as PngTest } from "#features/site/pngtest/pngTest.route.tsx";
import { Route as Pricing } from "#features/site/pricing/pricing.route.tsx";
import { type Language, languages } from "#kernel/languages.ts";
import { loadDrawing } from "#shell/house/drawings.ts";
import { EnabledLanguagesContext } from "#shell/i18n/enabledLanguages.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { loadChangelog } from "#shell/updates/changelog.ts";
import { VisitorFrame } from "#shell/public/VisitorFrame.tsx";
import { headOf, publicPages, tabTitle } from "./publicPages.ts";

/** The route of each page, by its address. */
const views: Readonly<Record<string, { readonly options: { readonly component?: unknown } }>> = {
  "/": Home,
  "/about": About,
  "/features": Features,
  "/pricing": Pricing,
  "/contact": Contact,
  "/faq": Faq,
  "/changelog": Changelog,
  "/png-test": PngTest,
  "/privacy": Privacy,
  "/terms": Terms,
  "/imprint": Imprint,
  "/demo": Demo,
  "/docs": Docs,
  "/docs/security": Security,
};

/** Renders every public page and the beginning of the sign-in in every language, without a browser. @throws when a page has no view or does not render */
export async function renderPublicPages(): Promise<readonly RenderedPage[]> {
  await Promise.all([loadDrawing("whole"), loadDrawing("cut"), loadChangelog()]);
  const Beginning = await Auth.options.staticData?.beginning?.();
  if (!Beginning) throw new Error("No view for /auth");
  const rendered: RenderedPage[] = [];
  for (const language of languages) {
    await startI18n(language);
    await i18n.loadNamespaces(publicPages.flatMap(({ namespaces }) => namespaces));
    await i18n.loadNamespaces("auth");
    const guides = await docsIn(language);
    for (const page of publicPages) {
      const View = views[page.path]?.options.component as ComponentType | undefined;
      if (!View) throw new Error(`No view for ${page.path}`);
      const { title, description } = headOf(page, i18n.t);
      const html = inLanguage(await render(page.path, inFrame(View)), language);
      rendered.push({ path: page.path, language, title: tabTitle(title), description, html });
    }
    for (const { id, page } of guides) {
      const path = `/docs/${id}`;
      const html = inLanguage(
        await render(
          path,
          inFrame(() => <DocView id={id} />),
        ),
        language,
      );
      rendered.push({ path, language, title: tabTitle(page.title), description: page.lead, html });
    }
    const description = i18n.t(($) => $.panel.text, { ns: "auth" });
    const html = await render("/auth", Beginning);
    rendered.push({ path: "/auth", language, title: "Klarbau", description, html });
  }
  return rendered;
}

/** A view between the head and the foot of the public pages. */
const inFrame = (View: ComponentType) =>
  function Framed() {
    return (
      <VisitorFrame>
        <View />
      </VisitorFrame>
    );
  };

async function render(path: string, View: ComponentType): Promise<string> {
  const root = createRootRoute({
    component: () => (
      <EnabledLanguagesContext value={languages}>
        <View />
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

const known = new Set([...publicPages.map(({ path }) => path), ...docIds.map((id) => `/docs/${id}`)]);

/** Links between public pages keep the language where no script reads the choice: `/about?lang=fr`. */
function inLanguage(html: string, language: Language): string {
  if (language === "de") return html;
  return html.replaceAll(/ href="(\/[^"?#]*)(#[^"]*)?"/g, (link, path: string, hash = "") =>
    known.has(path) ? ` href="${path}?lang=${language}${hash}"` : link,
  );
}
