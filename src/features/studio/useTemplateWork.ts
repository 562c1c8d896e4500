import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { AppTemplateRow, AppTemplateVersionRow, Project } from "#data/documents.ts";
import { giveInboxAccess } from "#data/inbox/access.ts";
import { addApplication } from "#data/outputs/actions.ts";
import { addTemplate, removeTemplateRow, restoreTemplateRow, shareVersion } from "#data/templates/actions.ts";
import { startingConfig } from "#domain/application/config/applicationConfig.ts";
import { slugOf } from "#domain/application/publish/slug.ts";
import { readContent, takenOver, type TemplateContent } from "#domain/studio/templateContent.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useSession } from "#shell/session/useSession.ts";
import { useTemplateProblem } from "./useTemplateProblem.ts";

/** What can be done with templates and their versions; each says how it went. */
export function useTemplateWork(projectId: string) {
  const { t } = useTranslation("studio");
  const db = useDatabase();
  const navigate = useNavigate();
  const { user } = useSession();
  const tell = useTemplateProblem();
  const open = (template: string) =>
    void navigate({ to: "/template-studio", search: { project: projectId, template } });

  /** Begins a template of one's own and opens it. */
  const begin = async (from: {
    readonly name: string;
    readonly content: TemplateContent;
    readonly template_id?: string;
  }) => {
    if (!user) return;
    const added = await addTemplate(db, user.id, from);
    if (added.ok) open(added.value.id);
    else tell(added.error.kind);
  };
  const unreadable = () => notify({ tone: "bad", title: t(($) => $.problem.newer_schema) });

  return {
    /** Says that a version cannot be read here, because a newer product has written it. */
    unreadable,
    open,
    begin,
    /** Goes on from a version in a copy of one's own; versions that are shared of it later are versions of the same template. */
    goOnFrom: (version: AppTemplateVersionRow) => {
      const content = readContent(version.content);
      if (typeof content === "string") return unreadable();
      return begin({ name: version.name, content, template_id: version.template_id });
    },
    remove: async ({ id, name }: AppTemplateRow) => {
      const gone = await removeTemplateRow(db, id);
      if (!gone.ok) return tell(gone.error.kind);
      notify({
        tone: "info",
        title: t(($) => $.list.removed, { name }),
        action: { label: t(($) => $.undo), run: () => void restoreTemplateRow(db, id) },
      });
    },
    share: async (version: AppTemplateVersionRow, project: Project) => {
      const shared = await shareVersion(db, version, project.organisation_id);
      if (!shared.ok) return tell(shared.error.kind);
      const { id } = shared.value;
      notify({
        tone: "ok",
        title: t(($) => $.versions.sharedNow, { number: version.version_number }),
        action: { label: t(($) => $.undo), run: () => void removeTemplateRow(db, id) },
      });
    },
    withdraw: async ({ id, version_number }: AppTemplateVersionRow) => {
      const gone = await removeTemplateRow(db, id);
      if (!gone.ok) return tell(gone.error.kind);
      notify({
        tone: "info",
        title: t(($) => $.versions.withdrawn, { number: version_number }),
        action: { label: t(($) => $.undo), run: () => void restoreTemplateRow(db, id) },
      });
    },
    /** Makes an application of a version, with the data of the project, and opens it. */
    makeApplication: async (version: AppTemplateVersionRow, project: Pick<Project, "id" | "name">) => {
      const content = readContent(version.content);
      if (typeof content === "string") return unreadable();
      const { id: version_id, template_id, name, version_number: number } = version;
      const config = {
        ...startingConfig(project.name, content.base),
        ...takenOver(content, { template_id, version_id, name, number }),
      };
      const { title, template } = config;
      const added = await addApplication(db, {
        project_id: project.id,
        template,
        slug: slugOf(title),
        title,
        step: "config",
        config,
        status: "draft",
      });
      if (!added.ok) return tell(added.error.kind);
      await giveInboxAccess(db, added.value);
      void navigate({
        to: "/projects/$projectId/applications/$applicationId",
        params: { projectId: project.id, applicationId: added.value.id },
      });
    },
  };
}

export type TemplateWork = ReturnType<typeof useTemplateWork>;
