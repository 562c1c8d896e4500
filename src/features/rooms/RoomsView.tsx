import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SpaceRow } from "#data/documents.ts";
import { areaKind, isCounted, ownArea, sumOfAreas } from "#domain/ifc/rooms/countedArea.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { BuildingQuestion } from "#shared/model/BuildingQuestion.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { RecordMark } from "#ui/feedback/RecordMark.tsx";
import { Grade } from "#ui/figures/Grade.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Split } from "#ui/layout/Split.tsx";
import { type Column, DataTable } from "#ui/table/DataTable.tsx";
import { useRecordMark } from "#shared/records/useRecordMark.ts";
import { useScreen } from "#shell/useScreen.ts";
import { plainLetters, speltOut } from "#kernel/plainLetters.ts";
import { LevelMark } from "#ui/drawing/LevelMark.tsx";
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

/** All rooms of a model by storey, searchable; a tap opens the room. */
export function RoomsView({ projectId, rooms, selected, onSelect, onHeat }: Props) {
  const { t } = useTranslation("rooms");
  const format = useFormats();
  const [query, setQuery] = useState("");
  const [storey, setStorey] = useState<string | null>(null);
  const screen = useScreen();
  const phone = screen === "phone";
  const [use, setUse] = useState<string | null>(null);
  const [building, setBuilding] = useState<string | null>(null);
  const storeys = roomsByStorey(rooms);
  const uses = [...new Set(rooms.flatMap((room) => room.usage || []))].toSorted((a, b) => a.localeCompare(b));
  const buildings = [...new Set(rooms.flatMap((room) => room.building ?? []))];
  const shown = findRooms(rooms, query).filter(
    (room) =>
      (storey === null || storeyKey(room) === storey) &&
      (use === null || room.usage === use) &&
      (building === null || room.building === building),
  );
  const total = sumOfAreas(own(rooms));
  const columns = useColumns(own(shown));
  if (rooms.length === 0)
    return (
      <Page title={t(($) => $.title)}>
        <EmptyState
          title={t(($) => $.empty.title)}
          text={t(($) => $.empty.text)}
          action={
            <ButtonLink variant="primary" to="/bim-ifc" search={{ project: projectId }}>
              {t(($) => $.empty.action)}
            </ButtonLink>
          }
        />
      </Page>
    );
  return (
    <Page
      title={t(($) => $.title)}
      subtitle={[
        t(($) => $.subtitle, { count: total.rooms, area: format.number(total.area_m2 ?? 0, 1) }),
        total.kind !== "net" && t(($) => $.areaKind[total.kind === "gross" ? "gross" : "mixed"]),
      ]
        .filter(Boolean)
        .join(" · ")}
    >
      <BuildingQuestion projectId={projectId} />
      <Split kind="side">
        <div className={styles["side"]}>
          <TextField type="search" label={t(($) => $.search)} value={query} onChange={setQuery} />
          {phone ? (
            <SelectField
              label={t(($) => $.storeys.title)}
              value={storey ?? all}
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
              onChange={(key) => setStorey(key === all ? null : key)}
            />
          ) : (
            <StoreyList storeys={storeys} chosen={storey} onChoose={setStorey} />
          )}
          {onHeat && (
            <RoomGroup
              rooms={own(shown)}
              use={{ all: uses, chosen: use, onChoose: setUse }}
              building={{ all: buildings, chosen: building, onChoose: setBuilding }}
              onHeat={onHeat}
            />
          )}
        </div>
        <Panel flush className={styles["table"]}>
          <DataTable
            label={t(($) => $.table.label)}
            rows={shown}
            rowKey={(room) => room.id}
            selected={selected}
            onSelect={(room) => onSelect(room.id)}
            empty={t(($) => $.noHit, { query })}
            columns={columns.filter(({ id }) => hasRoomFor(id, screen, uses))}
          />
        </Panel>
      </Split>
    </Page>
  );
}

/** The value of the choice that shows every storey. */
const all = "all";

/** Whether a screen has room for a column; the sheet of a room shows the others. */
const hasRoomFor = (id: string, screen: ReturnType<typeof useScreen>, uses: readonly string[]): boolean =>
  screen === "desktop" ||
  (screen === "phone" ? onPhone.has(id) : id !== "height" && (id !== "usage" || uses.length > 0));

const onPhone: ReadonlySet<string> = new Set(["number", "room", "area"]);

function AreaOrigin({ room }: { readonly room: HeatedRoom }) {
  const { t } = useTranslation("rooms");
  const kind = areaKind(room);
  if (!isCounted(room) || room.isForeign) return t(($) => $.origin.notCounted);
  if (!kind) return t(($) => $.origin.missing);
  return (
    <span className={styles["origin"]}>
      <Grade grade={kind === "net" ? "A" : "B"} label={t(($) => $.origin.grade[kind])} />
      {t(($) => $.origin[kind === "drawn" ? "geometry" : kind === "gross" ? "gross" : "model"])}
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

/** The columns of the table; the areas of `summed` are summed. */
function useColumns(summed: readonly HeatedRoom[]): readonly Column<HeatedRoom>[] {
  const { t } = useTranslation("rooms");
  const format = useFormats();
  const markOf = useRecordMark();
  const heatWords = useHeatWords();
  return [
    {
      id: "number",
      head: t(($) => $.table.number),
      cell: (room) => <RoomNumber room={room} mark={markOf(room)} />,
      sortBy: (room) => room.name,
      sum: t(($) => $.table.sum),
    },
    {
      id: "room",
      head: t(($) => $.table.room),
      cell: (room) => room.long_name ?? "–",
      sortBy: (room) => room.long_name ?? undefined,
    },
    {
      id: "storey",
      head: t(($) => $.table.storey),
      cell: (room) => room.storey ?? "–",
      sortBy: (room) => room.storey_elevation_m ?? undefined,
    },
    {
      id: "usage",
      head: t(($) => $.table.usage),
      cell: (room) => room.usage ?? "–",
      sortBy: (room) => room.usage ?? undefined,
    },
    {
      id: "area",
      head: t(($) => $.table.area),
      unit: "m²",
      numeric: true,
      cell: (room) => number(ownArea(room), (value) => format.number(value, 1)),
      sortBy: (room) => ownArea(room) ?? undefined,
      sum: format.number(sumOfAreas(summed).area_m2 ?? 0, 1),
    },
    {
      id: "heat",
      head: t(($) => $.heat.label),
      cell: (room) => heatWords(room).state,
      sortBy: (room) => heatWords(room).state,
    },
    {
      id: "height",
      head: t(($) => $.table.height),
      unit: "m",
      numeric: true,
      cell: (room) => number(room.height_m ?? null, (value) => format.number(value, 2)),
      sortBy: (room) => room.height_m ?? undefined,
    },
    { id: "origin", head: t(($) => $.table.origin), cell: (room) => <AreaOrigin room={room} /> },
  ];
}

/**
 * The rooms that match every word of a search in name, long name, storey or use. Case and umlauts do not matter:
 * "kuche", "kueche" and "Küche" find the same rooms, and "raum" finds "Heizraum".
 */
export function findRooms<Room extends Pick<SpaceRow, "name" | "long_name" | "storey" | "usage">>(
  rooms: readonly Room[],
  query: string,
): readonly Room[] {
  const words = spellings(query).map((text) => text.split(/\s+/).filter(Boolean));
  if (words[0]!.length === 0) return rooms;
  return rooms.filter((room) => {
    const texts = spellings([room.name, room.long_name, room.storey, room.usage].filter(Boolean).join(" "));
    return words.some((all) => all.every((word) => texts.some((text) => text.includes(word))));
  });
}

const spellings = (text: string) => [...new Set([plainLetters(text.trim()), speltOut(text.trim())])];

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
