import { Combobox, useCombobox } from "@mantine/core";
import { IconSearch } from "#ui/icons/icons.gen.ts";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from "react";
import { plainWords } from "../controls/dropdown/choices.tsx";
import type { Icon } from "../icons/outlineIcon.ts";
import { openDialog } from "../layout/overlays/openDialog.ts";
import styles from "./SearchPanel.module.css";

/** One place that a search can lead to. */
export interface Place {
  readonly id: string;
  readonly label: string;
  /** A second, smaller line; it is searched too. */
  readonly note?: string | undefined;
  /** The heading it stands below. */
  readonly group: string;
  readonly icon?: Icon | undefined;
  readonly onSelect: () => void;
}

interface Props {
  readonly places: readonly Place[];
  readonly onClose: () => void;
  readonly words: {
    /** What is searched, for those who do not see it. */
    readonly label: string;
    readonly placeholder: string;
    /** The sentence where nothing fits. */
    readonly nothing: string;
    /** How many more there are than are shown. */
    readonly more: (count: number) => string;
  };
}

/** So many are shown at once; who looks for another one types more of its name. */
const most = 40;

/**
 * A search over everything the product can show, above the page: arrows lead through what fits, Enter goes there, Escape leaves. The one
 * that Enter would take is read out.
 */
export function SearchPanel({ places, onClose, words }: Props) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const [query, setQuery] = useState("");
  const store = useCombobox({ opened: true });
  const { selectFirstOption, resetSelectedOption } = store;
  const [active, setActive] = useState<string | null>(null);
  const list = useId();
  useLayoutEffect(() => {
    if (dialog) return openDialog(dialog, true);
  }, [dialog]);
  const sought = plainWords(query);
  const fitting = places.filter(({ label, note = "" }) => {
    const text = plainWords([label, note].join(" ")).join(" ");
    return sought.every((word) => text.includes(word));
  });
  const shown = fitting.slice(0, most);
  const groups = Map.groupBy(shown, ({ group }) => group);
  const isSought = shown.length > 0 && query !== "";
  // The list is drawn: its first one is what Enter takes.
  const mark = useEffectEvent(() => setActive(isSought ? selectFirstOption() : null));
  useEffect(() => {
    if (!isSought) resetSelectedOption();
    mark();
  }, [query, isSought, resetSelectedOption]);
  const lead = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === "Escape") onClose();
    else if (event.nativeEvent.isComposing) return;
    else if (key === "ArrowDown") setActive(store.selectNextOption());
    else if (key === "ArrowUp") setActive(store.selectPreviousOption());
    else if (key === "Enter") store.clickSelectedOption();
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={setDialog}
      aria-label={words.label}
      className={styles["panel"]}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <Combobox
        store={store}
        classNames={{ groupLabel: styles["group"] ?? "" }}
        onOptionSubmit={(id) => {
          onClose();
          places.find((place) => place.id === id)?.onSelect();
        }}
      >
        <div className={styles["field"]}>
          <IconSearch size={18} stroke={1.5} aria-hidden />
          <Combobox.EventsTarget withAriaAttributes={false} withKeyboardNavigation={false}>
            <input
              type="search"
              role="combobox"
              aria-expanded
              aria-controls={list}
              aria-activedescendant={active ?? undefined}
              aria-label={words.label}
              placeholder={words.placeholder}
              value={query}
              onChange={(event) => setQuery(event.currentTarget.value)}
              onKeyDown={lead}
            />
          </Combobox.EventsTarget>
        </div>
        <Combobox.Options id={list} aria-label={words.label} className={styles["found"] ?? ""}>
          {[...groups].map(([group, own]) => (
            <Combobox.Group key={group} label={group}>
              {own.map(({ id, label, note, icon: Mark }) => (
                <Combobox.Option key={id} value={id} className={styles["place"] ?? ""}>
                  {Mark && <Mark size={18} stroke={1.5} aria-hidden />}
                  <span className={styles["label"]}>{label}</span>
                  {note !== undefined && <span className={styles["note"]}>{note}</span>}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
        <p className={styles["rest"]} role="status">
          {fitting.length === 0 && words.nothing}
          {fitting.length > most && words.more(fitting.length - most)}
        </p>
      </Combobox>
    </dialog>
  );
}
