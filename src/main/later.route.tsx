import { createFileRoute, notFound, redirect } from "@tanstack/react-router";
import i18n from "i18next";
import { NotFoundPage } from "#shell/errors/NotFoundPage.tsx";
import { requireSession } from "#shell/guard.ts";
import { notify } from "#shell/notify.ts";
import { isSomebodyHere } from "#shell/session/isSomebodyHere.ts";
import { isLater } from "./laterAddresses.ts";

/** Every address that the sitemap does not name: those of modules that come later, and those that there are not. */
export const Route = createFileRoute("/$")({
  beforeLoad: ({ location, preload }) => {
    if (!isLater(location.pathname)) throw notFound();
    requireSession(isSomebodyHere(), location.href);
    if (!preload) notify({ id: "later", tone: "info", title: i18n.t(($) => $.comesLater, { ns: "common" }) });
    throw redirect({ to: "/projects", replace: true });
  },
  notFoundComponent: NotFoundPage,
});
