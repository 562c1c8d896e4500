import { createContext } from "react";

/** The dialog around a part: what the part opens lies in it, for the rest of the page is below a modal dialog and cannot be used. */
export const DialogLayer = createContext<HTMLElement | null>(null);
