import { type ComponentProps, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { SpaceRow } from "#data/documents.ts";
import { areaKind, isCounted, ownArea, sumOfAreas } from "#domain/ifc/rooms/countedArea.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useColumnsOf, useFacetsOf } from "#shared/kit/list/columnsOf.ts";
import { List } from "#shared/kit/list/List.tsx";
import type { ListBeside, ListColumn, ListFacet } from "#shared/kit/list/listParts.ts";
import { ownColumn } from "#shared/kit/list/ownColumn.ts";
import { BuildingQuestion } from "#shared/model/BuildingQuestion.tsx";
import { useRecordMark } from "#shared/records/useRecordMark.ts";
import { useScreen } from "#shell/useScreen.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { LevelMark } from "#ui/drawing/LevelMark.tsx";
import { RecordMark } from "#ui/feedback/RecordMark.tsx";
import { Grade } from "#ui/figures/Grade.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { roomsByStorey, storeyKey, type StoreyRooms } from "./roomsByStorey.ts";
import { RoomGroup } from "./RoomGroup.tsx";
import { useHeatWords } from "./useHeatWords.ts";
import type { HeatedRoom } from "./useRooms.ts";
import styles from "./RoomsView.module.css";

interface Props {
  readonly projectId: string;
  readonly rooms: readonly HeatedRoom[];
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  /** Says of several rooms whether they are heated; null leaves it to the model. Absent where the person may not. */
  readonly onHeat?: ((rooms: readonly HeatedRoom[], heated: boolean | null) => void) | undefined;
}

/** All rooms of a model by storey; a tap opens the room. */
export function RoomsView({ projectId, rooms, selected, onSelect, onHeat }: Props) {
  const { t } = useTranslation("rooms");
  const format = useFormats();
  const columns = useColumns();
  const facets = useFacets(rooms);
  const heatWords = useHeatWords();
  const total = sumOfAreas(own(rooms));
  const empty = {
    title: t(($) => $.empty.title),
    text: t(($) => $.empty.text),
    action: (
      <ButtonLink variant="primary" to="/bim-ifc" search={{ project: projectId }}>
        {t(($) => $.empty.action)}
      </ButtonLink>
    ),
  };
  const subtitle = [
    t(($) => $.subtitle, { count: total.rooms, area: format.number(total.area_m2 ?? 0, 1) }),
    total.kind !== "net" && t(($) => $.areaKind[total.kind === "gross" ? "gross" : "mixed"]),
  ];
  return (
    <Page
      title={t(($) => $.title)}
      subtitle={rooms.length > 0 ? subtitle.filter(Boolean).join(" · ") : undefined}
    >
      {rooms.length > 0 && <BuildingQuestion projectId={projectId} />}
      <List
        id="rooms"
        title={t(($) => $.table.label)}
        searchLabel={t(($) => $.search)}
        rows={{ status: "ready", value: rooms }}
        {...{ projectId, columns, facets, empty }}
        nameOf={({ name }) => name}
        card={(room) => ({
          title: [room.name, room.long_name].filter(Boolean).join(" "),
          note: [room.storey, room.usage, heatWords(room).state].filter(Boolean).join(" · "),
          end: number(ownArea(room), (value) => format.withUnit(value, "m²", 1)),
        })}
        onOpen={({ id }) => onSelect(id)}
        opened={selected}
        beside={(list) => <Beside {...{ rooms, list, onHeat }} />}
      />
    </Page>
  );
}

interface BesideProps extends Pick<Props, "rooms" | "onHeat"> {
  readonly list: ListBeside<HeatedRoom>;
}

/** The storeys, by which the list is narrowed, and what can be said of all rooms that it shows. */
function Beside({ rooms, list, onHeat }: BesideProps) {
  const { t } = useTranslation("rooms");
  const format = useFormats();
  const phone = useScreen() === "phone";
  const storeys = roomsByStorey(rooms);
  const chosen = list.chosen("place")[0] ?? null;
  const choose = (key: string | null) => list.choose("place", key === null ? [] : [key]);
  return (
    <div className={styles["side"]}>
      {phone ? (
        <SelectField
          label={t(($) => $.storeys.title)}
          value={chosen ?? all}
          options={[
            { value: all, label: t(($) => $.storeys.all) },
            ...storeys.map(({ key, storey: name, rooms: count, area_m2 }) => ({
              value: key,
              label: t(($) => $.storeys.option, {
                storey: name ?? t(($) => $.storeys.none),
                count,
                area: format.withUnit(area_m2, "m²", 1),
              }),
            })),
          ]}
          onChange={(key) => choose(key === all ? null : key)}
        />
      ) : (
        <StoreyList storeys={storeys} chosen={chosen} onChoose={choose} />
      )}
      {onHeat && <RoomGroup rooms={own(list.rows)} onHeat={onHeat} />}
    </div>
  );
}

/** What rooms are narrowed by: their storey at its height, use, heating, and their building where there are several. */
function useFacets(rooms: readonly HeatedRoom[]): readonly ListFacet<HeatedRoom>[] {
  const { t } = useTranslation("rooms");
  const heatWords = useHeatWords();
  const declared = useFacetsOf<HeatedRoom>("space", ["usage"]);
  return useMemo(
    (): readonly ListFacet<HeatedRoom>[] => [
      { id: "place", label: t(($) => $.table.storey), valueOf: storeyKey, values: roomsByStorey(rooms).map(({ key }) => key), wordOf: (key) => key.replace(/\/[^/]*$/, "") || t(($) => $.storeys.none) }, // prettier-ignore
      ...declared,
      {
        id: "heat",
        label: t(($) => $.heat.label),
        valueOf: (room) => heatWords(room).state,
        wordOf: (word) => word,
      },
      { id: "building", label: t(($) => $.group.building), valueOf: ({ building }) => building, wordOf: (name) => name || "–" }, // prettier-ignore
    ],
    [declared, rooms, t, heatWords],
  );
}

/** The value of the choice that shows every storey. */
const all = "all";

/** Where the area of a room comes from, or why there is none. */
function originOf(room: HeatedRoom) {
  if (!isCounted(room) || room.isForeign) return "notCounted";
  const kind = areaKind(room);
  if (!kind) return "missing";
  return kind === "drawn" ? "geometry" : kind === "gross" ? "gross" : "model";
}

function AreaOrigin({ room }: { readonly room: HeatedRoom }) {
  const { t } = useTranslation("rooms");
  const origin = originOf(room);
  const kind = areaKind(room);
  const words = t(($) => $.origin[origin]);
  if (origin === "notCounted" || !kind) return words;
  return (
    <span className={styles["origin"]}>
      <Grade grade={kind === "net" ? "A" : "B"} label={t(($) => $.origin.grade[kind])} />
      {words}
    </span>
  );
}

const number = (value: number | null, write: (value: number) => string) =>
  value === null ? "–" : write(value);

/** The number of a room, with its mark as long as the server has not confirmed it. */
function RoomNumber({
  room,
  mark,
}: {
  readonly room: SpaceRow;
  readonly mark: ComponentProps<typeof RecordMark>;
}) {
  return (
    <>
      {room.name} {mark.state !== "confirmed" && <RecordMark {...mark} />}
    </>
  );
}

const own = (of: readonly HeatedRoom[]): readonly HeatedRoom[] => of.filter(({ isForeign }) => !isForeign);

/** The columns of the list; what is in no zone of the project counts in no sum. */
function useColumns(): readonly ListColumn<HeatedRoom>[] {
  const { t } = useTranslation("rooms");
  const format = useFormats();
  const markOf = useRecordMark();
  const heatWords = useHeatWords();
  const [storey, usage, height] = useColumnsOf<HeatedRoom>("space", ["storey", "usage", "height_m"]);
  return [
    ownColumn(
      "number",
      t(($) => $.table.number),
      ({ name }) => name,
      {
        cell: (room) => <RoomNumber room={room} mark={markOf(room)} />,
        sumOf: () => t(($) => $.table.sum),
      },
    ),
    ownColumn(
      "room",
      t(($) => $.table.room),
      ({ long_name }) => long_name,
    ),
    { ...storey!, sortBy: (room) => room.storey_elevation_m ?? undefined },
    usage!,
    ownColumn<HeatedRoom>(
      "area",
      t(($) => $.table.area),
      ownArea,
      {
        unit: "m²",
        write: (value) => format.number(value, 1),
        sumOf: (rooms) => format.number(sumOfAreas(own(rooms)).area_m2 ?? 0, 1),
      },
    ),
    ownColumn(
      "heat",
      t(($) => $.heat.label),
      (room) => heatWords(room).state,
    ),
    { ...height!, from: "desktop" },
    ownColumn<HeatedRoom>(
      "origin",
      t(($) => $.table.origin),
      (room) => t(($) => $.origin[originOf(room)]),
      {
        cell: (room) => <AreaOrigin room={room} />,
        searchedIn: () => null,
        from: "desktop",
      },
    ),
  ];
}

interface StoreyListProps {
  readonly storeys: readonly StoreyRooms[];
  /** The storey that the table is narrowed to; null for all. */
  readonly chosen: string | null;
  readonly onChoose: (key: string | null) => void;
}

/** The storeys from the top down with their rooms and area; a tap narrows the table to one, another tap shows all again. */
function StoreyList({ storeys, chosen, onChoose }: StoreyListProps) {
  const { t } = useTranslation("rooms");
  const format = useFormats();
  const level = (elevation: number) =>
    elevation === 0 ? `±${format.number(0, 2)}` : format.signed(elevation, 2);
  return (
    <Panel title={t(($) => $.storeys.title)} flush>
      <ul className={styles["storeys"]}>
        {storeys.map(({ key, storey, elevation_m, rooms, area_m2 }) => (
          <li key={key}>
            <button
              type="button"
              className={styles["storey"]}
              aria-pressed={chosen === key}
              onClick={() => onChoose(chosen === key ? null : key)}
            >
              <LevelMark filled={chosen === key} />
              <span className={styles["name"]}>{storey ?? t(($) => $.storeys.none)}</span>
              <span className={styles["level"]}>{elevation_m === null ? "" : level(elevation_m)}</span>
              <span className={styles["sum"]}>
                {t(($) => $.storeys.sum, { count: rooms, area: format.withUnit(area_m2, "m²", 1) })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
