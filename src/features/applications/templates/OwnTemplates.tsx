import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { AppTemplateVersionRow } from "#data/documents.ts";
import { liveTemplateVersions } from "#data/templates/queries.ts";
import type { ApplicationConfig } from "#domain/application/config/applicationConfig.ts";
import { readContent, takenOver } from "#domain/studio/templateContent.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { Button } from "#ui/controls/Button.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";

interface Props {
  readonly config: ApplicationConfig;
  readonly onChange: (changes: Partial<ApplicationConfig>) => void;
}

/**
 * Own templates and those of the organisation to begin from, which version the application comes from, and whether there is a newer one.
 * What a version says is taken over; what belongs to the building (contacts, notices, meters, documents) stays.
 */
export function OwnTemplates({ config: { made_from }, onChange }: Props) {
  const { t } = useTranslation("applications");
  const db = useDatabase();
  const versions = useLive(useMemo(() => liveTemplateVersions(db), [db]));
  if (versions.status !== "ready" || (versions.value.length === 0 && !made_from)) return null;
  const latest = latestOfEach(versions.value);
  const newer = latest.find(
    (one) => made_from?.template_id === one.template_id && one.version_number > made_from.number,
  );
  const take = (version: AppTemplateVersionRow | undefined) => {
    const content = version && readContent(version.content);
    if (!version || typeof content === "string" || content === undefined)
      return void notify({ tone: "bad", title: t(($) => $.ownTemplates.unreadable) });
    const { id: version_id, template_id, name, version_number: number } = version;
    onChange(takenOver(content, { version_id, template_id, name, number }));
  };
  return (
    <>
      {latest.length > 0 && (
        <SelectField
          label={t(($) => $.ownTemplates.label)}
          hint={t(($) => $.ownTemplates.hint)}
          placeholder={t(($) => $.ownTemplates.none)}
          value={latest.find(({ id }) => id === made_from?.version_id)?.id ?? ""}
          options={latest.map(({ id, name, version_number: number }) => ({
            value: id,
            label: t(($) => $.ownTemplates.version, { name, number }),
          }))}
          onChange={(id) => take(latest.find((one) => one.id === id))}
        />
      )}
      {made_from && (
        <Notice
          tone="info"
          action={
            newer && (
              <Button onClick={() => take(newer)}>
                {t(($) => $.ownTemplates.take, { number: newer.version_number })}
              </Button>
            )
          }
        >
          {t(($) => $.ownTemplates.from, { name: made_from.name, number: made_from.number })}
        </Notice>
      )}
    </>
  );
}

/** The latest version of each template; versions come with the highest number first. */
const latestOfEach = (versions: readonly AppTemplateVersionRow[]): readonly AppTemplateVersionRow[] => [
  ...new Map(versions.toReversed().map((version) => [version.template_id, version])).values(),
];
