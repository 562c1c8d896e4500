/** Code pages that texts of other programs are written in, by the labels of the Encoding Standard and of DOS. */
export const codePages = [
  "windows-1252",
  "macintosh",
  "windows-1250",
  "windows-1251",
  "windows-1253",
  "windows-1254",
  "windows-1255",
  "windows-1256",
  "windows-1257",
  "iso-8859-2",
  "iso-8859-5",
  "iso-8859-7",
  "iso-8859-13",
  "koi8-r",
  "koi8-u",
  "x-mac-cyrillic",
  "ibm866",
  "cp850",
  "cp437",
  "cp852",
  "shift_jis",
  "euc-jp",
  "gbk",
  "big5",
  "euc-kr",
] as const;

export type CodePage = (typeof codePages)[number];

/** The text of bytes in a page, with U+FFFD for each byte that means nothing there. */
export function decodePage(bytes: Uint8Array, page: CodePage | "utf-8"): string {
  const table = tables.get(page);
  if (table === undefined) return decoderOf(page).decode(bytes);
  let text = "";
  for (const byte of bytes) text += byte < 128 ? String.fromCharCode(byte) : table[byte - 128]!;
  return text;
}

const decoders = new Map<string, TextDecoder>();

function decoderOf(page: string): TextDecoder {
  const known = decoders.get(page);
  if (known) return known;
  const decoder = new TextDecoder(page, { ignoreBOM: true });
  decoders.set(page, decoder);
  return decoder;
}

/** The pages of DOS, which browsers do not know: the signs of the bytes 80 to FF. */
const tables: ReadonlyMap<string, string> = new Map([
  [
    "cp850",
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐" +
      "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
  ],
  [
    "cp437",
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐" +
      "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0",
  ],
  [
    "cp852",
    "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐" +
      "└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0",
  ],
]);
