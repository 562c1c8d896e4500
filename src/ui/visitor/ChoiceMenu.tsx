import { IconCheck } from "#ui/icons/icons.gen.ts";
import {
  type KeyboardEvent,
  type ReactNode,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { classes } from "../classes.ts";
import type { Icon } from "../icons/outlineIcon.ts";
import { Button } from "../controls/Button.tsx";
import overlay from "../layout/overlays/Overlay.module.css";
import styles from "./ChoiceMenu.module.css";
import { placeBelow } from "./placeBelow.ts";

interface Choice<V extends string> {
  readonly value: V;
  readonly label: string;
  /** BCP 47 language of the label, when it is not the page's. */
  readonly lang?: string | undefined;
}

interface Props<V extends string> {
  readonly icon?: Icon | undefined;
  readonly choices: readonly Choice<V>[];
  readonly value: V;
  /** Told also when somebody chooses what holds already. */
  readonly onChoose: (value: V) => void;
  /** What the button says. */
  readonly children: ReactNode;
}

/**
 * One of several, in a menu below its button: for pages that everybody reads, which load nothing of Mantine.
 * Arrows, Home, End and first letters lead through it; Escape, Tab and a press elsewhere close it.
 */
export function ChoiceMenu<V extends string>({ icon, choices, value, onChoose, children }: Props<V>) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const leave = () => {
    button.current?.focus({ preventScroll: true });
    setOpen(false);
  };
  return (
    <>
      <Button
        ref={button}
        id={`${id}button`}
        variant="quiet"
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </Button>
      {open && (
        <Choices
          id={id}
          button={button}
          choices={choices}
          value={value}
          onLeave={leave}
          onAway={() => setOpen(false)}
          onChoose={(chosen) => {
            leave();
            onChoose(chosen);
          }}
        />
      )}
    </>
  );
}

interface ChoicesProps<V extends string> {
  readonly id: string;
  readonly button: { readonly current: HTMLButtonElement | null };
  readonly choices: readonly Choice<V>[];
  readonly value: V;
  readonly onChoose: (value: V) => void;
  /** Closes it, and the button has the focus again. */
  readonly onLeave: () => void;
  /** Closes it; the focus is elsewhere. */
  readonly onAway: () => void;
}

/** The open menu. It lies above everything, also above the dialog that holds its button; the focus starts at what holds. */
function Choices<V extends string>({
  id,
  button,
  choices,
  value,
  onChoose,
  onLeave,
  onAway,
}: ChoicesProps<V>) {
  const menu = useRef<HTMLDivElement>(null);
  const listen = useEffectEvent((event: Event) => {
    const element = menu.current;
    if (!element) return;
    if (event.type === "keydown") onKey(event as globalThis.KeyboardEvent, element, onLeave);
    else if (event.type === "focusout") {
      // Safari focuses no button that is pressed: a focus that goes nowhere is one of a press, which is heard by itself.
      const to = (event as FocusEvent).relatedTarget;
      if (to instanceof Node && to !== button.current && !element.contains(to)) onAway();
    } else if (event.type === "pointerdown") {
      const at = event.target;
      if (at instanceof Node && !element.contains(at) && !button.current?.contains(at)) onAway();
    } else if (button.current) placeBelow(element, button.current);
  });
  useLayoutEffect(() => {
    const element = menu.current;
    if (!element || !button.current) return;
    const hear = (event: Event) => listen(event);
    const ends = new AbortController();
    const { signal } = ends;
    // At the element itself: a dialog around it hears its keys before React does, and would take Escape as its own.
    element.addEventListener("keydown", hear, { signal });
    element.addEventListener("focusout", hear, { signal });
    document.addEventListener("pointerdown", hear, { signal, capture: true });
    window.addEventListener("scroll", hear, { signal, capture: true, passive: true });
    window.addEventListener("resize", hear, { signal });
    if (typeof element.showPopover === "function") {
      element.popover = "manual";
      element.showPopover();
    }
    placeBelow(element, button.current);
    const first = element.querySelector<HTMLElement>("[aria-checked=true]") ?? itemsOf(element)[0];
    first?.focus({ preventScroll: true });
    return () => ends.abort();
  }, [button]);
  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      aria-labelledby={`${id}button`}
      className={classes(overlay["menu"], styles["menu"])}
    >
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          role="menuitemradio"
          aria-checked={choice.value === value}
          tabIndex={-1}
          lang={choice.lang}
          className={overlay["row"]}
          onClick={() => onChoose(choice.value)}
        >
          <span className={overlay["words"]}>{choice.label}</span>
          <span className={overlay["mark"]}>
            {choice.value === value && <IconCheck size={16} stroke={1.5} aria-hidden />}
          </span>
        </button>
      ))}
    </div>
  );
}

const itemsOf = (menu: Element): readonly HTMLElement[] => [...menu.querySelectorAll<HTMLElement>("button")];

/** The keys of a menu, as the ARIA practices of the W3C name them. Enter and space press the button that has the focus. */
function onKey(event: globalThis.KeyboardEvent, menu: Element, leave: () => void): void {
  const { key } = event;
  if (key === "Escape") {
    event.preventDefault(); // nor does the browser close the dialog around it
    event.stopPropagation();
    leave();
    return;
  }
  const to = nextItem(itemsOf(menu), key);
  const isTyped = key.length === 1 && key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!to && !isTyped && !moves.has(key)) return;
  event.preventDefault();
  to?.focus();
}

const moves: ReadonlySet<string> = new Set(["ArrowDown", "ArrowUp", "Home", "End"]);

/** Where a key leads from the item that has the focus: round at the ends, or to the next one that begins with a letter. */
function nextItem(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement);
  if (key === "ArrowDown") return items[(at + 1) % items.length];
  if (key === "ArrowUp") return items.at(at <= 0 ? -1 : at - 1);
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  if (key.length !== 1 || key === " ") return undefined;
  const letter = key.toLocaleLowerCase();
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) =>
    item.textContent.toLocaleLowerCase().startsWith(letter),
  );
}
