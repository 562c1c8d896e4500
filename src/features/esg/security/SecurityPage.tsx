import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { EvidenceRow } from "#data/documents.ts";
import { liveEvidence } from "#data/evidence/queries.ts";
import { EsgTabs } from "#shared/esg/EsgTabs.tsx";
import { ReadingLink } from "#shared/esg/ReadingLink.tsx";
import { type SourcedFigure, SourcedFigures } from "#shared/esg/SourcedFigures.tsx";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useSecuritySections } from "./useSecuritySections.tsx";

/** The evidence of a project and how much of it the server has verified, beside what protects it. */
export function SecurityPage({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation("esg-security");
  const db = useDatabase();
  const evidence = useLive(useMemo(() => liveEvidence(db, projectId), [db, projectId]));
  const figures = useEvidenceFigures(projectId, evidence.status === "ready" ? evidence.value : []);
  const sections = useSecuritySections();
  return (
    <Page title={t(($) => $.title)} subtitle={t(($) => $.sentence)} actions={<ReadingLink />}>
      <EsgTabs />
      {evidence.status === "loading" && <Loading text={t(($) => $.live.loading)} />}
      {evidence.status === "failed" && <Notice tone="bad">{t(($) => $.live.failed)}</Notice>}
      {evidence.status === "ready" && <SourcedFigures figures={figures} />}
      {sections
        .filter(({ id }) => id !== "device")
        .map(({ id, title, body }) => (
          <Panel key={id} title={title}>
            <Stack gap={8}>{body}</Stack>
          </Panel>
        ))}
    </Page>
  );
}

function useEvidenceFigures(projectId: string, rows: readonly EvidenceRow[]): readonly SourcedFigure[] {
  const { t } = useTranslation("esg-security");
  const format = useFormats();
  const verified = rows.filter(({ upload_state }) => upload_state === "verified");
  const inputs = rows.map(({ id, title, sha256, bytes }) => ({
    id,
    label: title,
    note: `${t(($) => $.live.sum)} ${sha256.slice(0, 16)}…`,
    value: format.bytes(bytes),
  }));
  const total: SourcedFigure = {
    id: "total",
    label: t(($) => $.live.total),
    ...(rows.length > 0
      ? { value: format.number(rows.length), source: { inputs } }
      : {
          missing: {
            text: t(($) => $.live.none),
            action: (
              <ButtonLink to="/projects/$projectId/evidence" params={{ projectId }}>
                {t(($) => $.live.add)}
              </ButtonLink>
            ),
          },
        }),
  };
  if (rows.length === 0) return [total];
  const verifiedIds = new Set(verified.map(({ id }) => id));
  return [
    total,
    {
      id: "verified",
      label: t(($) => $.live.verified),
      value: format.number(verified.length),
      source: {
        formula: [{ kind: "words", top: [t(($) => $.live.formula)] }],
        inputs: inputs.filter(({ id }) => verifiedIds.has(id)),
      },
    },
    {
      id: "waiting",
      label: t(($) => $.live.waiting),
      value: format.number(rows.length - verified.length),
      note: rows.length > verified.length ? t(($) => $.live.waitingNote) : undefined,
      source: { inputs: inputs.filter(({ id }) => !verifiedIds.has(id)) },
    },
  ];
}
