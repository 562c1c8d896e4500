import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AppTemplateRow, AppTemplateVersionRow } from "#data/documents.ts";
import { isShared } from "#data/templates/queries.ts";
import { may } from "#domain/rights/capabilities.ts";
import { templateChanges } from "#domain/studio/templateChanges.ts";
import { readContent, type TemplateContent, withoutUnusedPictures } from "#domain/studio/templateContent.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { SourceState } from "#shared/applications/useInputSource.ts";
import { useOrganisationRoles } from "#shell/rights/useOrganisationRoles.ts";
import { Button } from "#ui/controls/Button.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { ChangeList } from "./ChangeList.tsx";
import { ExportButton } from "../exchange/ExportButton.tsx";
import styles from "../studio.module.css";
import type { StudioDraft } from "../editor/useStudioDraft.ts";
import { useTemplateWork } from "../useTemplateWork.ts";

interface Props {
  readonly row: AppTemplateRow;
  readonly draft: StudioDraft;
  readonly versions: readonly AppTemplateVersionRow[];
  readonly source: Exclude<SourceState, { kind: "loading" }>;
}

/** The versions of a template: what differs between two of them, and what can be done with each. */
export function VersionsSection({ draft: { content, edit }, versions, source }: Props) {
  const { t } = useTranslation("studio");
  const format = useFormats();
  const project = source.kind === "no_project" ? null : source.project;
  const work = useTemplateWork(project?.id ?? "");
  const roles = useOrganisationRoles(project?.organisation_id);
  const [before, setBefore] = useState<string>("");
  const [after, setAfter] = useState<string>("draft");
  if (versions.length === 0)
    return (
      <Panel title={t(($) => $.sections.versions)}>
        <EmptyState title={t(($) => $.versions.none)} text={t(($) => $.versions.noneText)} />
      </Panel>
    );
  const nameOf = (version: AppTemplateVersionRow) =>
    t(($) => (isShared(version) ? $.versions.namedShared : $.versions.named), {
      number: version.version_number,
      author: version.author_name,
    });
  const contentOf = (choice: string): TemplateContent | null => {
    if (choice === "draft") return withoutUnusedPictures(content);
    const found = versions.find(({ id }) => id === choice);
    const read = found && readContent(found.content);
    return read === undefined || typeof read === "string" ? null : read;
  };
  // What was chosen may have been taken back meanwhile.
  const isThere = (choice: string) => versions.some(({ id }) => id === choice);
  const first = isThere(before) ? before : versions[0]!.id;
  const second = isThere(after) ? after : "draft";
  const [from, to] = [contentOf(first), contentOf(second)];
  const options = versions.map((version) => ({ value: version.id, label: nameOf(version) }));
  return (
    <Stack gap={16}>
      <Panel title={t(($) => $.sections.versions)} flush>
        <ul className={styles["versions"]} aria-label={t(($) => $.sections.versions)}>
          {versions.map((version) => (
            <li key={version.id}>
              <b>{version.version_number}</b>
              <div>
                <p>{version.note || t(($) => $.versions.noNote)}</p>
                <p className={styles["quiet"]}>
                  {t(($) => $.versions.by, {
                    author: version.author_name,
                    at: format.dateTime(version.created_at),
                  })}
                </p>
                {isShared(version) && <Tag tone="ok">{t(($) => $.versions.shared)}</Tag>}
                <span className={styles["buttons"]}>
                  {project && (
                    <Button size="small" onClick={() => void work.makeApplication(version, project)}>
                      {t(($) => $.versions.use)}
                    </Button>
                  )}
                  <Button
                    size="small"
                    onClick={() => {
                      const read = readContent(version.content);
                      if (typeof read === "string") work.unreadable();
                      else edit(`version ${version.id}`, () => read);
                    }}
                  >
                    {t(($) => $.versions.goBack)}
                  </Button>
                  {project && <ExportButton version={version} project={project} />}
                  {isShared(version)
                    ? may(roles, "applications:admin") && (
                        <Button size="small" onClick={() => void work.withdraw(version)}>
                          {t(($) => $.versions.withdraw)}
                        </Button>
                      )
                    : project &&
                      may(roles, "applications:admin") &&
                      !versions.some((one) => isShared(one) && isSame(one, version)) && (
                        <Button size="small" onClick={() => void work.share(version, project)}>
                          {t(($) => $.versions.share)}
                        </Button>
                      )}
                </span>
              </div>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t(($) => $.changes.title)}>
        <Stack gap={16}>
          <div className={styles["compare"]}>
            <SelectField
              label={t(($) => $.changes.before)}
              value={first}
              options={options}
              onChange={setBefore}
            />
            <SelectField
              label={t(($) => $.changes.after)}
              value={second}
              options={[{ value: "draft", label: t(($) => $.changes.draft) }, ...options]}
              onChange={setAfter}
            />
          </div>
          {from && to ? (
            <ChangeList changes={templateChanges(from, to)} />
          ) : (
            <p className={styles["quiet"]}>{t(($) => $.problem.newer_schema)}</p>
          )}
        </Stack>
      </Panel>
    </Stack>
  );
}

/** Whether two rows are one version, kept and shared. */
const isSame = (a: AppTemplateVersionRow, b: AppTemplateVersionRow) =>
  a.version_number === b.version_number && a.author_name === b.author_name && a.note === b.note;
