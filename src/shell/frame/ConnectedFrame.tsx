import { useLocation, useParams, useRouter, useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect, useMemo } from "react";
import { liveProjects } from "#data/projects/queries.ts";
import { emptyProfile } from "#domain/account/profile.ts";
import { useEnabledLanguagesSetting } from "../i18n/useEnabledLanguagesSetting.ts";
import { useLanguage } from "../i18n/useLanguage.ts";
import { may } from "#domain/rights/capabilities.ts";
import { ModulesContext, useModules } from "../modules.ts";
import { projectSearch } from "../projectSearch.ts";
import { useDatabase } from "../session/useDatabase.ts";
import { useProfile } from "../session/useProfile.ts";
import { useSession, useSessionSource } from "../session/useSession.ts";
import { lockScreen } from "../screenLock/lockScreen.ts";
import { useSharedDevice } from "../screenLock/lockStore.ts";
import { QuickUnlockBar } from "../screenLock/QuickUnlockBar.tsx";
import { useKeptHere } from "../screenLock/useKeptHere.ts";
import { RestoredBar } from "../sync/RestoredBar.tsx";
import { useSyncBadge } from "../sync/useSyncBadge.ts";
import { StorageBar } from "../storage/StorageBar.tsx";
import { bringInIdleTime } from "../updates/offlineFiles.ts";
import { useTellUnsent } from "../updates/useTellUnsent.ts";
import { useLive } from "../useLive.ts";
import { FactorGate } from "../factor/FactorGate.tsx";
import { AppFrame } from "./AppFrame.tsx";
import { addressFor, currentProject } from "./currentProject.ts";
import { StorageBanner } from "../storage/StorageBanner.tsx";
import { useKeepStorage } from "../storage/useKeepStorage.ts";
import { KnownProject } from "./KnownProject.tsx";
import { PermittedPage, useNeeds } from "./PermittedPage.tsx";
import { useRoles } from "../rights/useRoles.ts";
import { SessionEndedBanner } from "./SessionEndedBanner.tsx";
import { ImportLine } from "../imports/ImportLine.tsx";
import { SignOutQuestion } from "./SignOutQuestion.tsx";
import { useSignOut } from "./useSignOut.ts";

/** The frame joined with the session, the projects of this device and the state of the synchronisation. */
export function ConnectedFrame({ children }: { readonly children: ReactNode }) {
  const db = useDatabase();
  const { user } = useSession();
  const source = useSessionSource();
  const { on: isShared } = useSharedDevice();
  const projects = useLive(useMemo(() => liveProjects(db), [db]));
  const sync = useSyncBadge();
  const leaving = useSignOut();
  const page = usePage();
  useEnabledLanguagesSetting();
  useTellUnsent();
  useKeepStorage();
  const { language } = useLanguage();
  useEffect(() => bringInIdleTime(language), [language]);
  const all = projects.status === "ready" ? projects.value : [];
  const projectId = currentProject(
    page.projectId,
    all.map(({ id }) => id),
  );
  const email = user?.email ?? "";
  const modules = useModulesOf(projectId);
  const needs = useNeeds();
  const { profile } = useProfile();
  const { name } = profile.status === "ready" ? profile.value : emptyProfile;
  useKeptHere(user, name);
  return (
    <ModulesContext value={modules}>
      <AppFrame
        projects={all.filter(({ archived }) => !archived)}
        projectId={projectId}
        onProject={page.show}
        sync={{ ...sync, onOpen: page.showSync }}
        person={{ name: name || email, email }}
        onSignOut={leaving.begin}
        onLock={isShared ? (view) => void lockScreen(source, view) : undefined}
        bars={
          <>
            <StorageBar />
            <SessionEndedBanner />
            <QuickUnlockBar />
            <FactorGate onSignOut={leaving.begin} />
            <RestoredBar />
            <StorageBanner />
            <ImportLine />
          </>
        }
      >
        <KnownProject projectId={page.projectId}>
          <PermittedPage needs={needs} projectId={page.projectId}>
            {children}
          </PermittedPage>
        </KnownProject>
      </AppFrame>
      <SignOutQuestion leaving={leaving} />
    </ModulesContext>
  );
}

/** The modules that the person's roles in a project leave in the navigation; all as long as no role is known. */
function useModulesOf(projectId: string | undefined) {
  const modules = useModules();
  const roles = useRoles(projectId);
  return useMemo(
    () =>
      roles.length === 0 ? modules : modules.filter(({ needs }) => needs === undefined || may(roles, needs)),
    [modules, roles],
  );
}

/** The project that the page on screen shows, and the way to show another on it. */
function usePage() {
  const router = useRouter();
  const { pathname } = useLocation();
  const { projectId: inPath } = useParams({ strict: false }) as { readonly projectId?: string };
  const { project } = projectSearch(useSearch({ strict: false }));
  // Pages below a module's that show the current project stay where they are, too.
  const isModule = useModules().some(
    ({ to, area }) =>
      area === "project" && (to === pathname || (project !== undefined && pathname.startsWith(`${to}/`))),
  );
  return {
    projectId: inPath ?? project,
    showSync: () => router.history.push("/settings/sync"),
    show: (id: string) => router.history.push(addressFor(id, { pathname, inPath, isModule })),
  };
}
