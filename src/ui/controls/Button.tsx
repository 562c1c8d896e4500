import type { ComponentProps, MouseEvent } from "react";
import type { Icon } from "../icons/outlineIcon.ts";
import { type ButtonLook, buttonClass } from "./buttonClass.ts";
import styles from "./Button.module.css";

interface Props extends ButtonLook, Omit<ComponentProps<"button">, "size"> {
  readonly icon?: Icon | undefined;
  /** Work is under way: the button turns, says so to screen readers, keeps the focus and cannot be pressed again. */
  readonly busy?: boolean | undefined;
}

/** A button. Its word is a verb. */
export function Button({
  variant,
  size,
  wide,
  icon: Mark,
  busy = false,
  className,
  children,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide }, className)}
      disabled={rest.disabled === true && !busy}
      {...(busy && { "aria-busy": true, "aria-disabled": true, onClick: ignore })}
    >
      {busy ? (
        <span className={styles["spinner"]} aria-hidden />
      ) : (
        Mark && <Mark size={18} stroke={1.5} aria-hidden />
      )}
      {children}
    </button>
  );
}

/** A press that does nothing, sends no form either, and is nobody else's. */
function ignore(press: MouseEvent): void {
  press.preventDefault();
  press.stopPropagation();
}
