import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Origin } from "#domain/ifc/model.ts";
import type { RoomChoice } from "#domain/ifc/rooms/roomChoices.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { BuildingInPlace } from "#shared/model/BuildingInPlace.tsx";
import { DataWarnings } from "#shared/model/DataWarnings.tsx";
import { RecordHistory } from "#shared/records/RecordHistory.tsx";
import { RecordMarkOf } from "#shared/records/RecordMarkOf.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { HeatChoice } from "./HeatChoice.tsx";
import { useHeatWords } from "./useHeatWords.ts";
import type { HeatedRoom } from "./useRooms.ts";
import styles from "./RoomsView.module.css";

interface Props {
  readonly room: HeatedRoom | undefined;
  readonly onClose: () => void;
  readonly onRename: (name: string) => void;
  /** Says whether it is heated, or what for it is used. Absent where the person may not. */
  readonly onSay?: ((said: Pick<RoomChoice, "heated" | "use">) => void) | undefined;
}

/** One room: its name, use and heating to change, its measures with where they come from, the way to it in 3D. */
export function RoomSheet({ room, onClose, onRename, onSay }: Props) {
  const { t } = useTranslation("rooms");
  const format = useFormats();
  const [name, setName] = useState(room?.name ?? "");
  const [use, setUse] = useState(room?.usage ?? "");
  const heatWords = useHeatWords();
  const id = room?.express_id;
  const chosen = useMemo(() => new Set(id === undefined ? [] : [id]), [id]);
  const measure = (value: number | null | undefined, unit: string, decimals: number) =>
    value === null || value === undefined ? t(($) => $.sheet.none) : format.withUnit(value, unit, decimals);
  return (
    <Sheet
      open={room !== undefined}
      onClose={onClose}
      kicker={t(($) => $.sheet.kicker)}
      title={room ? [room.name, room.long_name].filter(Boolean).join(" ") : ""}
      close={t(($) => $.sheet.close)}
      foot={
        room && (
          <ButtonLink to="/3d-viewer" search={{ project: room.project_id, pick: room.express_id }} wide>
            {t(($) => $.sheet.show3d)}
          </ButtonLink>
        )
      }
    >
      {room && (
        <Stack gap={24}>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              onRename(name);
            }}
          >
            <Stack gap={8}>
              <TextField
                label={t(($) => $.sheet.name)}
                value={name}
                onChange={setName}
                maxLength={200}
                error={name.trim() === "" ? t(($) => $.problem.empty_name) : undefined}
              />
              <Button type="submit" disabled={name.trim() === "" || name.trim() === room.name}>
                {t(($) => $.sheet.rename)}
              </Button>
            </Stack>
          </form>
          {onSay && (
            <Stack gap={8}>
              <HeatChoice
                label={t(($) => $.heat.label)}
                value={room.choice?.heated ?? null}
                onChange={(heated) => onSay({ heated })}
              />
              <form
                onSubmit={(event) => {
                  event.preventDefault();
                  const said = use.trim();
                  onSay({ use: said === "" || said === room.stated_usage ? null : said });
                }}
              >
                <Stack gap={8}>
                  <TextField
                    label={t(($) => $.table.usage)}
                    value={use}
                    onChange={setUse}
                    maxLength={200}
                    hint={t(($) => $.sheet.useHint, { use: room.stated_usage ?? t(($) => $.sheet.none) })}
                  />
                  <Button type="submit" disabled={use.trim() === (room.usage ?? "")}>
                    {t(($) => $.sheet.saveUse)}
                  </Button>
                </Stack>
              </form>
            </Stack>
          )}
          <KeyValues
            pairs={[
              {
                label: t(($) => $.heat.label),
                value: format.labelled(heatWords(room).state, heatWords(room).reason),
              },
              { label: t(($) => $.table.storey), value: room.storey ?? t(($) => $.sheet.none) },
              { label: t(($) => $.table.usage), value: room.usage ?? t(($) => $.sheet.none) },
              { label: t(($) => $.sheet.net), value: measure(room.net_area_m2, "m²", 2) },
              { label: t(($) => $.sheet.gross), value: measure(room.gross_area_m2, "m²", 2) },
              { label: t(($) => $.table.height), value: measure(room.height_m, "m", 2) },
              { label: t(($) => $.sheet.volume), value: measure(room.volume_m3, "m³", 2) },
              {
                label: t(($) => $.sheet.source),
                value: originText(
                  room.area_origin as Origin | null,
                  t(($) => $.origin.geometry),
                ),
              },
              { label: t(($) => $.sheet.globalId), value: room.global_id },
            ]}
          />
          <div className={styles["place"]}>
            <BuildingInPlace key={room.express_id} projectId={room.project_id} first="plan" chosen={chosen} />
          </div>
          <DataWarnings flags={room.flags ?? undefined} />
          <RecordMarkOf record={room} labelled />
          <RecordHistory aboutId={room.id} />
        </Stack>
      )}
    </Sheet>
  );
}

/** The place in the file that an area was read from: `Qto_SpaceBaseQuantities.NetFloorArea`. */
function originText(origin: Origin | null, geometry: string): string {
  if (!origin) return "–";
  if (origin.from === "property_set" || origin.from === "quantity_set") return `${origin.set}.${origin.name}`;
  if (origin.from === "attribute") return origin.name;
  return geometry;
}
