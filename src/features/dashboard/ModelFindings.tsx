import { useTranslation } from "react-i18next";
import type { ModelVersion } from "#data/documents.ts";
import { type WarningKind, warningKinds } from "#domain/ifc/quality/modelWarnings.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";

/** What was noticed while the model was read: each kind in a sentence, with how often. Nothing without any. */
export function ModelFindings({ model }: { readonly model: ModelVersion }) {
  const { t } = useTranslation(["dashboard", "ifc"]);
  const format = useFormats();
  if (model.warnings.length === 0) return null;
  return (
    <Panel title={t(($) => $.findings.title)}>
      <Stack gap={16}>
        <KeyValues
          ruled
          pairs={model.warnings.map(({ kind, count }) => ({
            label: isKnown(kind) ? t(($) => $.warning[kind], { ns: "ifc" }) : kind,
            value: format.number(count),
          }))}
        />
        <ButtonLink to="/bim-ifc/quality" search={{ project: model.project_id }}>
          {t(($) => $.findings.quality)}
        </ButtonLink>
      </Stack>
    </Panel>
  );
}

const isKnown = (kind: string): kind is WarningKind => (warningKinds as readonly string[]).includes(kind);
