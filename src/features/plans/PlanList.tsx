import { type ReactNode, useMemo } from "react";
import { useColumnsOf, useFacetsOf } from "#shared/kit/list/columnsOf.ts";
import type { ListCalendar } from "#shared/kit/list/listParts.ts";
import { List } from "#shared/kit/list/List.tsx";
import { ownColumn } from "#shared/kit/list/ownColumn.ts";
import type { Live } from "#shell/useLive.ts";
import { Tag } from "#ui/feedback/Tag.tsx";
import type { PlanRow } from "./planRow.ts";
import { usePlanWords } from "./usePlanWords.ts";

interface Props {
  readonly projectId: string;
  readonly rows: Live<readonly PlanRow[]>;
  /** Adds the first one. */
  readonly add: ReactNode;
  readonly opened: string | undefined;
  readonly onOpen: (plan: PlanRow) => void;
}

const calendar: ListCalendar<PlanRow> = { by: "next_on", noteOf: ({ storey }) => storey };

/** Every plan of the project, with its rhythm in words and the day on which it comes next. */
export function PlanList({ rows, add, ...props }: Props) {
  const { t, rhythmText, dayText } = usePlanWords();
  const columns = usePlanColumns();
  const facets = useFacetsOf<PlanRow>("maintenance_plan", ["is_active", "trigger", "storey"]);
  return (
    <List
      {...props}
      id="plans"
      title={t(($) => $.title)}
      rows={rows}
      columns={columns}
      facets={facets}
      nameOf={({ title }) => title}
      card={(plan) => ({
        title: plan.title,
        note: rhythmText(plan),
        facts: plan.next_on ? [dayText(plan.next_on)] : [],
        end: <PlanState plan={plan} />,
      })}
      calendar={calendar}
      empty={{ title: t(($) => $.empty.title), text: t(($) => $.empty.text), action: add }}
    />
  );
}

function usePlanColumns() {
  const { t, rhythmText, dayText } = usePlanWords();
  const declared = useColumnsOf<PlanRow>("maintenance_plan", ["title", "lead_days", "storey", "ends_on"]);
  return useMemo(() => {
    const [title, ...rest] = declared;
    const often = ownColumn<PlanRow>(
      "often",
      t(($) => $.often),
      rhythmText,
    );
    const next = ownColumn<PlanRow>("next_on", t(($) => $.next), ({ next_on }) => next_on, {
      dated: "day",
      cell: ({ next_on }) => (next_on ? dayText(next_on) : "–"),
      searchedIn: ({ next_on }) => next_on && dayText(next_on),
    }); // prettier-ignore
    const state = ownColumn<PlanRow>("state", t(($) => $.state.title), (plan) => t(($) => $.state[stateOf(plan)]), {
      cell: (plan) => <PlanState plan={plan} />,
    }); // prettier-ignore
    return [title!, often, next, state, ...rest.map((column) => ({ ...column, isExtra: true }))];
  }, [declared, t, rhythmText, dayText]);
}

const stateOf = ({ is_active, trouble }: PlanRow) => {
  if (!is_active) return "off";
  if (trouble === "never") return "ended";
  if (trouble === "no_reading") return "waiting";
  if (trouble === "counter_fell") return "fell";
  return trouble === null ? "on" : "unreadable";
};
const tones = {
  on: "ok",
  off: "plain",
  ended: "plain",
  waiting: "info",
  fell: "bad",
  unreadable: "bad",
} as const;

/** Whether a plan runs, in a word. */
function PlanState({ plan }: { readonly plan: PlanRow }) {
  const { t } = usePlanWords();
  const state = stateOf(plan);
  return <Tag tone={tones[state]}>{t(($) => $.state[state])}</Tag>;
}
