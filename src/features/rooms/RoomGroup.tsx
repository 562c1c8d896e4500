import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import type { Said } from "./HeatChoice.tsx";
import type { HeatedRoom } from "./useRooms.ts";

interface Props {
  /** The rooms that the list shows. */
  readonly rooms: readonly HeatedRoom[];
  readonly onHeat: (rooms: readonly HeatedRoom[], heated: boolean | null) => void;
}

/** Says of all rooms that the list shows whether they are heated. */
export function RoomGroup({ rooms, onHeat }: Props) {
  const { t } = useTranslation("rooms");
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState<Said>("model");
  return (
    <Stack gap={16}>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(($) => $.group.change)}
      </Button>
      {isOpen && (
        <Panel title={t(($) => $.group.title, { count: rooms.length })}>
          <Stack gap={16}>
            <SelectField<Said>
              label={t(($) => $.heat.label)}
              value={said}
              options={[
                { value: "model", label: t(($) => $.heat.byModel) },
                { value: "heated", label: t(($) => $.heat.heated) },
                { value: "unheated", label: t(($) => $.heat.unheated) },
              ]}
              onChange={setSaid}
            />
            <Button
              disabled={rooms.length === 0}
              onClick={() => onHeat(rooms, said === "model" ? null : said === "heated")}
            >
              {t(($) => $.group.apply, { count: rooms.length })}
            </Button>
          </Stack>
        </Panel>
      )}
    </Stack>
  );
}
