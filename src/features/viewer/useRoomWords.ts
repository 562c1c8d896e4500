import { useMemo } from "react";
import type { Space } from "#domain/ifc/model.ts";
import { gradeOf } from "#domain/viewer/legend/fields.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { RoomWords } from "#shared/modelView/labels/ModelViewLabels.tsx";

/**
 * What stands on the rooms of a building in 3D: number, name, and the area that is shown of them everywhere. An area that the file does
 * not state itself bears the letter of its data quality.
 */
export function useRoomWords(spaces: readonly Space[]): readonly RoomWords[] {
  const formats = useFormats();
  return useMemo(
    () =>
      spaces.map(({ express_id, name, long_name, net_area_m2, gross_area_m2, area_origin }): RoomWords => {
        const area_m2 = net_area_m2 ?? gross_area_m2;
        const names = [...new Set([name, long_name ?? ""])].filter((text) => text.trim() !== "");
        const lines = names.map((text) => ({ text }));
        if (area_m2 === null) return { express_id, lines };
        const grade = gradeOf(area_origin);
        const mark = grade === "A" || grade === null ? undefined : grade;
        return { express_id, lines: [...lines, { text: formats.withUnit(area_m2, "m²", 1), mark }] };
      }),
    [spaces, formats],
  );
}
