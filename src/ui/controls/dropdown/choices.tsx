import type { ComboboxData, ComboboxItem, ComboboxItemGroup, OptionsFilter } from "@mantine/core";
import { IconCheck } from "#ui/icons/icons.gen.ts";
import { classes } from "../../classes.ts";
import type { Option } from "../fields/fieldWords.ts";
import styles from "./Choices.module.css";

/** One choice of a long list. */
export interface Choice<V extends string = string> extends Option<V> {
  /** A second, smaller line; it is searched too. */
  readonly note?: string | undefined;
  /** The heading it stands below; choices of one group follow each other. */
  readonly group?: string | undefined;
}

/** The choices as Mantine takes them: below their headings. */
export function choiceData<V extends string>(choices: readonly Choice<V>[]): ComboboxData<string> {
  const groups = Map.groupBy(choices, ({ group }) => group);
  return [...groups].flatMap<ComboboxItem | ComboboxItemGroup<ComboboxItem>>(([group, own]) => {
    const items = own.map(({ value, label, disabled = false }) => ({ value, label, disabled }));
    return group === undefined ? items : [{ group, items }];
  });
}

/** Finds choices by a part of their words, in whatever case and with or without accents. */
export function choiceFilter(choices: readonly Choice[]): OptionsFilter {
  const texts = new Map(choices.map(({ value, label, note = "" }) => [value, bare(`${label} ${note}`)]));
  return ({ options, search }) => {
    const sought = bare(search.trim());
    const fits = ({ value }: { readonly value: string | number | boolean }) =>
      texts.get(String(value))?.includes(sought) ?? false;
    return options.flatMap<(typeof options)[number]>((option) => {
      if (!("group" in option)) return fits(option) ? [option] : [];
      const items = option.items.filter(fits);
      return items.length > 0 ? [{ ...option, items }] : [];
    });
  };
}

/** The words of a text as they are searched: in small letters, without accents. */
export const plainWords = (text: string): readonly string[] => bare(text).split(/\s+/).filter(Boolean);

const bare = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase();

/** Draws one choice: its words, and a mark where it holds. */
export const drawChoice = (choices: readonly Choice[]) =>
  function Drawn({ option, checked }: { option: { value: string; label: string }; checked?: boolean }) {
    const note = choices.find(({ value }) => value === option.value)?.note;
    return (
      <>
        <span className={styles["words"]}>
          {option.label}
          {note !== undefined && <span className={styles["note"]}>{note}</span>}
        </span>
        {checked && <IconCheck className={classes(styles["mark"])} size={16} stroke={1.5} aria-hidden />}
      </>
    );
  };

/** The classes of the list below the field, and of the field's right end. */
export const choiceClasses = {
  section: classes(styles["section"]),
  dropdown: classes(styles["dropdown"]),
  option: classes(styles["option"]),
  empty: classes(styles["empty"]),
  group: classes(styles["group"]),
  groupLabel: classes(styles["groupLabel"]),
};

/** The mark at the right end of a field that opens a list. */
export const chevron = <span className={styles["chevron"]} aria-hidden />;
