import { useTranslation } from "react-i18next";
import { type TaxonomyActivity, taxonomyActivities } from "#domain/esg/taxonomy/activities.ts";
import { isCondition, type LawPlace } from "#domain/esg/taxonomy/criteria.ts";
import type { AnswerState } from "#domain/esg/taxonomy/taxonomyAnswers.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";

/** The number of an activity as it stands in the translations. */
export const activityKey = (activity: TaxonomyActivity) =>
  activity.replace(".", "_") as `7_${1 | 2 | 3 | 4 | 5 | 6 | 7}`;

/** Whether a stored number is one of the activities that this version knows. */
export const isActivity = (activity: string): activity is TaxonomyActivity =>
  (taxonomyActivities as readonly string[]).includes(activity);

/** Words and formats of the taxonomy page. */
export function useTaxonomyWords() {
  const { t } = useTranslation("taxonomy");
  const format = useFormats();
  return {
    t,
    format,
    activity: (id: string) => (isActivity(id) ? `${id} ${t(($) => $.activities[activityKey(id)].name)}` : id),
    /** What an answer is called: a condition holds or not, a criterion is met or not. */
    answer: (asked: string, state: AnswerState) =>
      isCondition(asked) ? t(($) => $.holds[state]) : t(($) => $.answers[state]),
    /** "Delegierte Verordnung (EU) 2021/2139, Anhang I, Nr. 7.1 und 7.2, Anlage E" */
    lawPlace: ({ act, points: [point, second] = [], appendix }: LawPlace) =>
      [
        t(($) => (act === "2020/852" ? $.lawPlace.safeguards : $.lawPlace.criteria)),
        point &&
          (second ? t(($) => $.lawPlace.points, { point, second }) : t(($) => $.lawPlace.point, { point })),
        appendix && t(($) => $.lawPlace.appendix, { letter: appendix }),
      ]
        .filter(Boolean)
        .join(", "),
  };
}
