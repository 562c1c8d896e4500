/** A file of a supplier as German programs write it: semicolons, decimal commas, notes above the heads. */
export const germanFile = [
  "Stadtwerke Musterstadt;;;;;;",
  "Jahresübersicht Erdgas;;;;;;",
  "Zähler-Nr.;Rechnungsnummer;Von;Bis;Verbrauch [kWh];Brennwertbezug;Ableseart",
  "7GMT0004711;R-1;01.01.2025;30.06.2025;12.345,678;Hs;abgelesen",
  "7GMT0004711;R-2;01.07.2025;31.12.2025;9.876,5;Hs;geschätzt",
].join("\r\n");

/** A file as English programs write it: commas, decimal points, units in a column of their own, formulas as text. */
export const englishFile = [
  "Energy type,Meter number,Invoice no,Start date,End date,Quantity,Unit,Notes",
  '"Electricity","MPAN 12","INV 1","2025-01-01","2025-01-31","1,234.56","kWh","=HYPERLINK(""http://x"")"',
  '"Electricity","MPAN 12","INV 2","2025-02-01","2025-02-28","0.98","MWh",""',
].join("\n");

/** A text as the bytes of a file in UTF-8. */
export const fileOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A text as the bytes of a file in UTF-16, little end first. */
export function wideFileOf(text: string, marked: boolean): Uint8Array {
  const wide = marked ? `\uFEFF${text}` : text;
  return Uint8Array.from(codesOf(wide).flatMap((code) => [code & 0xff, code >> 8]));
}

/** A text as the bytes of a file in windows-1252, for the signs that it shares with Unicode. */
export const westernFileOf = (text: string): Uint8Array => Uint8Array.from(codesOf(text));

/** The code units of a text. */
const codesOf = (text: string): readonly number[] => Array.from(text, (sign) => sign.charCodeAt(0));
