import { Popover, TextInput } from "@mantine/core";
import { DatePicker, DatesProvider } from "@mantine/dates";
import { IconCalendar, IconChevronLeft, IconChevronRight } from "#ui/icons/icons.gen.ts";
import "dayjs/locale/de.js";
import "dayjs/locale/es.js";
import "dayjs/locale/fr.js";
import "dayjs/locale/it.js";
import { type ComponentProps, useState } from "react";
import { isDay } from "#kernel/time.ts";
import { classes } from "../../classes.ts";
import { useDropdown } from "../dropdown/useDropdown.ts";
import type { FieldWords } from "../fields/fieldWords.ts";
import { useFieldLook } from "../fields/useFieldLook.tsx";
import { IconButton } from "../IconButton.tsx";
import overlay from "../../layout/overlays/Overlay.module.css";
import { readDay, spokenDay, writeDay } from "./localeDay.ts";
import styles from "./DateField.module.css";

/** What the buttons of a calendar are called, for those who do not see it. */
interface CalendarWords {
  /** Opens the calendar. */
  readonly open: string;
  readonly previous: string;
  readonly next: string;
}

interface Props
  extends
    Omit<FieldWords, "unit" | "action">,
    Pick<ComponentProps<"input">, "name" | "required" | "disabled" | "onBlur"> {
  /** `YYYY-MM-DD`, or what somebody wrote that is no day. */
  readonly value: string;
  /** `YYYY-MM-DD`; "" when the field is empty; the text itself when it is no day: the page then shows an error. */
  readonly onChange: (value: string) => void;
  readonly words: CalendarWords;
  /** First and last day that the calendar offers, `YYYY-MM-DD`. What is written beyond them the page refuses. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** BCP 47 language in which the day is written; the page's own when left out. */
  readonly locale?: string | undefined;
}

/** A day, written as the reader's language writes it, or chosen in a calendar. Loads with the page that has it. */
export function DateField({ label, error, hint, value, onChange, words, min, max, locale, ...input }: Props) {
  const language = locale ?? (document.documentElement.lang || "de");
  const [draft, setDraft] = useState<string>();
  const [opened, setOpened] = useState(false);
  const dropdown = useDropdown();
  const look = useFieldLook({
    label,
    error,
    hint,
    control: input,
    trailing: (
      <Popover.Target>
        <IconButton
          icon={IconCalendar}
          label={words.open}
          disabled={input.disabled}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
    ),
  });
  const choose = (day: string | null) => {
    setDraft(undefined);
    setOpened(false);
    if (day !== null) onChange(day);
  };
  return (
    <Popover
      {...dropdown}
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      classNames={{ dropdown: classes(overlay["dropdown"], styles["dropdown"]) }}
    >
      <TextInput
        autoComplete="off"
        inputMode="numeric"
        {...input}
        {...look}
        value={draft ?? writeDay(value, language)}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setDraft(text);
          onChange(text.trim() === "" ? "" : (readDay(text, language) ?? text));
        }}
        onBlur={(event) => {
          setDraft(undefined);
          input.onBlur?.(event);
        }}
      />
      <Popover.Dropdown aria-label={words.open}>
        <DatesProvider settings={{ locale: language, firstDayOfWeek: 1, weekendDays: [] }}>
          <DatePicker
            value={isDay(value) ? value : null}
            onChange={choose}
            {...(isDay(value) && { defaultDate: value })}
            {...(min !== undefined && { minDate: min })}
            {...(max !== undefined && { maxDate: max })}
            highlightToday
            getDayAriaLabel={(day) => spokenDay(day, language)}
            previousIcon={<IconChevronLeft size={18} stroke={1.5} aria-hidden />}
            nextIcon={<IconChevronRight size={18} stroke={1.5} aria-hidden />}
            ariaLabels={{
              previousMonth: words.previous,
              nextMonth: words.next,
              previousYear: words.previous,
              nextYear: words.next,
              previousDecade: words.previous,
              nextDecade: words.next,
            }}
            classNames={calendar}
          />
        </DatesProvider>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The classes of a calendar. */
const calendar = {
  calendarHeader: classes(styles["header"]),
  calendarHeaderControl: classes(styles["turn"]),
  calendarHeaderLevel: classes(styles["level"]),
  month: classes(styles["month"]),
  monthThead: classes(styles["weekdays"]),
  weekday: classes(styles["weekday"]),
  day: classes(styles["day"]),
  monthsListControl: classes(styles["span"]),
  yearsListControl: classes(styles["span"]),
};
