import { useTranslation } from "react-i18next";
import { classSet, type Field, type OwnField, ownFields } from "#domain/viewer/legend/fields.ts";
import type { LegendLabel } from "#domain/viewer/legend/legend.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useClassWord } from "#shared/model/useClassWord.ts";

/** Names of fields and rows of a legend in the reader's language. */
export function useFieldWords() {
  const { t } = useTranslation("viewer");
  const { t: common } = useTranslation("common");
  const { exact } = useFormats();
  const classWord = useClassWord();
  const nameOf = ({ set, name }: Pick<Field, "set" | "name">) =>
    set === null && isOwn(name)
      ? t(($) => $.colour.fields[name])
      : name || (set === classSet ? t(($) => $.inspector.noSystem) : name);
  const setOf = ({ set }: Pick<Field, "set">) =>
    set === classSet ? t(($) => $.inspector.classification) : set;
  const valueOf = ({ set, name }: Pick<Field, "set" | "name">, value: string | number | boolean) => {
    if (typeof value === "number") return exact(value);
    if (typeof value === "boolean") return value ? t(($) => $.inspector.yes) : t(($) => $.inspector.no);
    if (set !== null) return value;
    if (name === "class") return value === "IfcSpace" ? t(($) => $.inspector.space) : classWord(value);
    return name.endsWith("_grade") ? common(($) => $.grade, { grade: value }) : value;
  };
  const labelOf = (field: Pick<Field, "set" | "name">, label: LegendLabel): string => {
    if (label.kind === "none") return t(($) => $.colour.noValue);
    if (label.kind === "others") return t(($) => $.colour.others, { count: label.values });
    if (label.kind === "value") return valueOf(field, label.value);
    return t(($) => $.colour.range, { from: exact(label.from), to: exact(label.to) });
  };
  return { nameOf, setOf, labelOf };
}

const isOwn = (name: string): name is OwnField => (ownFields as readonly string[]).includes(name);
