/** Text of a cell without the escapes `_x000D_` that Excel writes for what XML cannot hold. */
export const unescapeCell = (text: string): string =>
  text.includes("_x")
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

/** Text for a cell: what looks like an escape and what XML cannot hold is written as one. */
export const escapeCell = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    // oxlint-disable-next-line no-control-regex -- these are the ones meant
    .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, (sign) => {
      const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
      return `_x${code}_`;
    });
