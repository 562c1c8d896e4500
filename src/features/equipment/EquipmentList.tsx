import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { isEquipment } from "#domain/ifc/elements/asset.ts";
import { useColumnsOf, useFacetsOf } from "#shared/kit/list/columnsOf.ts";
import { List } from "#shared/kit/list/List.tsx";
import type { ListCalendar, ListColumn, ListFacet } from "#shared/kit/list/listParts.ts";
import type { ListTabs } from "#shared/kit/list/listTabs.ts";
import { ownColumn } from "#shared/kit/list/ownColumn.ts";
import { useClassWord } from "#shared/model/useClassWord.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { Live } from "#shell/useLive.ts";
import { Tag } from "#ui/feedback/Tag.tsx";
import { ConditionBars } from "./ConditionBars.tsx";
import { importing } from "./importing.ts";
import { type Equipment, equipmentName } from "./useEquipment.ts";

interface Props {
  readonly projectId: string;
  readonly equipment: Live<readonly Equipment[]>;
  readonly mayRead: boolean;
  readonly mayWrite: boolean;
  /** Adds the first one. */
  readonly add: ReactNode;
  readonly opened: string | undefined;
  readonly onOpen: (row: Equipment) => void;
}

/** The equipment of a project: what there is, where, and in what condition. Doors have a tab of their own. */
export function EquipmentList({ equipment, add, mayWrite, ...props }: Props) {
  const { t } = useTranslation("equipment");
  const columns = useEquipmentColumns();
  const { facets, tabs } = useEquipmentFacets();
  return (
    <List
      {...props}
      id="equipment"
      title={t(($) => $.title)}
      rows={equipment}
      columns={columns}
      facets={facets}
      tabs={tabs}
      nameOf={equipmentName}
      card={(row) => ({
        title: equipmentName(row),
        note: placeOf(row),
        facts: row.tag ? [row.tag] : [],
        end: row.is_gone ? <GoneTag /> : <ConditionBars condition={row.condition} />,
      })}
      calendar={calendar}
      importing={mayWrite ? importing : undefined}
      empty={{ title: t(($) => $.empty.title), text: t(($) => $.empty.text), action: add }}
    />
  );
}

/** Which equipment is checked when. */
const calendar: ListCalendar<Equipment> = { by: "next_check", noteOf: (row) => placeOf(row) };

/** Where a piece of equipment is: its storey and its room. */
export const placeOf = ({ storey, room }: Equipment): string => [storey, room].filter(Boolean).join(", ");

function GoneTag() {
  const { t } = useTranslation("equipment");
  return <Tag tone="warn">{t(($) => $.gone)}</Tag>;
}

/** What this list draws otherwise than the declaration of the kind says. */
type Drawn = Partial<Pick<ListColumn<Equipment>, "cell" | "head" | "numeric" | "isExtra" | "from">>;

function useEquipmentColumns(): readonly ListColumn<Equipment>[] {
  const { t } = useTranslation("equipment");
  const format = useFormats();
  const classWord = useClassWord();
  const declared = useColumnsOf<Equipment>("asset", ["name", "tag", "storey", "type_name", "system", "maker", "serial_number", "condition", "installed_on", "warranty_until", "replacement_cost", "replacement_year", "note", "global_id"]); // prettier-ignore
  return useMemo(() => {
    const column = (id: string, more: Drawn = {}): ListColumn<Equipment>[] =>
      declared.flatMap((one) => (one.id === id ? [{ ...one, ...more }] : []));
    const extra = { isExtra: true };
    const dayOf = (day: string | null | undefined) => (day ? format.date(day) : null);
    return [
      ...column("name", {
        cell: (row) => (
          <>
            {equipmentName(row)} {row.is_gone && <GoneTag />}
          </>
        ),
      }),
      ...column("tag"),
      ...column("storey"),
      ownColumn<Equipment>(
        "room",
        t(($) => $.column.room),
        ({ room }) => room,
      ),
      ...column("condition", {
        numeric: false,
        head: t(($) => $.column.condition),
        cell: ({ condition }) => <ConditionBars condition={condition} />,
      }),
      ownColumn<Equipment>(
        "next_check",
        t(($) => $.column.nextCheck),
        ({ next_check }) => next_check,
        {
          dated: "day",
          cell: ({ next_check }) => dayOf(next_check) ?? "–",
          searchedIn: ({ next_check }) => dayOf(next_check),
        },
      ),
      ...column("warranty_until", { from: "desktop" }),
      ownColumn<Equipment>(
        "class",
        t(($) => $.column.class),
        ({ ifc_class }) => classWord(ifc_class),
        extra,
      ),
      ...["type_name", "system", "maker", "serial_number", "installed_on", "replacement_cost", "replacement_year", "note", "global_id"].flatMap((id) => column(id, extra)), // prettier-ignore
    ];
  }, [declared, classWord, format, t]);
}

function useEquipmentFacets(): {
  readonly facets: readonly ListFacet<Equipment>[];
  readonly tabs: ListTabs<Equipment>;
} {
  const { t } = useTranslation("equipment");
  const classWord = useClassWord();
  const declared = useFacetsOf<Equipment>("asset", ["storey", "system", "type_name", "condition"]);
  return useMemo(
    () => ({
      facets: [
        ...declared,
        {
          id: "class",
          label: t(($) => $.column.class),
          valueOf: ({ ifc_class }) => ifc_class,
          wordOf: classWord,
        },
        {
          id: "model",
          label: t(($) => $.column.model),
          valueOf: ({ model_id, is_gone }) => (model_id === "" ? "by_hand" : is_gone ? "gone" : "shown"),
          wordOf: (value) => t(($) => $.model[value as "by_hand" | "gone" | "shown"]),
          values: ["shown", "by_hand", "gone"],
        },
      ],
      tabs: {
        id: "group",
        label: t(($) => $.column.group),
        valueOf: (row) => (isEquipment(row) ? "equipment" : "doors"),
        wordOf: (value) => t(($) => $.group[value as "equipment" | "doors"]),
        values: ["equipment", "doors"],
        all: t(($) => $.group.all),
      },
    }),
    [declared, classWord, t],
  );
}
