import { IconChevronRight, IconGripVertical } from "#ui/icons/icons.gen.ts";
import { type KeyboardEvent, useId, useRef, useState, type PointerEvent, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { Form, FormField } from "#domain/application/forms/form.ts";
import { isRequired, moveField } from "#domain/application/forms/formEdit.ts";
import type { FormProblem } from "#domain/application/forms/formProblems.ts";
import { missingTexts } from "#domain/application/forms/formText.ts";
import type { Language } from "#kernel/languages.ts";
import { classes } from "#ui/classes.ts";
import { Tag } from "#ui/feedback/Tag.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import styles from "./forms.module.css";
import { useFormWords } from "./useFormWords.ts";
import { widgetIcons } from "./widgetIcons.ts";

interface Props {
  readonly form: Form;
  readonly languages: readonly Language[];
  readonly problems: readonly FormProblem[];
  readonly openField: string | undefined;
  readonly onOpen: (field: string) => void;
  readonly onChange: (form: Form) => void;
}

/** The fields of a form in their order, which a handle changes: drawn, or by arrow keys. */
export function FieldList({ form, languages, problems, openField, onOpen, onChange }: Props) {
  const { t } = useTranslation("forms");
  const words = useFormWords();
  const list = useRef<HTMLUListElement>(null);
  const hint = useId();
  const [said, setSaid] = useState("");
  const move = (from: number, to: number) => {
    const field = form.ui[from];
    if (!field || to < 0 || to >= form.ui.length) return;
    onChange(moveField(form, field.field, to));
    setSaid(t(($) => $.moved, { label: words.label(field), place: String(to + 1), count: form.ui.length }));
  };
  const { drag, handle, stop } = useDragOrder(list, move);
  const press = (at: number) => (event: KeyboardEvent) => {
    if (event.key === "Escape" && drag) stop();
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    move(at, at + by);
  };
  const missing = missingTexts(form, languages);
  const lacks = (name: string) =>
    missing.filter(({ place }) => "field" in place && place.field === name).length;
  return (
    <>
      <VisuallyHidden>
        <span id={hint}>{t(($) => $.moveHint)}</span>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
      <ul ref={list} className={styles["fields"]} aria-label={t(($) => $.fields)}>
        {form.ui.map((field, at) => (
          <li
            key={field.field}
            className={classes(styles["field"], drag?.from === at && styles["held"])}
            data-drop={dropAt(drag, at)}
            style={drag?.from === at ? { transform: `translateY(${drag.by}px)` } : undefined}
          >
            <button
              type="button"
              className={styles["handle"]}
              aria-label={t(($) => $.move, { label: words.label(field) })}
              aria-describedby={hint}
              onKeyDown={press(at)}
              {...handle(at)}
            >
              <IconGripVertical size={18} stroke={1.5} aria-hidden />
            </button>
            <FieldRow
              form={form}
              field={field}
              isOpen={field.field === openField}
              isFaulty={problems.some((one) => one.field === field.field)}
              lacks={lacks(field.field)}
              onOpen={() => onOpen(field.field)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The edge of a row at which the dragged one would come to lie. */
function dropAt(drag: ReturnType<typeof useDragOrder>["drag"], at: number): "above" | "below" | undefined {
  if (!drag || drag.to === drag.from || drag.to !== at) return undefined;
  return drag.to < drag.from ? "above" : "below";
}

interface RowProps {
  readonly form: Form;
  readonly field: FormField;
  readonly isOpen: boolean;
  readonly isFaulty: boolean;
  /** How many texts it lacks in the languages of the application. */
  readonly lacks: number;
  readonly onOpen: () => void;
}

function FieldRow({ form, field, isOpen, isFaulty, lacks, onOpen }: RowProps) {
  const { t } = useTranslation("forms");
  const words = useFormWords();
  const Mark = widgetIcons[field.widget];
  return (
    <button type="button" className={styles["open"]} aria-expanded={isOpen} onClick={onOpen}>
      <Mark size={18} stroke={1.5} aria-hidden />
      <span className={styles["words"]}>
        {field.section && <span className={styles["section"]}>{words.of(field.section)}</span>}
        <span className={styles["name"]}>{words.label(field)}</span>
        <span className={styles["note"]}>
          {[t(($) => $.widget[field.widget]), isRequired(form, field.field) && t(($) => $.requiredShort)]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {field.when && <span className={styles["note"]}>{words.rule(form, field.when)}</span>}
        {(isFaulty || lacks > 0) && (
          <span className={styles["tags"]}>
            {isFaulty && <Tag tone="bad">{t(($) => $.faulty)}</Tag>}
            {lacks > 0 && <Tag tone="warn">{t(($) => $.untranslated, { count: lacks })}</Tag>}
          </span>
        )}
      </span>
      <IconChevronRight className={styles["chevron"] ?? ""} size={16} stroke={1.5} aria-hidden />
    </button>
  );
}

/** A row that is being dragged. */
interface Drag {
  readonly from: number;
  /** Where it would stand now. */
  readonly to: number;
  /** How far it was drawn down, px. */
  readonly by: number;
}

interface Start {
  readonly pointer: number;
  readonly y: number;
  readonly top: number;
}

/**
 * Puts rows of a list elsewhere by a handle in each: mouse, pen or finger. The row follows the pointer, the list stays as it is until it
 * is let go; leaving it by Escape, or a gesture of the system, changes nothing.
 * @param list the element whose children are the rows.
 */
function useDragOrder(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef<Start | null>(null);
  const end = () => {
    start.current = null;
    setDrag(null);
  };
  const handle = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || start.current || !list.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const { top } = list.current.getBoundingClientRect();
      start.current = { pointer: event.pointerId, y: event.clientY, top };
      setDrag({ from: index, to: index, by: 0 });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = start;
      if (current?.pointer !== event.pointerId || !list.current) return;
      // What the page was scrolled meanwhile counts too.
      const by = event.clientY - current.y + current.top - list.current.getBoundingClientRect().top;
      setDrag({ from: index, to: placeOf(list.current, index, by), by });
      list.current.children[index]?.scrollIntoView({ block: "nearest" });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (start.current?.pointer !== event.pointerId) return;
      if (drag && drag.to !== drag.from) onMove(drag.from, drag.to);
      end();
    },
    onLostPointerCapture: end,
  });
  return { drag, handle, stop: end };
}

/** The place among the rows of the one that was drawn down by so much: the others whose middle is above its own. */
function placeOf(list: HTMLElement, from: number, by: number): number {
  const rows = [...list.children].filter((row): row is HTMLElement => row instanceof HTMLElement);
  const middle = (row: HTMLElement) => row.offsetTop + row.offsetHeight / 2;
  const own = middle(rows[from]!) + by;
  return rows.filter((row, at) => at !== from && middle(row) < own).length;
}
