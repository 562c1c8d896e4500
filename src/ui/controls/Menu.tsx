import { Menu as MantineMenu } from "@mantine/core";
import { IconCheck } from "#ui/icons/icons.gen.ts";
import type { ReactElement } from "react";
import { classes } from "../classes.ts";
import type { Icon } from "../icons/outlineIcon.ts";
import overlay from "../layout/overlays/Overlay.module.css";
import { useDropdown } from "./dropdown/useDropdown.ts";
import styles from "./Menu.module.css";

/** One line of a menu: something to do, a heading, or a rule between groups. */
export type MenuEntry =
  | {
      readonly kind?: "item";
      readonly id: string;
      readonly label: string;
      readonly note?: string | undefined;
      readonly icon?: Icon | undefined;
      /** Set for choices: exactly one of a group is checked. */
      readonly checked?: boolean | undefined;
      /** With `checked`: stands for itself, is switched on and off. */
      readonly toggle?: boolean | undefined;
      readonly danger?: boolean | undefined;
      readonly disabled?: boolean | undefined;
      /** BCP 47 language of the label, when it is not the page's. */
      readonly lang?: string | undefined;
      readonly onSelect: () => void;
    }
  | { readonly kind: "heading"; readonly id: string; readonly label: string }
  | { readonly kind: "rule"; readonly id: string };

interface Props {
  /** The button that opens it: one element that takes a ref and props. */
  readonly trigger: ReactElement;
  readonly entries: readonly MenuEntry[];
  readonly align?: "start" | "end";
  /** Beside the button instead of below it. */
  readonly beside?: boolean;
}

/** A menu below its button: arrows, type-ahead, Escape and focus come from Mantine, the look from here. */
export function Menu({ trigger, entries, align = "start", beside = false }: Props) {
  const dropdown = useDropdown();
  return (
    <MantineMenu
      {...dropdown}
      position={`${beside ? "right" : "bottom"}-${align}`}
      withInitialFocusPlaceholder={false}
      classNames={{
        dropdown: classes(overlay["menu"], styles["dropdown"]),
        item: classes(overlay["row"]),
        itemLabel: classes(overlay["words"]),
        itemSection: classes(styles["icon"]),
        itemIndicator: classes(overlay["mark"], styles["mark"]),
        label: classes(overlay["heading"]),
      }}
    >
      <MantineMenu.Target>{trigger}</MantineMenu.Target>
      <MantineMenu.Dropdown>{entries.map(entryElement)}</MantineMenu.Dropdown>
    </MantineMenu>
  );
}

/** A dialog gives the focus back to where it was when it opened: to be the button of the menu, for the entry goes with the menu. */
function toButton(item: Element): void {
  const button = item.closest('[role="menu"]')?.getAttribute("aria-labelledby");
  if (button) document.getElementById(button)?.focus({ preventScroll: true });
}

function entryElement(entry: MenuEntry) {
  if (entry.kind === "heading")
    return (
      <MantineMenu.Label key={entry.id} role="presentation">
        {entry.label}
      </MantineMenu.Label>
    );
  if (entry.kind === "rule") return <hr key={entry.id} className={styles["rule"]} />;
  const Mark = entry.icon;
  const words = (
    <>
      {entry.label}
      {entry.note !== undefined && <span className={overlay["note"]}>{entry.note}</span>}
    </>
  );
  const shared = {
    className: classes(entry.danger && styles["danger"]),
    disabled: entry.disabled ?? false,
    lang: entry.lang,
  };
  if (entry.checked === undefined)
    return (
      <MantineMenu.Item
        key={entry.id}
        {...shared}
        onClick={({ currentTarget }) => {
          toButton(currentTarget);
          entry.onSelect();
        }}
        leftSection={Mark && <Mark size={18} stroke={1.5} aria-hidden />}
      >
        {words}
      </MantineMenu.Item>
    );
  const Choice = entry.toggle ? MantineMenu.CheckboxItem : MantineMenu.RadioItem;
  return (
    <Choice
      key={entry.id}
      {...shared}
      value={entry.id}
      checked={entry.checked}
      closeMenuOnClick
      checkIcon={<IconCheck size={16} stroke={1.5} aria-hidden />}
      onChange={() => entry.onSelect()}
    >
      {words}
    </Choice>
  );
}
