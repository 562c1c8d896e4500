import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import type { Icon } from "../icons/outlineIcon.ts";
import { type ButtonLook, buttonClass } from "./buttonClass.ts";

interface Props extends ButtonLook, Omit<ComponentProps<"a">, "size"> {
  readonly icon?: Icon | undefined;
}

function ButtonAnchor({ variant, size, wide, icon: Mark, className, children, ...rest }: Props) {
  return (
    <a {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {Mark && <Mark size={18} stroke={1.5} aria-hidden />}
      {children}
    </a>
  );
}

/** A link to a route of the product that looks like a button; `to`, `params` and `search` are checked by the router. */
export const ButtonLink = createLink(ButtonAnchor);
