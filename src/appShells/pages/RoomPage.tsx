import { IconArrowLeft, IconBox, IconTool } from "#ui/icons/icons.gen.ts";
import type { RoomsFile } from "#domain/application/content/applicationData.ts";
import { Facts } from "../parts/Facts.tsx";
import { addressOf } from "../frame/place.ts";
import { useSpeech } from "../frame/words.ts";

interface Props {
  readonly file: RoomsFile;
  readonly id: number;
  readonly has3d: boolean;
  /** Whether something can be reported here. */
  readonly canReport: boolean;
}

/** The sheet of one room: everything the building model says of it. */
export function RoomPage({ file, id, has3d, canReport }: Props) {
  const { t, number } = useSpeech();
  const room = file.rooms.find((one) => one.id === id);
  const back = (
    <a className="back" href={addressOf({ page: "rooms" })}>
      <IconArrowLeft size={18} stroke={1.5} aria-hidden />
      {t((words) => words.rooms.back)}
    </a>
  );
  if (!room) {
    return (
      <>
        {back}
        <p>{t((words) => words.rooms.gone)}</p>
      </>
    );
  }
  const measure = (label: string, value: number | null, unit: string) =>
    value === null ? [] : [[label, number(value, 2), unit] as const];
  const area =
    room.area_kind === "gross" ? t((words) => words.rooms.areaGross) : t((words) => words.rooms.areaNet);
  const storey = room.storey === null ? undefined : file.storeys[room.storey]?.name;
  return (
    <>
      {back}
      <h1>{room.name ?? room.number}</h1>
      <Facts
        facts={[
          [t((words) => words.rooms.number), room.number],
          [t((words) => words.rooms.storey), storey ?? t((words) => words.rooms.noStorey)],
          ...measure(
            area,
            room.area_m2,
            t((words) => words.units.m2),
          ),
          ...measure(
            t((words) => words.rooms.volume),
            room.volume_m3,
            t((words) => words.units.m3),
          ),
          ...measure(
            t((words) => words.rooms.height),
            room.height_m,
            t((words) => words.units.m),
          ),
          ...(room.usage ? [[t((words) => words.rooms.usage), room.usage] as const] : []),
        ]}
      />
      <div className="tools">
        {canReport && (
          <a className="button primary" href={addressOf({ page: "form", id: "ticket", room: room.id })}>
            <IconTool size={18} stroke={1.5} aria-hidden />
            {t((words) => words.rooms.report)}
          </a>
        )}
        {has3d && (
          <a
            className={canReport ? "button" : "button primary"}
            href={addressOf({ page: "model", id: room.id })}
          >
            <IconBox size={18} stroke={1.5} aria-hidden />
            {t((words) => words.rooms.show)}
          </a>
        )}
      </div>
    </>
  );
}
