import type { ComboboxData, ComboboxItem, ComboboxItemGroup, OptionsFilter } from "@mantine/core";
import { hasWords, searchedWords, searchText } from "#kernel/rows/searchText.ts";
import { IconCheck } from "#ui/icons/icons.gen.ts";
import { classes } from "../../classes.ts";
import styles from "../dropdown/Choices.module.css";
import { useDropdown } from "../dropdown/useDropdown.ts";
import overlay from "../../layout/overlays/Overlay.module.css";
import type { FieldWords, Option } from "./fieldWords.ts";
import { useFieldLook } from "./useFieldLook.tsx";

/** One choice of a long list. */
interface Choice<V extends string> extends Option<V> {
  /** A second, smaller line; it is searched too. */
  readonly note?: string | undefined;
  /** The heading it stands below; choices of one group follow each other. */
  readonly group?: string | undefined;
}

/** What is said of a field whose choices are searched. */
export interface ChoiceField<V extends string> extends Omit<FieldWords, "unit"> {
  readonly options: readonly Choice<V>[];
  /** What stands there as long as nothing is chosen. */
  readonly placeholder?: string | undefined;
  /** The sentence where no choice fits what is typed. */
  readonly nothing: string;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

/** What Mantine's fields with a searched list below take: our look, the choices, and how they are found. */
export function useChoiceField<V extends string>({
  options,
  placeholder,
  nothing,
  required,
  disabled,
  ...words
}: ChoiceField<V>) {
  const dropdown = useDropdown();
  const look = useFieldLook({ ...words, trailing: chevron, control: { required, disabled } });
  return {
    ...look,
    rightSectionPointerEvents: "none" as const,
    classNames: {
      ...look.classNames,
      ...listClasses,
      wrapper: classes(look.classNames.wrapper, styles["box"]),
    },
    comboboxProps: { ...dropdown, width: "target" as const },
    data: choiceData(options),
    filter: choiceFilter(options),
    renderOption: drawChoice(options),
    searchable: true,
    withScrollArea: false,
    withCheckIcon: false,
    nothingFoundMessage: nothing,
    ...(placeholder !== undefined && { placeholder }),
  };
}

/** The choices as Mantine takes them: below their headings. */
function choiceData(choices: readonly Choice<string>[]): ComboboxData<string> {
  const groups = Map.groupBy(choices, ({ group }) => group);
  return [...groups].flatMap<ComboboxItem | ComboboxItemGroup<ComboboxItem>>(([group, own]) => {
    const items = own.map(({ value, label, disabled = false }) => ({ value, label, disabled }));
    return group === undefined ? items : [{ group, items }];
  });
}

/** Finds choices by parts of their words, as every search does. */
function choiceFilter(choices: readonly Choice<string>[]): OptionsFilter {
  const texts = new Map(choices.map(({ value, label, note }) => [value, searchText([label, note])]));
  return ({ options, search }) => {
    const words = searchedWords(search);
    const fits = ({ value }: { readonly value: string | number | boolean }) =>
      hasWords(texts.get(String(value)) ?? "", words);
    return options.flatMap<(typeof options)[number]>((option) => {
      if (!("group" in option)) return fits(option) ? [option] : [];
      const items = option.items.filter(fits);
      return items.length > 0 ? [{ ...option, items }] : [];
    });
  };
}

/** Draws one choice: its words, and a mark where it holds. */
const drawChoice = (choices: readonly Choice<string>[]) =>
  function Drawn({ option, checked }: { option: { value: string; label: string }; checked?: boolean }) {
    const note = choices.find(({ value }) => value === option.value)?.note;
    return (
      <>
        <span className={overlay["words"]}>
          {option.label}
          {note !== undefined && <span className={overlay["note"]}>{note}</span>}
        </span>
        {checked && <IconCheck className={classes(overlay["mark"])} size={16} stroke={1.5} aria-hidden />}
      </>
    );
  };

/** The classes of the list below the field, and of the field's right end. */
const listClasses = {
  section: classes(styles["section"]),
  dropdown: classes(overlay["dropdown"], styles["dropdown"]),
  option: classes(overlay["row"]),
  empty: classes(styles["empty"]),
  group: classes(styles["group"]),
  groupLabel: classes(overlay["heading"]),
};

/** The mark at the right end of a field that opens a list. */
const chevron = <span className={styles["chevron"]} aria-hidden />;
