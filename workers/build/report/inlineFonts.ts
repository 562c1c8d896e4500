import regular from "@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff?inline";
import strong from "@fontsource/hanken-grotesk/files/hanken-grotesk-latin-600-normal.woff?inline";
import regularMore from "@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-400-normal.woff?inline";
import strongMore from "@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-600-normal.woff?inline";
import { fromBase64 } from "#kernel/base64.ts";
import type { ReportFonts } from "./api.ts";

/** The typeface as it lies in the worker's own code: there is nothing to load, with or without a network. */
export const inlineFonts = (): ReportFonts => ({
  regular: [regular, regularMore].map(bytesOf),
  strong: [strong, strongMore].map(bytesOf),
});

const bytesOf = (address: string) => fromBase64(address.slice(address.indexOf(",") + 1))!;
