import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import form from "#ui/controls/fields/form.module.css";
import { Button } from "#ui/controls/Button.tsx";

interface Props extends Pick<ComponentProps<typeof Button>, "icon" | "size" | "children"> {
  /** How many there are, and how many there may be. */
  readonly count: number;
  readonly most: number;
  readonly onAdd: () => void;
}

/** The button that adds one more to a list; a full list says that it is full. */
export function AddMore({ count, most, onAdd, ...button }: Props) {
  const { t } = useTranslation();
  return count < most ? (
    <Button {...button} onClick={onAdd} />
  ) : (
    <p className={form["small"]}>{t(($) => $.mostReached, { most: String(most) })}</p>
  );
}
