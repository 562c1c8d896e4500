import { createRouter, RouterProvider } from "@tanstack/react-router";
import { reportRoutes, watchUnattended } from "#shell/report.ts";
import { startPage } from "#shell/errors/startPage.tsx";
import { startShell } from "#shell/startShell.ts";
import { watchHoverLoads } from "#shell/updates/hoverLoads.ts";
import { watchMissedParts } from "#shell/updates/missedParts.ts";
import { watchOpenedFiles } from "#shell/imports/handedOver.ts";
import { watchInstallOffer } from "#shell/updates/installOffer.ts";
import { watchUnsavedInput } from "#shell/updates/unsavedInput.ts";
import { readyToTakeOver } from "./site/takeOver.ts";
import { routerOptions } from "./routerOptions.ts";
import { routeTree } from "./routeTree.gen.ts";

const router = createRouter({ ...routerOptions, routeTree });

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

reportRoutes(() => router.state.matches.at(-1)?.fullPath ?? "");
watchUnattended();
watchHoverLoads(router);
watchMissedParts();
watchInstallOffer();
watchOpenedFiles();
await startShell();
await readyToTakeOver(router);
startPage(document.getElementById("root")!, <RouterProvider router={router} />);
watchUnsavedInput();
import("#shell/log/watchLog.ts").then(
  ({ watchLog }) => watchLog(),
  () => undefined,
);
// A part that does not arrive is told by boot.js; without it the page works, and only needs the network to start.
if (import.meta.env.PROD)
  import("#shell/updates/serviceWorker.ts").then(
    ({ registerServiceWorker }) => void registerServiceWorker(),
    () => undefined,
  );
