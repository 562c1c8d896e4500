import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { languageOfAddress, searchInLanguage } from "#domain/site/languageOfAddress.ts";
import { fallbackLanguage, type Language } from "#kernel/languages.ts";
import { useLanguage } from "#shell/i18n/useLanguage.ts";
import { headOf, type PublicPage, publicPageAt, tabTitle } from "./publicPages.ts";

const product = "Klarbau";

/** Writes title and description of the public page that is open into the head of the document, in its language. */
export function PublicHead() {
  const page = publicPageAt(useLocation({ select: ({ pathname }) => pathname }));
  const { language } = useLanguage();
  const { i18n, ready } = useTranslation(namespacesOf(page), { useSuspense: false });
  const head = page && ready ? headOf(page, i18n.t) : undefined;
  const title = head?.title;
  const description = head?.description;
  useEffect(() => {
    if (title === undefined || description === undefined) return;
    document.title = tabTitle(title);
    descriptionElement().content = description;
  }, [title, description]);
  useEffect(() => {
    if (page) showLanguageInAddress(language);
  }, [page, language]);
  useEffect(
    () => () => {
      document.title = product;
      descriptionElement().remove();
    },
    [],
  );
  return null;
}

/** The types of texts want one name; a page may need several. */
const namespacesOf = (page: PublicPage | undefined) =>
  [...(page?.namespaces ?? ["common"])] as unknown as "common";

/** The address of a public page says its language, so that it can be passed on: `/about?lang=fr`. The page itself stays. */
function showLanguageInAddress(language: Language): void {
  const search = searchInLanguage(location.search, language);
  if ((languageOfAddress(location.search) ?? fallbackLanguage) === language) return;
  History.prototype.replaceState.call(
    history,
    history.state,
    "",
    `${location.pathname}${search}${location.hash}`,
  );
}

function descriptionElement(): HTMLMetaElement {
  const found = document.head.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (found) return found;
  const made = document.createElement("meta");
  made.name = "description";
  document.head.append(made);
  return made;
}
