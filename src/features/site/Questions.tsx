import styles from "./Site.module.css";

interface Question {
  readonly question: string;
  readonly answer: string;
}

interface Props {
  readonly questions: Readonly<Record<string, Question>>;
  /** The first one is open, so that people see that there are answers. */
  readonly firstOpen?: boolean;
}

/** Questions whose answers open below them, also where no script runs. */
export function Questions({ questions, firstOpen = false }: Props) {
  return (
    <div className={styles["rows"]}>
      {Object.entries(questions).map(([id, { question, answer }], at) => (
        <details key={id} className={styles["question"]} open={firstOpen && at === 0}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
