import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { liveTemplates, liveTemplateVersions } from "#data/templates/queries.ts";
import { readDraft } from "#domain/studio/templateContent.ts";
import { useInputSource } from "#shared/applications/useInputSource.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { StudioEditor } from "./StudioEditor.tsx";
import type { Section } from "../studioSearch.ts";

interface Props {
  readonly projectId: string;
  readonly templateId: string;
  readonly section: Section;
}

/** One template of one's own; says so when there is none of this id, or when a newer version of the product has written it. */
export function StudioEditorPage({ projectId, templateId, section }: Props) {
  const { t } = useTranslation("studio");
  const db = useDatabase();
  const templates = useLive(useMemo(() => liveTemplates(db), [db]));
  const versions = useLive(useMemo(() => liveTemplateVersions(db), [db]));
  const source = useInputSource(projectId);
  if (templates.status !== "ready" || versions.status !== "ready" || source.kind === "loading") return null;
  const row = templates.value.find(({ id }) => id === templateId);
  const content = row && readDraft(row.content);
  if (row && content)
    return (
      <StudioEditor
        row={row}
        stored={content}
        versions={versions.value.filter(({ template_id }) => template_id === row.template_id)}
        source={source}
        projectId={projectId}
        section={section}
      />
    );
  return (
    <Page title={row ? row.name : t(($) => $.title)}>
      <EmptyState
        title={t(($) => (row ? $.newer.title : $.gone.title))}
        text={t(($) => (row ? $.newer.text : $.gone.text))}
        action={
          <ButtonLink to="/template-studio" search={{ project: projectId }}>
            {t(($) => $.toList)}
          </ButtonLink>
        }
      />
    </Page>
  );
}
