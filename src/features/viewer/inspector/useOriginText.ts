import { useTranslation } from "react-i18next";
import { unreachable } from "#kernel/result.ts";
import type { Origin } from "#domain/ifc/model.ts";

/** Where a figure of the model came from: one short line, and its data quality (A stated, B derived, C assumed). */
export function useOriginText(): (origin: Origin) => {
  readonly note: string;
  readonly grade: "A" | "B" | "C";
} {
  const { t } = useTranslation("viewer");
  return (origin) => {
    switch (origin.from) {
      case "property_set":
      case "quantity_set":
      case "attribute":
        return { note: t(($) => $.origin.model), grade: "A" };
      case "layers":
        return { note: t(($) => $.origin.layers), grade: "B" };
      case "boundaries":
        return { note: t(($) => $.origin.boundaries), grade: "B" };
      case "geometry":
        return { note: t(($) => $.origin.geometry), grade: "B" };
      case "default":
        return { note: t(($) => $.origin.default), grade: "C" };
      default:
        return unreachable(origin);
    }
  };
}
