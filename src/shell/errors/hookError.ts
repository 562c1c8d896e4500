/** React's numbers for hooks that were called where or as often as they must not be; it says them in the text of its errors alone. */
const numbers = /^Minified React error #(300|310|321);/;

/** The same while developing, when React says it in words. */
const words = /^(Invalid hook call|Rendered (more|fewer) hooks than)/;

/**
 * Whether React's hooks themselves have come to nothing, as after parts of two versions of the page have met. No part of the page can
 * mend that: `startPage` begins the page anew. The one place that looks at the text of an error, for React gives nothing else.
 */
export const isHookError = (error: unknown): boolean =>
  error instanceof Error && (numbers.test(error.message) || words.test(error.message));
