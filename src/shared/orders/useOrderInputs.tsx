import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AssetRow, SpaceRow } from "#data/documents.ts";
import type { OwnInput } from "#shared/kit/form/RecordForm.tsx";
import { useRecords } from "#shared/kit/useRecords.ts";
import { useMay } from "#shell/rights/useMay.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";

/** What the form of an order asks, in its order. */
export const orderFields = [
  "title",
  "description",
  ["priority", "category"],
  "space_id",
  "asset_id",
  ["due_on", "estimate_minutes"],
  "needs_signature",
] as const satisfies readonly (string | readonly string[])[];

/** Inputs of the form of an order that its declaration cannot draw: room and equipment by their names. */
export function useOrderInputs(projectId: string): Readonly<Record<string, (input: OwnInput) => ReactNode>> {
  const { t } = useTranslation("order");
  const may = useMay(projectId);
  const spaces = useRecords<SpaceRow>("space", projectId, "name");
  const assets = useRecords<AssetRow>("asset", projectId, "name");
  const rooms = may("building:read") && spaces.status === "ready" ? spaces.value : [];
  const things = may("building:read") && assets.status === "ready" ? assets.value : [];
  const none = { value: "", label: t(($) => $.none) };
  return {
    space_id: ({ label, error, value, set }) => (
      <SelectField
        label={label}
        error={error}
        value={String(value)}
        options={[
          none,
          ...rooms.map((room) => ({ value: room.id, label: roomName(room) })),
          ...unknown(value, rooms),
        ]}
        onChange={(id) =>
          set({ space_id: id, storey: rooms.find((room) => room.id === id)?.storey ?? "", asset_id: "" })
        }
      />
    ),
    asset_id: ({ label, error, value, typed, set }) => {
      // without a room the list would be that of the whole house
      const room = rooms.find(({ id }) => id === typed("space_id"));
      const there = room
        ? things.filter((thing) => thing.space_global_id === room.global_id || thing.id === value)
        : things;
      return (
        <SelectField
          label={label}
          error={error}
          value={String(value)}
          options={[
            none,
            ...there.map(({ id, name, tag, storey }) => ({
              value: id,
              label: [tag, name, room ? null : storey].filter(Boolean).join(" · "),
            })),
            ...unknown(value, there),
          ]}
          onChange={(id) => {
            const thing = things.find((one) => one.id === id);
            const at = rooms.find(({ global_id }) => global_id === thing?.space_global_id);
            set({
              asset_id: id,
              ...(at && !room && { space_id: at.id, storey: at.storey ?? "" }),
            });
          }}
        />
      );
    },
  };
}

const roomName = ({ name, long_name, storey }: SpaceRow) =>
  [name, long_name, storey].filter(Boolean).join(" · ");

/** What is chosen stays to be seen though this device does not know it. */
const unknown = (value: unknown, known: readonly { readonly id: string }[]) =>
  typeof value === "string" && value !== "" && known.every(({ id }) => id !== value)
    ? [{ value, label: value }]
    : [];
