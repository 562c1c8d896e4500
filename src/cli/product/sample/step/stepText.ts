/** A string of a STEP file (ISO 10303-21): quotes and backslashes doubled, what is not plain ASCII as `\X2\…\X0\`. */
export function stepString(text: string): string {
  let out = "";
  let wide = "";
  const flush = () => {
    if (wide !== "") out += `\\X2\\${wide}\\X0\\`;
    wide = "";
  };
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code < 0x20 || code > 0x7e) {
      wide += code.toString(16).toUpperCase().padStart(4, "0");
      continue;
    }
    flush();
    const char = text.charAt(i);
    out += char === "'" ? "''" : char === "\\" ? "\\\\" : char;
  }
  flush();
  return `'${out}'`;
}

/** A REAL of a STEP file, rounded to 1e-10 so that sums look the same everywhere; always with a decimal point. */
export function stepReal(value: number): string {
  if (!Number.isFinite(value)) throw new Error(`Not a number a file can hold: ${value}`);
  const rounded = Math.round(value * 1e10) / 1e10;
  const text = String(rounded === 0 ? 0 : rounded);
  if (text.includes("e"))
    return text.replace(/^(-?\d+)(\.\d+)?e/, (_, a: string, b?: string) => `${a}${b ?? "."}E`);
  return text.includes(".") ? text : `${text}.`;
}
