import { useState } from "react";
import { useTranslation } from "react-i18next";
import { renameSpace } from "#data/building/actions.ts";
import { sayOfRooms, unsayOfRooms } from "#data/building/roomChoices.ts";
import type { RoomChoice } from "#domain/ifc/rooms/roomChoices.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useMay } from "#shell/rights/useMay.ts";
import { RoomSheet } from "./RoomSheet.tsx";
import { RoomsView } from "./RoomsView.tsx";
import { roomIdentity, type HeatedRoom, useRooms } from "./useRooms.ts";

interface Props {
  readonly projectId: string;
  /** The room whose sheet is open at first. */
  readonly roomId?: string | undefined;
}

/** The rooms of a project's current model, with search, the sheet of one room, and what people say of them. */
export function RoomsPage({ projectId, roomId }: Props) {
  const { t } = useTranslation("rooms");
  const db = useDatabase();
  const may = useMay(projectId);
  const rooms = useRooms(projectId);
  const [selected, setSelected] = useState(roomId);
  if (!rooms) return null;
  const room = rooms.find((one) => one.id === selected);
  const rename = async (name: string) => {
    const result = await renameSpace(db, selected!, name);
    if (result.ok) notify({ tone: "ok", title: t(($) => $.sheet.renamed) });
    else notify({ tone: "bad", title: t(($) => $.problem[result.error.kind]) });
  };
  const say = async (of: readonly HeatedRoom[], said: Pick<RoomChoice, "heated" | "use">) => {
    const isOwn = ({ isForeign }: HeatedRoom) => !isForeign;
    const all = rooms.filter(isOwn).map(roomIdentity);
    const meant = of.filter(isOwn).map(roomIdentity);
    const result = await sayOfRooms(db, projectId, { all, rooms: meant }, said);
    if (!result.ok) return notify({ tone: "bad", title: t(($) => $.problem[result.error.kind]) });
    const undo = async () => {
      const undone = await unsayOfRooms(db, projectId, all, result.value);
      if (!undone.ok) notify({ tone: "bad", title: t(($) => $.problem[undone.error.kind]) });
    };
    return notify({
      tone: "ok",
      title: t(($) => $.said.title, { count: meant.length }),
      text: t(($) => $.said.text),
      action: { label: t(($) => $.said.undo), run: () => void undo() },
    });
  };
  const mayWrite = may("building:write");
  return (
    <>
      <RoomsView
        projectId={projectId}
        rooms={rooms}
        selected={selected}
        onSelect={setSelected}
        onHeat={mayWrite ? (of, heated) => void say(of, { heated }) : undefined}
      />
      <RoomSheet
        key={selected}
        room={room}
        onClose={() => setSelected(undefined)}
        onRename={(name) => void rename(name)}
        onSay={mayWrite && room && !room.isForeign ? (said) => void say([room], said) : undefined}
      />
    </>
  );
}
