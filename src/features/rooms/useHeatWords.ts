import { useMemo } from "react";
import { useTranslation, type UseTranslationResponse } from "react-i18next";
import type { Formats } from "#shell/i18n/formats.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { HeatedRoom } from "./useRooms.ts";

type HeatWords = (room: HeatedRoom) => { readonly state: string; readonly reason: string };

/** Whether a room is heated, in a word, and why, in a sentence. The same function stays until the language or its words change. */
export function useHeatWords(): HeatWords {
  const { t } = useTranslation("rooms");
  const format = useFormats();
  return useMemo(() => heatWords(t, format), [t, format]);
}

const heatWords =
  (t: UseTranslationResponse<"rooms", undefined>["t"], format: Formats): HeatWords =>
  ({ heat, role, choice, isForeign, building }) => {
    if (isForeign)
      return {
        state: t(($) => $.heat.foreign),
        reason: building === null ? t(($) => $.heat.role.loose) : t(($) => $.heat.role.foreign, { building }),
      };
    const said = choice?.heated ?? null;
    if (!heat) {
      if (role === "whole" || role === "part" || role === "outside")
        return { state: t(($) => $.heat.none), reason: t(($) => $.heat.role[role]) };
      if (said === null) return { state: "–", reason: t(($) => $.heat.unknown) };
      return {
        state: t(($) => (said ? $.heat.heated : $.heat.unheated)),
        reason: t(($) => $.heat.because.person),
      };
    }
    const state = t(($) => (heat.state === "heated" ? $.heat.heated : $.heat.unheated));
    const { reason } = heat;
    const words = () => {
      switch (reason.from) {
        case "schema":
          return t(($) => $.heat.because.schema, { value: reason.value });
        case "set_point":
          return t(($) => $.heat.because.set_point, { value: format.withUnit(reason.value_c, "°C", 1) });
        case "property":
          return t(($) => $.heat.because.property, {
            property: [reason.set, reason.name].filter(Boolean).join("."),
            value: reason.value,
          });
        case "word":
          return t(($) => $.heat.because.word, { word: reason.word });
        case "storey":
          return t(($) => $.heat.because.storey, { storey: reason.storey });
        case "usual":
        case "person":
        case "cellar_heated":
        case "window":
          return t(($) => $.heat.because[reason.from]);
      }
    };
    const isVoid = role === "void" ? ` ${t(($) => $.heat.role.void)}` : "";
    return { state, reason: `${words()}${isVoid}` };
  };
