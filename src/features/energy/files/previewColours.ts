import type { ClassTone } from "#ui/figures/ClassScale.tsx";

/** Colours of the classes on paper: those of the light look. */
export const classColours: Readonly<Record<ClassTone, { readonly ground: string; readonly ink: string }>> = {
  ap: { ground: "#1f6b4c", ink: "#ffffff" },
  a: { ground: "#3f8459", ink: "#ffffff" },
  b: { ground: "#6e9c58", ink: "#141a18" },
  c: { ground: "#a3b556", ink: "#141a18" },
  d: { ground: "#d2c45c", ink: "#141a18" },
  e: { ground: "#e3af4c", ink: "#141a18" },
  f: { ground: "#db8b40", ink: "#141a18" },
  g: { ground: "#cb6536", ink: "#141a18" },
  h: { ground: "#a63c25", ink: "#ffffff" },
};
