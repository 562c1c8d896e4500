import { useLocation, useParams, useRouter, useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { isDemo } from "#data/server/session/demoTab.ts";
import { liveProjects, liveProject } from "#data/projects/queries.ts";
import { emptyProfile } from "#domain/account/profile.ts";
import { DemoBar } from "../demo/DemoBar.tsx";
import { leaveDemo } from "../demo/leaveDemo.ts";
import { useEnabledLanguagesSetting } from "../i18n/useEnabledLanguagesSetting.ts";
import { useLanguage } from "../i18n/useLanguage.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { MessagePage } from "#ui/feedback/MessagePage.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
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
import { useDevTools } from "../log/useDevTools.ts";
import { useLive } from "../useLive.ts";
import { FactorGate } from "../factor/FactorGate.tsx";
import { noteActiveTab } from "./activeTab.ts";
import { AppFrame } from "./AppFrame.tsx";
import { StorageBanner } from "../storage/StorageBanner.tsx";
import { useKeepStorage } from "../storage/useKeepStorage.ts";
import { PermittedPage, useNeeds } from "./PermittedPage.tsx";
import { NavigationContext } from "./navigation/navigation.ts";
import { useNavigationOf } from "./navigation/useNavigationOf.ts";
import { ImportLine } from "../imports/ImportLine.tsx";
import { SignOutQuestion } from "./SignOutQuestion.tsx";
import { useSignOut } from "./useSignOut.ts";
import { isUnderWay } from "../imports/importRun.ts";
import { useImportRuns } from "../imports/useImportRun.ts";
import { WithdrawnProject } from "../imports/WithdrawnProject.tsx";
import { rememberIntended } from "../guard.ts";
import { useOnline } from "../useOnline.ts";

/** The frame joined with the session, the projects of this device and the state of the synchronisation. */
export function ConnectedFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation("common");
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
  useDevTools();
  useKeepStorage();
  const { language } = useLanguage();
  useEffect(() => bringInIdleTime(language), [language]);
  const all = projects.status === "ready" ? projects.value : [];
  const projectId = currentProject(
    page.projectId,
    all.map(({ id }) => id),
  );
  const email = user?.email ?? "";
  const { modules, navigation } = useNavigationOf(projectId);
  const needs = useNeeds();
  const { profile } = useProfile();
  const { name } = profile.status === "ready" ? profile.value : emptyProfile;
  useKeptHere(isDemo() ? undefined : user, name);
  return (
    <ModulesContext value={modules}>
      <NavigationContext value={navigation}>
        <AppFrame
          projects={all.filter(({ archived }) => !archived)}
          projectId={projectId}
          onProject={page.show}
          sync={{
            ...sync,
            ...(isDemo() && { state: "sent", words: t(($) => $.demo.badge) }),
            onOpen: page.showSync,
          }}
          person={{ name: name || email, email }}
          onSignOut={isDemo() ? () => leaveDemo("/") : leaving.begin}
          onLock={isShared && !isDemo() ? (view) => void lockScreen(source, view) : undefined}
          bars={
            <>
              <DemoBar />
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
      </NavigationContext>
      <SignOutQuestion leaving={leaving} />
    </ModulesContext>
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
  useEffect(() => noteActiveTab(pathname), [pathname]);
  return {
    projectId: inPath ?? project,
    showSync: () => router.history.push("/settings/sync"),
    show: (id: string) => router.history.push(addressFor(id, { pathname, inPath, isModule })),
  };
}

/** Where the project last looked at is kept, for this tab. */
const key = "klarbau_project";

/**
 * The project that links of the navigation carry on: the one in the address, else the one last looked at in this
 * tab, as long as it still exists.
 * @param named the project in the address. @param known the ids of all projects on this device.
 */
export function currentProject(named: string | undefined, known: readonly string[]): string | undefined {
  if (named !== undefined) {
    sessionStorage.setItem(key, named);
    return named;
  }
  const last = sessionStorage.getItem(key);
  return last !== null && known.includes(last) ? last : undefined;
}

/**
 * The same page for another project: in the path where the page has it there, as `?project=` on module pages, else
 * the project's own page.
 */
export function addressFor(
  id: string,
  page: { readonly pathname: string; readonly inPath?: string | undefined; readonly isModule: boolean },
): string {
  const segment = encodeURIComponent(id);
  if (page.inPath !== undefined)
    return page.pathname
      .split("/")
      .map((part) => (decodeURIComponent(part) === page.inPath ? segment : part))
      .join("/");
  return page.isModule ? `${page.pathname}?project=${segment}` : `/projects/${segment}`;
}

interface Props {
  /** The project in the address; pages without one are left alone. */
  readonly projectId: string | undefined;
  readonly children: ReactNode;
}

/**
 * The page of a project that this device has. In place of a page whose project is gone or has not arrived stands what is the
 * matter: work that is done there would belong to nothing. One that was made for a file and went with it says what the file lacked.
 */
export function KnownProject({ projectId = "", children }: Props) {
  const { t } = useTranslation("common");
  const db = useDatabase();
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const runs = useImportRuns(projectId);
  if (projectId === "" || project.status !== "ready" || project.value) return children;
  if (runs.some(({ isNew }) => isNew)) return runs.some(isUnderWay) ? null : <WithdrawnProject runs={runs} />;
  return (
    <MessagePage
      title={t(($) => $.projectMissing.title)}
      text={t(($) => $.projectMissing.text)}
      actions={
        <ButtonLink variant="primary" to="/projects">
          {t(($) => $.projectChoice.toProjects)}
        </ButtonLink>
      }
    />
  );
}

/** A bar while the server has ended the session: work goes on, and the way to sign in leads back to this page. */
export function SessionEndedBanner() {
  const { t } = useTranslation("common");
  const { status } = useSession();
  const online = useOnline();
  const { href } = useLocation();
  if (status !== "ended" || !online) return null;
  return (
    <Notice
      bar
      tone="warn"
      title={t(($) => $.sessionEnded.title)}
      action={
        <ButtonLink
          size="small"
          to="/auth"
          search={{ mode: "signin" }}
          onClick={() => rememberIntended(href)}
        >
          {t(($) => $.sessionEnded.action)}
        </ButtonLink>
      }
    >
      {t(($) => $.sessionEnded.text)}
    </Notice>
  );
}
