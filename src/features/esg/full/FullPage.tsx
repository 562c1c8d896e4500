import { IconPrinter } from "#ui/icons/icons.gen.ts";
import { useState, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { liveSetting } from "#data/settings/queries.ts";
import { materialityOf, readThreshold } from "#domain/esg/materiality.ts";
import { esgTopics, type EsgTopic } from "#domain/esg/topics/topics.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import type { EsgAnswer } from "#data/documents.ts";
import { answerBefore } from "#domain/esg/gaps.ts";
import { questionsOf } from "#domain/esg/topics/questions.ts";
import { EsgLivePage } from "../answers/EsgLivePage.tsx";
import { PeriodField, usualPeriod } from "../answers/PeriodField.tsx";
import styles from "./Full.module.css";
import type { EsgFacts } from "../answers/useEsg.ts";
import { ActionTable, MaterialityTable, TargetTable } from "./DocumentTables.tsx";
import { useAnswerWords } from "../answers/useAnswerWords.ts";

/** Everything that is known about the ESG of a building in a year as one document to read and print. */
export function FullPage({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation("esg-answers");
  const [period, setPeriod] = useState(usualPeriod);
  return (
    <EsgLivePage
      projectId={projectId}
      title={t(($) => $.full.title, { year: period })}
      action={
        <>
          <ButtonLink to="/esg/full/materiality" search={{ project: projectId }}>
            {t(($) => $.material.title)}
          </ButtonLink>
          <Button variant="primary" icon={IconPrinter} onClick={() => window.print()}>
            {t(($) => $.full.print)}
          </Button>
        </>
      }
    >
      {(facts) => (
        <>
          <div className={styles["period"]}>
            <PeriodField period={period} onChange={setPeriod} />
          </div>
          <FullDocument projectId={projectId} facts={facts} period={period} />
        </>
      )}
    </EsgLivePage>
  );
}

interface Props {
  readonly projectId: string;
  readonly facts: EsgFacts;
  readonly period: string;
}

/** The document: materiality, the topics with their answers, targets and actions; contents beside it. */
function FullDocument({ projectId, facts, period }: Props) {
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

interface TopicChapterProps {
  readonly topic: EsgTopic;
  /** The answers of the year. */
  readonly answers: readonly EsgAnswer[];
  readonly all: readonly EsgAnswer[];
  readonly period: string;
}

/** One topic of the document: what was answered, with remark, evidence and the year before; what was not is said. */
function TopicChapter({ topic, answers, all, period }: TopicChapterProps) {
  const { t } = useTranslation("esg-answers");
  const { t: words } = useTranslation("esg-topics");
  const { spell } = useAnswerWords();
  return (
    <section id={topic}>
      <h2>{`${topic} ${words(($) => $.topics[topic].title)}`}</h2>
      <dl>
        {questionsOf(topic).map((question) => {
          const given = answers.find((one) => one.question === question.id);
          const said = spell(question, given?.answer);
          const before = spell(question, answerBefore(all, period, question.id)?.answer);
          const small = [
            given && (given.status === "draft" || (given.status === "not_applicable" && said !== ""))
              ? t(($) => $.status[given.status])
              : "",
            given && given.evidence_ids.length > 0
              ? t(($) => $.full.evidence, { count: given.evidence_ids.length })
              : "",
            before && t(($) => $.sheet.before, { year: Number(period) - 1, value: before }),
          ].filter(Boolean);
          return (
            <div key={question.id}>
              <dt>{words(($) => $.questions[question.id].ask)}</dt>
              <dd className={said ? undefined : styles["missing"]}>
                {said ||
                  t(($) => (given?.status === "not_applicable" ? $.status.not_applicable : $.full.noAnswer))}
              </dd>
              {given?.note && <dd>{given.note}</dd>}
              {small.length > 0 && <dd className={styles["small"]}>{small.join(" · ")}</dd>}
            </div>
          );
        })}
      </dl>
    </section>
  );
}
