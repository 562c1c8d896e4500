import type { Room, RoomsFile } from "#domain/application/content/applicationData.ts";
import type { RoomAnswer } from "#domain/application/inbox/protocol.ts";
import { useApp } from "../frame/appContext.ts";
import { useSpeech } from "../frame/words.ts";
import { useFile } from "../parts/useFile.ts";
import { type FieldProps, namesIn } from "./fieldProps.ts";

/** A room as it goes into an answer. */
export const roomAnswer = (room: Room, { storeys }: RoomsFile): RoomAnswer => ({
  guid: room.guid ?? null,
  number: room.number,
  name: room.name,
  storey: room.storey === null ? null : (storeys[room.storey]?.name ?? null),
});

const labelOf = ({ number, name }: Pick<Room, "number" | "name">) => [number, name].filter(Boolean).join(" ");

/** One room of the building. */
export function RoomField({ id, describedBy, answer, isRequired, isWrong, onAnswer }: FieldProps) {
  const { t } = useSpeech();
  const { source } = useApp();
  const file = useFile<RoomsFile>(source, "data/rooms.json");
  const rooms = typeof file === "object" ? file.rooms : [];
  const chosen = typeof answer === "object" && answer !== null && "number" in answer ? answer : null;
  const index = rooms.findIndex((room) =>
    chosen?.guid ? room.guid === chosen.guid : room.number === chosen?.number && room.name === chosen.name,
  );
  return (
    <select
      id={id}
      aria-describedby={describedBy}
      aria-invalid={isWrong || undefined}
      required={isRequired}
      value={index === -1 ? "" : index}
      onChange={({ target }) => {
        const room = rooms[Number(target.value)];
        onAnswer(
          target.value === "" || !room || typeof file !== "object" ? undefined : roomAnswer(room, file),
        );
      }}
    >
      <option value="">{t((words) => (isRequired ? words.form.choose : words.form.noRoom))}</option>
      {rooms.map((room, at) => (
        <option key={room.id} value={at}>
          {labelOf(room)}
        </option>
      ))}
    </select>
  );
}

/** Several rooms, by storey: those through which somebody walks. */
export function RoomsField({ describedBy, answer, about, onAnswer }: FieldProps) {
  const { source } = useApp();
  const { t } = useSpeech();
  const file = useFile<RoomsFile>(source, "data/rooms.json");
  const chosenOf = (count: number, all: number) => `${count} / ${all}`;
  if (typeof file !== "object") return <p className="quiet">{t((words) => words.loading)}</p>;
  const chosen = namesIn(answer);
  const most = about?.type === "array" ? (about.maxItems ?? 200) : 200;
  const toggle = (id: string, on: boolean) => {
    const next = on ? [...chosen, id] : chosen.filter((one) => one !== id);
    onAnswer(next.length > 0 ? next : undefined);
  };
  const storeys = [...file.storeys.map(({ name }, index) => ({ name, index: index as number | null })), { name: t((words) => words.rooms.noStorey), index: null }]; // prettier-ignore
  return (
    <div className="ticks" aria-describedby={describedBy}>
      {storeys.map(({ name, index }) => {
        const rooms = file.rooms.filter((room) => room.storey === index);
        if (rooms.length === 0) return null;
        return (
          <details key={name} open={file.rooms.length <= 12 || rooms.some(({ id }) => chosen.includes(String(id)))}>
            <summary>
              {name} <small>{chosenOf(rooms.filter(({ id }) => chosen.includes(String(id))).length, rooms.length)}</small>
            </summary>
          <fieldset aria-label={name}>
            {rooms.map((room) => {
              const id = String(room.id);
              const isOn = chosen.includes(id);
              return (
                <label key={id}>
                  <input type="checkbox" checked={isOn} disabled={!isOn && chosen.length >= most} onChange={({ target }) => toggle(id, target.checked)} />
                  {labelOf(room)}
                </label>
              );
            })}
          </fieldset>
          </details>
        );
      })}
    </div>
  ); // prettier-ignore
}
