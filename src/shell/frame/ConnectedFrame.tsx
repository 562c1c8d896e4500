import { useLocation, useParams, useRouter, useSearch } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { liveProjects } from "#data/projects/queries.ts";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { useEnabledLanguagesSetting } from "../i18n/useEnabledLanguagesSetting.ts";
import { useModules } from "../modules.ts";
import { useDatabase } from "../session/useDatabase.ts";
import { useSession } from "../session/useSession.ts";
import { useSyncBadge } from "../sync/useSyncBadge.ts";
import { useLive } from "../useLive.ts";
import { AppFrame } from "./AppFrame.tsx";
import { addressFor, currentProject } from "./currentProject.ts";
import { useSignOut } from "./useSignOut.ts";

/** The frame joined with the session, the projects of this device and the state of the synchronisation. */
export function ConnectedFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation("common");
  const db = useDatabase();
  const { user } = useSession();
  const projects = useLive(useMemo(() => liveProjects(db), [db]));
  const sync = useSyncBadge();
  const leaving = useSignOut();
  const page = usePage();
  useEnabledLanguagesSetting();
  const all = projects.status === "ready" ? projects.value : [];
  const projectId = currentProject(
    page.projectId,
    all.map(({ id }) => id),
  );
  const email = user?.email ?? "";
  return (
    <>
      <AppFrame
        projects={all.filter(({ archived }) => !archived)}
        projectId={projectId}
        onProject={page.show}
        sync={sync}
        person={{ name: email, email }}
        onSignOut={leaving.begin}
      >
        {children}
      </AppFrame>
      <ConfirmDialog
        open={leaving.question !== undefined}
        title={t(($) => $.signOut.question)}
        confirm={t(($) => $.account.signOut)}
        cancel={t(($) => $.cancel)}
        busy={leaving.busy}
        onConfirm={leaving.confirm}
        onCancel={leaving.cancel}
      >
        {leaving.question?.offline && <p>{t(($) => $.signOut.offline)}</p>}
        {leaving.question && leaving.question.unsent > 0 && (
          <p>{t(($) => $.signOut.unsent, { count: leaving.question.unsent })}</p>
        )}
      </ConfirmDialog>
    </>
  );
}

/** The project that the page on screen shows, and the way to show another on it. */
function usePage() {
  const router = useRouter();
  const { pathname } = useLocation();
  const { projectId: inPath } = useParams({ strict: false }) as { readonly projectId?: string };
  const { project } = useSearch({ strict: false }) as { readonly project?: string };
  const isModule = useModules().some(({ to, area }) => area === "project" && to === pathname);
  return {
    projectId: inPath ?? project,
    show: (id: string) => router.history.push(addressFor(id, { pathname, inPath, isModule })),
  };
}
