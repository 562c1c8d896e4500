import { IconTrash, IconUpload } from "#ui/icons/icons.gen.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { AppTemplateRow, AppTemplateVersionRow, Project } from "#data/documents.ts";
import { liveProject } from "#data/projects/queries.ts";
import { isShared, liveTemplates, liveTemplateVersions } from "#data/templates/queries.ts";
import { templates as bases } from "#domain/application/templates.ts";
import { readDraft, startingContent } from "#domain/studio/templateContent.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { Button } from "#ui/controls/Button.tsx";
import { FileButton } from "#ui/controls/files/FileButton.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import { Split } from "#ui/layout/Split.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { ImportDialog } from "./exchange/ImportDialog.tsx";
import styles from "./studio.module.css";
import { useTemplateImport } from "./exchange/useTemplateImport.ts";
import { type TemplateWork, useTemplateWork } from "./useTemplateWork.ts";

/** The templates of the person and of the organisation, and the shells that a new one begins with. */
export function StudioPage({ projectId }: { readonly projectId: string }) {
  const db = useDatabase();
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const templates = useLive(useMemo(() => liveTemplates(db), [db]));
  const versions = useLive(useMemo(() => liveTemplateVersions(db), [db]));
  if (project.status !== "ready" || templates.status !== "ready" || versions.status !== "ready") return null;
  if (!project.value) return <NoProject />;
  return <KnownStudio project={project.value} templates={templates.value} versions={versions.value} />;
}

function NoProject() {
  const { t } = useTranslation("studio");
  return (
    <Page title={t(($) => $.title)}>
      <EmptyState title={t(($) => $.noProject)} text={t(($) => $.noProjectText)} />
    </Page>
  );
}

interface Known {
  readonly project: Project;
  readonly templates: readonly AppTemplateRow[];
  readonly versions: readonly AppTemplateVersionRow[];
}

function KnownStudio({ project, templates, versions }: Known) {
  const { t } = useTranslation("studio");
  const work = useTemplateWork(project.id);
  const reading = useTemplateImport(project, work);
  const shared = versions.filter((one) => isShared(one) && one.scope === `org:${project.organisation_id}`);
  return (
    <Page
      title={t(($) => $.title)}
      subtitle={t(($) => $.subtitle)}
      actions={
        <FileButton
          icon={IconUpload}
          label={t(($) => $.import.file)}
          accept=".zip"
          busy={reading.isBusy}
          onFiles={([file]) => file && reading.read(file)}
        >
          {t(($) => $.import.action)}
        </FileButton>
      }
    >
      <Split kind="picture">
        <Stack gap={16}>
          <OwnTemplates templates={templates} versions={versions} work={work} />
          <SharedTemplates versions={latestOfEach(shared)} project={project} work={work} />
        </Stack>
        <Panel title={t(($) => $.list.begin)} flush>
          <RowList flush label={t(($) => $.list.begin)}>
            {bases.map((base) => {
              const name = t(($) => $.bases[base].name);
              return (
                <ListRow
                  key={base}
                  title={name}
                  note={t(($) => $.bases[base].who)}
                  end={
                    <Button
                      size="small"
                      aria-label={t(($) => $.list.beginWith, { name })}
                      onClick={() => void work.begin({ name, content: startingContent(base) })}
                    >
                      {t(($) => $.list.beginAction)}
                    </Button>
                  }
                />
              );
            })}
          </RowList>
        </Panel>
      </Split>
      <ImportDialog {...reading} />
    </Page>
  );
}

interface OwnProps extends Pick<Known, "templates" | "versions"> {
  readonly work: TemplateWork;
}

function OwnTemplates({ templates, versions, work }: OwnProps) {
  const { t } = useTranslation("studio");
  const format = useFormats();
  if (templates.length === 0)
    return <EmptyState title={t(($) => $.list.empty)} text={t(($) => $.list.emptyText)} />;
  return (
    <Panel title={t(($) => $.list.own)} flush>
      <ul className={styles["own"]} aria-label={t(($) => $.list.own)}>
        {templates.map((row) => {
          const content = readDraft(row.content);
          const count = versions.filter(
            (one) => one.template_id === row.template_id && !isShared(one),
          ).length;
          return (
            <li key={row.id}>
              <ListRow
                title={row.name}
                note={t(($) => $.list.about, {
                  base: content ? t(($) => $.bases[content.base].name) : t(($) => $.newer.title),
                  at: format.dateTime(row.updated_at),
                })}
                end={<span className={styles["quiet"]}>{t(($) => $.list.versions, { count })}</span>}
                onOpen={() => work.open(row.id)}
              />
              <IconButton
                icon={IconTrash}
                label={t(($) => $.removeNamed, { name: row.name })}
                onClick={() => void work.remove(row)}
              />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

interface SharedProps extends Pick<Known, "versions" | "project"> {
  readonly work: TemplateWork;
}

function SharedTemplates({ versions, project, work }: SharedProps) {
  const { t } = useTranslation("studio");
  const format = useFormats();
  return (
    <Panel title={t(($) => $.list.shared)} flush>
      {versions.length === 0 ? (
        <p className={styles["none"]}>{t(($) => $.list.noShared)}</p>
      ) : (
        <RowList flush label={t(($) => $.list.shared)}>
          {versions.map((version) => (
            <ListRow
              key={version.id}
              title={version.name}
              note={t(($) => $.list.sharedBy, {
                number: version.version_number,
                author: version.author_name,
                at: format.dateTime(version.created_at),
              })}
              end={
                <span className={styles["buttons"]}>
                  <Button
                    size="small"
                    aria-label={t(($) => $.list.goOnNamed, { name: version.name })}
                    onClick={() => void work.goOnFrom(version)}
                  >
                    {t(($) => $.list.goOn)}
                  </Button>
                  <Button
                    size="small"
                    aria-label={t(($) => $.list.useNamed, { name: version.name })}
                    onClick={() => void work.makeApplication(version, project)}
                  >
                    {t(($) => $.versions.use)}
                  </Button>
                </span>
              }
            />
          ))}
        </RowList>
      )}
    </Panel>
  );
}

/** Of each template the versions with the highest number: two people may have shared one of the same number apart. */
function latestOfEach(versions: readonly AppTemplateVersionRow[]): readonly AppTemplateVersionRow[] {
  const highest = new Map<string, number>();
  for (const { template_id, version_number } of versions)
    highest.set(template_id, Math.max(version_number, highest.get(template_id) ?? 0));
  return versions.filter(({ template_id, version_number }) => highest.get(template_id) === version_number);
}
