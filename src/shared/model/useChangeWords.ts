import { useTranslation } from "react-i18next";
import type { Change } from "#domain/ifc/versions/changes.ts";
import type { PropertyValue } from "#domain/ifc/model.ts";
import de from "#shell/i18n/versions/de.json" with { type: "json" };
import { useFormats } from "#shell/i18n/useFormats.ts";

type ValueChange = Extract<Change, { kind: "value" }>;

/** How changes are written in the reader's language. */
interface ChangeWords {
  /** What a value is called: in the reader's language where the product reads it itself, else as the file does. */
  readonly nameOf: (change: ValueChange) => string;
  readonly valueOf: (value: PropertyValue) => string;
  /** A change as one line: "U-Wert: 0,8 → 0,3". */
  readonly line: (change: Change) => string;
}

/** The words for what is different between two versions. */
export function useChangeWords(): ChangeWords {
  const { t } = useTranslation("versions");
  const format = useFormats();
  const size = (sides: readonly number[]) => sides.map((side) => format.number(side, 2)).join(" × ");
  const nameOf = ({ set, name }: ValueChange) =>
    set === null && isFact(name) ? t(($) => $.facts_of[name]) : name;
  const valueOf = (value: PropertyValue) => {
    if (value === null || value === "") return t(($) => $.nothing);
    if (typeof value === "boolean") return t(($) => (value ? $.yes : $.no));
    return typeof value === "number" ? format.number(value, decimalsOf(value)) : value;
  };
  return {
    nameOf,
    valueOf,
    line: (change) => {
      if (change.kind === "moved") return t(($) => $.moved, { by: format.number(change.by_m, 2) });
      if (change.kind === "resized")
        return t(($) => $.size, { before: size(change.before_m), after: size(change.after_m) });
      const { before, after } = change;
      return t(($) => $.line, { name: nameOf(change), before: valueOf(before), after: valueOf(after) });
    },
  };
}

/** As many decimals as six figures have. */
const decimalsOf = (value: number) =>
  Math.min(12, (Number(value.toPrecision(6)).toFixed(12).replace(/0+$/, "").split(".")[1] ?? "").length);

const isFact = (name: string): name is keyof typeof de.facts_of => Object.hasOwn(de.facts_of, name);
