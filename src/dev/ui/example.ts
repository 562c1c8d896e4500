import type { ReactNode } from "react";
import type { Language } from "#kernel/languages.ts";
import type { Words } from "./words.ts";

/** Parts of the interface in the states that they have. */
export interface Example {
  readonly title: string;
  /** Names of the exported components that are shown. */
  readonly parts: readonly string[];
  readonly States: (props: { readonly w: Words; readonly language: Language }) => ReactNode;
  /** Takes the whole width of the page. */
  readonly wide?: boolean;
}

/** What an `*.example.tsx` exports as `examples`. */
export type Examples = readonly Example[];
