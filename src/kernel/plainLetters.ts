/** A text as people search for it: lower case, without accents, ß as ss. `Tür` → `tur`, `Straße` → `strasse`. */
export const plainLetters = (text: string): string =>
  text.toLowerCase().replaceAll("ß", "ss").normalize("NFD").replaceAll(/\p{M}/gu, "");

/** The same with umlauts spelt out, as in addresses and names of files: `Tür` → `tuer`, `Château` → `chateau`. */
export const speltOut = (text: string): string =>
  plainLetters(
    text.normalize("NFC").toLowerCase().replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue"),
  );
