import { useTranslation } from "react-i18next";

/** The words that we write into topics; those of other programs are shown as they are. */
export const statuses = ["Open", "In Progress", "Closed"] as const;
export const priorities = ["Low", "Normal", "High"] as const;

/** States and urgencies of topics in the reader's language. */
export function useTopicWords() {
  const { t } = useTranslation("viewer");
  const status: Readonly<Record<string, string>> = {
    open: t(($) => $.topics.status.open),
    "in progress": t(($) => $.topics.status.progress),
    closed: t(($) => $.topics.status.closed),
  };
  const priority: Readonly<Record<string, string>> = {
    low: t(($) => $.topics.priority.low),
    normal: t(($) => $.topics.priority.normal),
    high: t(($) => $.topics.priority.high),
  };
  return {
    statusOf: (word: string | null) =>
      word === null ? t(($) => $.topics.status.none) : (status[word.toLowerCase()] ?? word),
    priorityOf: (word: string | null) =>
      word === null ? t(($) => $.inspector.noValue) : (priority[word.toLowerCase()] ?? word),
  };
}
