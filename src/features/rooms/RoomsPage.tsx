import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { renameSpace } from "#data/building/actions.ts";
import { liveSpaces } from "#data/building/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { RoomSheet } from "./RoomSheet.tsx";
import { RoomsView } from "./RoomsView.tsx";

interface Props {
  readonly projectId: string;
  /** The room whose sheet is open at first. */
  readonly roomId?: string | undefined;
}

/** The rooms of a project's current model, with search and the sheet of one room. */
export function RoomsPage({ projectId, roomId }: Props) {
  const { t } = useTranslation("rooms");
  const db = useDatabase();
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const spaces = useLive(useMemo(() => liveSpaces(db, projectId), [db, projectId]));
  const [selected, setSelected] = useState(roomId);
  if (project.status !== "ready" || spaces.status !== "ready") return null;
  const modelId = project.value?.current_model_id;
  const rooms = spaces.value.filter((space) => space.model_id === modelId);
  const room = rooms.find((one) => one.id === selected);
  const rename = async (name: string) => {
    const result = await renameSpace(db, selected!, name);
    if (result.ok) notify({ tone: "ok", title: t(($) => $.sheet.renamed) });
    else notify({ tone: "bad", title: t(($) => $.problem[result.error.kind]) });
  };
  return (
    <>
      <RoomsView projectId={projectId} rooms={rooms} selected={selected} onSelect={setSelected} />
      <RoomSheet
        key={selected}
        room={room}
        onClose={() => setSelected(undefined)}
        onRename={(name) => void rename(name)}
      />
    </>
  );
}
