import type { Language } from "#kernel/languages.ts";
import type { RoomsFile } from "../content/applicationData.ts";
import type { Form } from "./form.ts";
import { formTexts } from "./formWords.ts";
import { type Asked, day, formOf, line, pictures, text } from "./standardForms.ts";

/** Most rooms that a protocol can list; a larger building is walked through in parts. */
export const mostRooms = 400;
/** Most rooms of one protocol: what is sent has limits. */
const mostChosen = 40;
const mostMeters = 4;

/**
 * The protocol of a handover or inspection: what and who, the rooms with their condition, meters, keys, and a signature of both sides. Each
 * room is asked about once it was chosen.
 */
export function handoverForm(offered: readonly Language[], { rooms }: Pick<RoomsFile, "rooms">): Form {
  const t = (choose: Parameters<typeof formTexts>[1]) => formTexts(offered, choose);
  const types = ["in", "out", "inspection", "acceptance"] as const;
  const head = { id: "handover", kind: "handover", title: t((words) => words.handover.title), note: t((words) => words.handover.note) } as const; // prettier-ignore
  const about: Asked[] = [
    {
      field: "type",
      widget: "choice",
      section: t((words) => words.handover.about),
      label: t((words) => words.handover.type),
      choices: Object.fromEntries(types.map((one) => [one, t((words) => words.type[one])])),
      about: { type: "string", enum: [...types] },
      required: true,
    },
    { field: "on", widget: "date", label: t((words) => words.handover.on), about: day, required: true },
    { field: "title", widget: "line", label: t((words) => words.handover.unit), about: line, required: true },
    {
      field: "party_from",
      widget: "line",
      label: t((words) => words.handover.from),
      about: line,
      required: true,
    },
    {
      field: "party_to",
      widget: "line",
      label: t((words) => words.handover.to),
      about: line,
      required: true,
    },
  ];
  const rest: Asked[] = [
    {
      field: "keys",
      widget: "text",
      section: t((words) => words.handover.rest),
      label: t((words) => words.handover.keys),
      about: text,
    },
    { field: "text", widget: "text", label: t((words) => words.handover.remarks), about: text },
    {
      field: "signed_from",
      widget: "signature",
      section: t((words) => words.handover.signatures),
      label: t((words) => words.handover.signedFrom),
      about: pictures(1),
      required: true,
    },
    { field: "signed_to", widget: "signature", label: t((words) => words.handover.signedTo), about: pictures(1), required: true },
  ]; // prettier-ignore
  return formOf(head, [
    ...about,
    ...roomFields(offered, rooms.slice(0, mostRooms)),
    ...meterFields(offered),
    ...rest,
  ]);
}

function roomFields(offered: readonly Language[], rooms: RoomsFile["rooms"]): Asked[] {
  if (rooms.length === 0) return [];
  const t = (choose: Parameters<typeof formTexts>[1]) => formTexts(offered, choose);
  const choices = Object.fromEntries(
    (["ok", "defect"] as const).map((one) => [one, t((words) => words.state[one])]),
  );
  const ask: Asked = {
    field: "rooms",
    widget: "rooms",
    section: t((words) => words.handover.rooms),
    label: t((words) => words.handover.rooms),
    hint: t((words) => words.handover.roomsHint),
    about: pictures(mostChosen),
    required: true,
  };
  const each = rooms.flatMap(({ id, number, name }): Asked[] => {
    const room = [number, name].filter(Boolean).join(" ");
    const of = (choose: Parameters<typeof formTexts>[1]) => formTexts(offered, choose, () => ({ room }));
    const state = `room_${id}_state`;
    const when = { field: state, is: "defect" };
    return [
      {
        field: state,
        widget: "choice",
        label: of((words) => words.handover.state),
        choices,
        about: { type: "string", enum: ["ok", "defect"] },
        when: { field: "rooms", has: String(id) },
        required: true,
      },
      { field: `room_${id}_text`, widget: "text", label: of((words) => words.handover.defect), about: text, when, required: true },
      { field: `room_${id}_photos`, widget: "photo", label: of((words) => words.handover.photos), about: pictures(4), when },
    ]; // prettier-ignore
  });
  return [ask, ...each];
}

/** Up to four meters, the next one asked for when there is one. */
function meterFields(offered: readonly Language[]): Asked[] {
  return Array.from({ length: mostMeters }, (_, index): Asked[] => {
    const n = index + 1;
    const of = (choose: Parameters<typeof formTexts>[1]) =>
      formTexts(offered, choose, () => ({ n: String(n) }));
    const when = n === 1 ? {} : { when: { field: `more_${n - 1}`, is: true } };
    const section = n === 1 ? { section: formTexts(offered, (words) => words.handover.meters) } : {};
    return [
      { field: `meter_${n}`, widget: "line", label: of((words) => words.handover.meter), about: line, ...when, ...section },
      { field: `reading_${n}`, widget: "number", label: of((words) => words.handover.reading), about: { type: "number", minimum: 0 }, ...when },
      ...(n < mostMeters
        ? [{ field: `more_${n}`, widget: "check", label: of((words) => words.handover.more), about: { type: "boolean" }, ...when } as const]
        : []),
    ]; // prettier-ignore
  }).flat();
}
