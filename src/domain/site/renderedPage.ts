import type { Language } from "#kernel/languages.ts";

/** A public page in one language, as the build writes it. */
export interface RenderedPage {
  /** Its address without a language: `/about`. */
  readonly path: string;
  readonly language: Language;
  /** Title of the browser tab. */
  readonly title: string;
  readonly description: string;
  /** The content of the page. */
  readonly html: string;
}
