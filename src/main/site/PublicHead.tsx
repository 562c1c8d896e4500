import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { headOf, publicPageAt, tabTitle } from "./publicPages.ts";

const product = "Klarbau";

/** Writes title and description of the public page that is open into the head of the document, in its language. */
export function PublicHead() {
  const page = publicPageAt(useLocation({ select: ({ pathname }) => pathname }));
  const { t, ready } = useTranslation(page ? [...page.namespaces] : ["common"], { useSuspense: false });
  const head = page && ready ? headOf(page, t) : undefined;
  const title = head?.title;
  const description = head?.description;
  useEffect(() => {
    if (title === undefined || description === undefined) return;
    document.title = tabTitle(title);
    descriptionElement().content = description;
  }, [title, description]);
  useEffect(
    () => () => {
      document.title = product;
      descriptionElement().remove();
    },
    [],
  );
  return null;
}

function descriptionElement(): HTMLMetaElement {
  const found = document.head.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (found) return found;
  const made = document.createElement("meta");
  made.name = "description";
  document.head.append(made);
  return made;
}
