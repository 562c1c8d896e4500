import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { liveSetting } from "#data/settings/queries.ts";
import { materialityOf, readThreshold } from "#domain/esg/materiality.ts";
import { esgTopics } from "#domain/esg/topics/topics.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import type { EsgFacts } from "../answers/useEsg.ts";
import { ActionTable, MaterialityTable, TargetTable } from "./DocumentTables.tsx";
import styles from "./Full.module.css";
import { TopicChapter } from "./TopicChapter.tsx";

interface Props {
  readonly projectId: string;
  readonly facts: EsgFacts;
  readonly period: string;
}

/** The document: materiality, the topics with their answers, targets and actions; contents beside it. */
export function FullDocument({ projectId, facts, period }: Props) {
  const { t } = useTranslation("esg-answers");
  const { t: words } = useTranslation("esg-topics");
  const db = useDatabase();
  const scope = `project:${projectId}`;
  const stored = useLive(useMemo(() => liveSetting(db, scope, "esg_materiality_threshold"), [db, scope]));
  const threshold = readThreshold(stored.status === "ready" ? stored.value : undefined);
  const answers = facts.answers.filter((one) => one.period === period);
  const assessed = facts.assessments.filter((one) => one.period === period);
  const chapters = [
    { id: "materiality", title: t(($) => $.material.title) },
    ...esgTopics.map((topic) => ({ id: topic, title: `${topic} ${words(($) => $.topics[topic].title)}` })),
    { id: "targets", title: t(($) => $.targets.title) },
    { id: "actions", title: t(($) => $.actions.title) },
  ];
  return (
    <div className={styles["document"]}>
      <nav className={styles["contents"]} aria-labelledby="full-contents">
        <h2 id="full-contents">{t(($) => $.full.contents)}</h2>
        <ul>
          {chapters.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <article className={styles["paper"]}>
        <header>
          <p>{facts.project.name}</p>
          <p>{t(($) => $.full.draftNote)}</p>
        </header>
        <section id="materiality">
          <h2>{t(($) => $.material.title)}</h2>
          <MaterialityTable topics={materialityOf(assessed, threshold)} assessed={assessed} />
          <p className={styles["small"]}>{t(($) => $.material.scheme)}</p>
        </section>
        {esgTopics.map((topic) => (
          <TopicChapter key={topic} topic={topic} answers={answers} all={facts.answers} period={period} />
        ))}
        <section id="targets">
          <h2>{t(($) => $.targets.title)}</h2>
          <TargetTable targets={facts.targets} />
        </section>
        <section id="actions">
          <h2>{t(($) => $.actions.title)}</h2>
          <ActionTable actions={facts.actions} />
        </section>
      </article>
    </div>
  );
}
