import { createRootRoute, Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { RecordSearchContext, type RecordSearchProps } from "#shell/frame/search/recordSearch.ts";
import { LoadingPage } from "#shell/errors/LoadingPage.tsx";
import { NotFoundPage } from "#shell/errors/NotFoundPage.tsx";
import { RouteError } from "#shell/errors/RouteError.tsx";
import { EndOver } from "#shell/screenLock/end/EndOver.tsx";
import { OutsideLock } from "#shell/screenLock/OutsideLock.tsx";
import { ModulesContext } from "#shell/modules.ts";
import { Providers } from "#shell/Providers.tsx";
import { AuthFaults } from "#shell/session/AuthFaults.tsx";

import { modules } from "./modules.ts";

/** Comes after the page; without it the page stands all the same. */
const UpdateCard = lazy(() =>
  import("#shell/updates/UpdateCard.tsx").then(
    (module) => ({ default: module.UpdateCard }),
    () => ({ default: () => null }),
  ),
);

/** Comes after the page, as the one above. */
const CookieConsent = lazy(() =>
  import("#shell/public/consent/CookieConsent.tsx").then(
    (module) => ({ default: module.CookieConsent }),
    () => ({ default: () => null }),
  ),
);
/** Comes after the page, too. */
const InstallCard = lazy(() =>
  import("#shell/updates/install/InstallCard.tsx").then(
    (module) => ({ default: module.InstallCard }),
    () => ({ default: () => null }),
  ),
);

/** Comes with the first search. */
const searchRecords = (props: RecordSearchProps) => <RecordSearch {...props} />;
const RecordSearch = lazy(async () => ({
  default: (await import("#shared/records/RecordSearch.tsx")).RecordSearch,
}));

export const Route = createRootRoute({
  component: function Root() {
    return (
      <Providers>
        <ModulesContext value={modules}>
          <RecordSearchContext value={searchRecords}>
            <Outlet />
          </RecordSearchContext>
          <Suspense fallback={null}>
            <CookieConsent />
            <InstallCard />
            <UpdateCard />
          </Suspense>
          <OutsideLock />
          <EndOver />
          <AuthFaults />
        </ModulesContext>
      </Providers>
    );
  },
  errorComponent: RouteError,
  notFoundComponent: NotFoundPage,
  pendingComponent: LoadingPage,
});
