import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { setSetting } from "#data/settings/actions.ts";
import { liveSetting } from "#data/settings/queries.ts";
import { materialityOf, readThreshold, type TopicMateriality } from "#domain/esg/materiality.ts";
import type { EsgTopic } from "#domain/esg/topics/topics.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import fields from "#ui/controls/fields/form.module.css";
import { Button } from "#ui/controls/Button.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import type { EsgAssessment } from "#data/documents.ts";
import { Tag } from "#ui/feedback/Tag.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import styles from "../answers/Answers.module.css";
import { EsgLivePage } from "../answers/EsgLivePage.tsx";
import { PeriodField, usualPeriod } from "../answers/PeriodField.tsx";
import type { EsgFacts } from "../answers/useEsg.ts";
import { useEsgWork } from "../answers/useEsgWork.ts";
import { AssessmentSheet } from "./AssessmentSheet.tsx";
import { MaterialityMatrix } from "./MaterialityMatrix.tsx";

/** Key of the project's setting with the threshold above which a topic is material. */
const thresholdKey = "esg_materiality_threshold";
const thresholds = ["1.5", "2", "2.5", "3", "3.5"] as const;

/** Double materiality as a guided page: one topic after the other, the matrix beside it. */
export function MaterialityPage({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation("esg-answers");
  return (
    <EsgLivePage
      projectId={projectId}
      title={t(($) => $.material.title)}
      subtitle={t(($) => $.material.subtitle)}
    >
      {(facts) => <Assessing projectId={projectId} facts={facts} />}
    </EsgLivePage>
  );
}

function Assessing({ projectId, facts }: { readonly projectId: string; readonly facts: EsgFacts }) {
  const { t } = useTranslation("esg-answers");
  const format = useFormats();
  const work = useEsgWork(projectId);
  const { threshold, setThreshold } = useThreshold(projectId);
  const [period, setPeriod] = useState(usualPeriod);
  const [opened, setOpened] = useState<EsgTopic | null>(null);
  const own = facts.assessments.filter((one) => one.period === period);
  const topics = materialityOf(own, threshold);
  const next = topics.find(({ lacks }) => lacks.length > 0)?.topic;
  return (
    <>
      <div className={styles["bar"]}>
        <p className={styles["guide"]}>{t(($) => $.material.guide)}</p>
        <PeriodField period={period} onChange={setPeriod} />
        <SelectField
          label={t(($) => $.material.threshold)}
          value={String(threshold)}
          disabled={!work.mayWrite}
          options={thresholds.map((value) => ({
            value: value as string,
            label: format.number(Number(value), 1),
          }))}
          onChange={(value) => void setThreshold(Number(value))}
        />
        {next && work.mayWrite && (
          <Button variant="primary" onClick={() => setOpened(next)}>
            {t(($) => $.material.next, { topic: next })}
          </Button>
        )}
      </div>
      {!work.mayWrite && <Notice tone="info">{t(($) => $.readOnly)}</Notice>}
      <div className={styles["columns"]}>
        <TopicList topics={topics} assessments={own} onOpen={setOpened} />
        <Panel title={t(($) => $.material.matrix)}>
          <MaterialityMatrix topics={topics} threshold={threshold} />
          <p className={fields["small"]}>{t(($) => $.material.scheme)}</p>
        </Panel>
      </div>
      {opened && (
        <AssessmentSheet
          key={`${opened}:${period}`}
          topic={opened}
          period={period}
          row={own.find(({ esg_topic }) => esg_topic === opened)}
          facts={facts}
          work={work}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function useThreshold(projectId: string) {
  const db = useDatabase();
  const scope = `project:${projectId}`;
  const stored = useLive(useMemo(() => liveSetting(db, scope, thresholdKey), [db, scope]));
  return {
    threshold: readThreshold(stored.status === "ready" ? stored.value : undefined),
    setThreshold: (value: number) => setSetting(db, { scope, key: thresholdKey, value }),
  };
}

interface Props {
  readonly topics: readonly TopicMateriality[];
  readonly assessments: readonly EsgAssessment[];
  readonly onOpen: (topic: EsgTopic) => void;
}

const tones = { material: "ok", not_material: "plain", unknown: "info" } as const;

/** Every topic with both scores, what follows, who decided when, and what the decision lacks; each opens its form. */
function TopicList({ topics, assessments, onOpen }: Props) {
  const { t } = useTranslation("esg-answers");
  const { t: words } = useTranslation("esg-topics");
  const format = useFormats();
  const score = (value: number | null) => (value === null ? "–" : format.number(value, 1));
  return (
    <Panel title={t(($) => $.material.title)} flush>
      {topics.map(({ topic, impact, financial, verdict, lacks }) => {
        const row = assessments.find(({ esg_topic }) => esg_topic === topic);
        const decided =
          row?.decided_by && row.decided_on
            ? t(($) => $.material.decided, { name: row.decided_by, day: format.date(row.decided_on) })
            : "";
        const scores =
          impact === null && financial === null
            ? ""
            : `${t(($) => $.material.impact)} ${score(impact)} · ${t(($) => $.material.financial)} ${score(financial)}`;
        const missing = lacks.map((lack) => t(($) => $.material.lacks[lack])).join(" · ");
        return (
          <ListRow
            key={topic}
            title={`${topic} ${words(($) => $.topics[topic].title)}`}
            note={[scores, decided].filter(Boolean).join(" · ") || undefined}
            facts={missing === "" ? [] : [missing]}
            end={<Tag tone={tones[verdict]}>{t(($) => $.material.verdict[verdict])}</Tag>}
            onOpen={() => onOpen(topic)}
          />
        );
      })}
    </Panel>
  );
}
