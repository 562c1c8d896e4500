import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type {
  CommentRow,
  Finding,
  InspectionItem,
  Observation,
  StepRow,
  WorkOrder,
} from "#data/documents.ts";
import { type AssetEvent, assetHistory } from "#domain/equipment/assetHistory.ts";
import { useRecords } from "#shared/kit/useRecords.ts";
import { useRecordWords } from "#shared/records/useRecordWords.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Timeline } from "#ui/layout/Timeline.tsx";
import styles from "./equipment.module.css";
import { type Equipment, listed } from "./useEquipment.ts";

/** Everything that happened to a piece of equipment, newest first; that it was installed stands last. */
export function EquipmentHistory({ record }: { readonly record: Equipment }) {
  const { t } = useTranslation("equipment");
  const format = useFormats();
  const wordsOf = useEventWords();
  const events = useEvents(record);
  return (
    <section className={styles["section"]} aria-label={t(($) => $.history.title)}>
      <h3>{t(($) => $.history.title)}</h3>
      {events.length === 0 && !record.installed_on && (
        <p className={styles["fine"]}>{t(($) => $.history.empty)}</p>
      )}
      <Timeline
        label={t(($) => $.history.title)}
        entries={[
          ...events.map((event) => ({
            id: event.id,
            at: event.at,
            when: format.dateTime(event.at),
            ...wordsOf(event),
          })),
          ...(record.installed_on
            ? [
                {
                  id: "installed",
                  what: t(($) => $.history.installed),
                  at: record.installed_on,
                  when: format.date(record.installed_on),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}

function useEvents({ id, project_id }: Equipment): readonly AssetEvent[] {
  const orders = useRecords<WorkOrder>("work_order", project_id, "title");
  const observations = useRecords<Observation>("observation", project_id, "observed_at");
  const items = useRecords<InspectionItem>("inspection_item", project_id, "title");
  const findings = useRecords<Finding>("finding", project_id, "observed_at");
  const comments = useRecords<CommentRow>("comment", project_id, "created_at");
  const steps = useRecords<StepRow>("step", project_id, "made_at");
  return useMemo(
    () =>
      assetHistory(id, {
        orders: listed(orders),
        observations: listed(observations),
        items: listed(items),
        findings: listed(findings),
        comments: listed(comments),
        steps: listed(steps),
      }),
    [id, orders, observations, items, findings, comments, steps],
  );
}

/** An event in words: what happened, what was said, by whom. */
function useEventWords() {
  const { t } = useTranslation("equipment");
  const words = useRecordWords();
  const format = useFormats();
  const orderWord = ({ number }: { readonly number?: string | null }) =>
    number ? t(($) => $.history.order, { number }) : t(($) => $.history.orderNew);
  return (event: AssetEvent): { readonly what: string; readonly note?: string; readonly who?: string } => {
    switch (event.kind) {
      case "order":
        return { what: event.order.title, note: orderWord(event.order) };
      case "step":
        return {
          what: format.labelled(event.order.title, words.stepWord("work_order", event.step.step)),
          note: [orderWord(event.order), event.step.note].filter(Boolean).join("\n"),
          who: event.step.author_name,
        };
      case "observation":
        return { what: event.text };
      case "finding":
        return { what: format.labelled(event.title, words.choiceWord(event.verdict)), note: event.text };
      case "comment":
        return { what: event.text, who: event.who };
    }
  };
}
