export { contrast } from "#kernel/contrast.ts";

/** Tokens by name without the two dashes, as they stand in tokens.css. */
export type Tokens = Readonly<Record<string, string>>;

/** Reads the custom properties of every block of `css` whose selector is exactly `selector`; later blocks win. */
export function tokensOf(css: string, selector: string): Tokens {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, "");
  const tokens: Record<string, string> = {};
  for (const [, head, body] of bare.matchAll(/(?<=^|[{}])\s*([^{}@]+?)\s*\{([^{}]*)\}/g)) {
    if (head !== selector) continue;
    for (const [, name, value] of (body ?? "").matchAll(/--([\w-]+)\s*:\s*([^;}]+)/g))
      if (name !== undefined && value !== undefined) tokens[name] = value.trim();
  }
  return tokens;
}

/** The six-digit colour behind a token, following `var()`; throws when there is none. */
export function colourOf(tokens: Tokens, name: string): string {
  const value = tokens[name];
  const target = value === undefined ? undefined : /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (target !== undefined) return colourOf(tokens, target);
  if (value === undefined || !/^#[\da-f]{6}$/i.test(value)) throw new Error(`No colour: ${name}`);
  return value.toLowerCase();
}
