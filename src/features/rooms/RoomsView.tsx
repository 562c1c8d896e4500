import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SpaceRow } from "#data/documents.ts";
import type { Origin } from "#domain/ifc/model.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { SelectField } from "#ui/controls/SelectField.tsx";
import { TextField } from "#ui/controls/TextField.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { RecordMark } from "#ui/feedback/RecordMark.tsx";
import { Grade } from "#ui/figures/Grade.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Split } from "#ui/layout/Split.tsx";
import { type Column, DataTable } from "#ui/table/DataTable.tsx";
import { useRecordMark } from "#shell/records/useRecordMark.ts";
import { useScreen } from "#shell/useScreen.ts";
import { findRooms } from "./findRooms.ts";
import { roomsByStorey, storeyKey } from "./roomsByStorey.ts";
import { StoreyList } from "./StoreyList.tsx";
import styles from "./RoomsView.module.css";

interface Props {
  readonly projectId: string;
  readonly rooms: readonly SpaceRow[];
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** All rooms of a model by storey, searchable; a tap opens the room. */
export function RoomsView({ projectId, rooms, selected, onSelect }: Props) {
  const { t } = useTranslation("rooms");
  const format = useFormats();
  const [query, setQuery] = useState("");
  const [storey, setStorey] = useState<string | null>(null);
  const phone = useScreen() === "phone";
  const markOf = useRecordMark();
  const storeys = roomsByStorey(rooms);
  const shown = findRooms(rooms, query).filter((room) => storey === null || storeyKey(room) === storey);
  const total = sumOf(rooms);
  const columns: readonly Column<SpaceRow>[] = [
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
      cell: (room) => number(areaOf(room), (value) => format.number(value, 1)),
      sortBy: (room) => areaOf(room) ?? undefined,
      sum: format.number(sumOf(shown), 1),
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
      subtitle={t(($) => $.subtitle, { count: rooms.length, area: format.number(total, 1) })}
    >
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
        </div>
        <Panel flush className={styles["table"]}>
          <DataTable
            label={t(($) => $.table.label)}
            rows={shown}
            rowKey={(room) => room.id}
            selected={selected}
            onSelect={(room) => onSelect(room.id)}
            empty={t(($) => $.noHit, { query })}
            columns={columns.filter(({ id }) => !phone || onPhone.has(id))}
          />
        </Panel>
      </Split>
    </Page>
  );
}

/** The value of the choice that shows every storey. */
const all = "all";

/** The columns that a phone has room for; the sheet of a room shows the others. */
const onPhone: ReadonlySet<string> = new Set(["number", "room", "area"]);

function AreaOrigin({ room }: { readonly room: SpaceRow }) {
  const { t } = useTranslation("rooms");
  const origin = room.area_origin as Origin | null | undefined;
  if (!origin) return t(($) => $.origin.missing);
  const computed = origin.from === "geometry";
  return (
    <span className={styles["origin"]}>
      <Grade grade={computed ? "B" : "A"} label={t(($) => (computed ? $.origin.gradeB : $.origin.gradeA))} />
      {t(($) => (computed ? $.origin.geometry : $.origin.model))}
    </span>
  );
}

const areaOf = (room: SpaceRow): number | null => room.net_area_m2 ?? room.gross_area_m2 ?? null;

const sumOf = (rooms: readonly SpaceRow[]) => rooms.reduce((sum, room) => sum + (areaOf(room) ?? 0), 0);

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
