import { useTranslation } from "react-i18next";
import type { EsgAssessment } from "#data/documents.ts";
import type { TopicMateriality } from "#domain/esg/materiality.ts";
import type { EsgTopic } from "#domain/esg/topics/topics.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Tag } from "#ui/feedback/Tag.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";

interface Props {
  readonly topics: readonly TopicMateriality[];
  readonly assessments: readonly EsgAssessment[];
  readonly onOpen: (topic: EsgTopic) => void;
}

const tones = { material: "ok", not_material: "plain", unknown: "info" } as const;

/** Every topic with both scores, what follows, who decided when, and what the decision lacks; each opens its form. */
export function TopicList({ topics, assessments, onOpen }: Props) {
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
