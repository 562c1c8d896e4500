import { Combobox, useCombobox } from "@mantine/core";
import { IconSearch } from "#ui/icons/icons.gen.ts";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from "react";
import { classes } from "../classes.ts";
import type { Icon } from "../icons/outlineIcon.ts";
import overlay from "../layout/overlays/Overlay.module.css";
import { openDialog } from "../layout/overlays/openDialog.ts";
import styles from "./SearchPanel.module.css";

/** One place that a search can lead to. */
export interface Place {
  readonly id: string;
  readonly label: string;
  /** A second, smaller line. */
  readonly note?: string | undefined;
  /** The heading it stands below. */
  readonly group: string;
  readonly icon?: Icon | undefined;
  readonly onSelect: () => void;
}

interface Props {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** What fits the query, best first. */
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
export function SearchPanel({ query, onQuery, places, onClose, words }: Props) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const store = useCombobox({ opened: true });
  const [at, setAt] = useState(0);
  const list = useId();
  const leave = useEffectEvent(({ target }: MouseEvent) => {
    if (target === dialog) onClose();
  });
  useLayoutEffect(() => {
    if (!dialog) return;
    const listen = (event: MouseEvent) => leave(event);
    dialog.addEventListener("click", listen);
    const shut = openDialog(dialog, true);
    return () => {
      dialog.removeEventListener("click", listen);
      shut();
    };
  }, [dialog]);
  const groups = Map.groupBy(places.slice(0, most), ({ group }) => group);
  const shown = [...groups.values()].flat();
  const marked = shown[Math.min(at, shown.length - 1)];
  const idOf = (place: Place) => `${list}-${shown.indexOf(place)}`;
  const markedId = marked && idOf(marked);
  useEffect(() => {
    if (markedId !== undefined) document.getElementById(markedId)?.scrollIntoView({ block: "nearest" });
  }, [markedId]);
  const go = (place: Place | undefined) => {
    if (!place) return;
    onClose();
    place.onSelect();
  };
  const lead = (event: KeyboardEvent) => {
    const { key } = event;
    const last = shown.length - 1;
    if (key === "Escape") onClose();
    else if (event.nativeEvent.isComposing) return;
    else if (key === "ArrowDown") setAt(at >= last ? 0 : at + 1);
    else if (key === "ArrowUp") setAt(at <= 0 ? last : Math.min(at, last) - 1);
    else if (key === "Enter") go(marked);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={setDialog}
      aria-label={words.label}
      className={classes(overlay["surface"], styles["panel"])}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Combobox
        store={store}
        classNames={{ groupLabel: styles["group"] ?? "" }}
        onOptionSubmit={(id) => go(places.find((place) => place.id === id))}
      >
        <div className={styles["field"]}>
          <IconSearch size={18} stroke={1.5} aria-hidden />
          <Combobox.EventsTarget withAriaAttributes={false} withKeyboardNavigation={false}>
            <input
              type="search"
              role="combobox"
              aria-expanded
              aria-controls={list}
              aria-activedescendant={markedId}
              aria-label={words.label}
              placeholder={words.placeholder}
              value={query}
              onChange={(event) => {
                onQuery(event.currentTarget.value);
                setAt(0);
              }}
              onKeyDown={lead}
            />
          </Combobox.EventsTarget>
        </div>
        <Combobox.Options id={list} aria-label={words.label} className={styles["found"] ?? ""}>
          {[...groups].map(([group, own]) => (
            <Combobox.Group key={group} label={group}>
              {own.map((place) => (
                <Combobox.Option
                  key={place.id}
                  id={idOf(place)}
                  value={place.id}
                  aria-selected={place === marked}
                  data-marked={place === marked || undefined}
                  className={styles["place"] ?? ""}
                >
                  {place.icon && <place.icon size={18} stroke={1.5} aria-hidden />}
                  <span className={styles["label"]}>{place.label}</span>
                  {place.note !== undefined && <span className={styles["note"]}>{place.note}</span>}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
        <output className={styles["rest"]}>
          {places.length === 0 && words.nothing}
          {places.length > most && words.more(places.length - most)}
        </output>
      </Combobox>
    </dialog>
  );
}
