import { expect, test } from "vitest";
import { type CodePage, codePages, decodePage } from "./codePages.ts";
import { recognisePage } from "./recognisePage.ts";

/** Names of rooms and elements, as models of these languages have them. */
const words = {
  german: "Küche,Büro,Tür,Außenwand,Wärmedämmung,Größe,Flur Süd,Heizkörper,Fläche 12 m²,Treppenhäuser",
  french:
    "Façade,Étage,Bâtiment,Fenêtre,Hauteur sous plafond,Pièce,Réservé,Système,Évacuation,Cloison à créer",
  spanish: "Baño,Habitación,Ventilación,Puerta nº 3,Área útil,Jardín,Hormigón,Salón,Tabiquería",
  polish: "Łazienka,Ściana,Powierzchnia użytkowa,Piętro,Pokój,Kuchnia z jadalnią,Drzwi wewnętrzne,Wysokość",
  czech: "Místnost,Stěna vnitřní,Podlaží,Dveře,Plocha střechy,Kuchyň,Přízemí,Schodiště,Výška",
  hungarian: "Fürdőszoba,Földszint,Külső fal,Nappali,Födém,Előszoba,Hőszigetelés,Ajtó,Lépcsőház",
  lithuanian:
    "Kambarių plotas,Išorinė siena,Aukštas,Stogo šiluminė izoliacija,Durų plotis,Miegamasis,Laiptinė",
  latvian: "Vannas istaba,Ārsiena,Stāvs,Kāpņu telpa,Griestu augstums,Virtuve un ēdamistaba,Sienas biezums",
  turkish: "Yatak odası,Dış duvar,Çatı,Döşeme,Yükseklik,Giriş,Bölme duvarı,Şaft,Genişlik",
  russian: "Стена наружная,Кухня,Помещение,Площадь,Этаж,Лестница,Окно,Перекрытие,Дверь",
  greek: "Κουζίνα,Τοίχος,Δωμάτιο,Όροφος,Παράθυρο,Εμβαδόν,Υπνοδωμάτιο,Στέγη",
  japanese: "会議室,外壁,階段,廊下,ドア,ガラス,機械室,基準階,面積",
  chinese: "会议室,外墙,楼梯间,卫生间,办公室,混凝土,窗户,面积,一层",
  taiwanese: "會議室,外牆,樓梯間,辦公室,混凝土,窗,面積,一樓,電梯",
  korean: "회의실,외벽,계단실,화장실,사무실,콘크리트,창호,면적,지하층",
} as const;

/** The bytes of a text in a page: each sign as the bytes that the page reads as it. */
function encoded(text: string, page: CodePage): Uint8Array {
  const known = signsOf(page);
  return Uint8Array.from(Array.from(text).flatMap((sign) => known.get(sign) ?? [0x3f]));
}

const tables = new Map<CodePage, Map<string, readonly number[]>>();

function signsOf(page: CodePage): Map<string, readonly number[]> {
  const made = tables.get(page) ?? new Map<string, readonly number[]>();
  if (made.size > 0) return made;
  tables.set(page, made);
  const put = (bytes: readonly number[]) => {
    const sign = decodePage(Uint8Array.from(bytes), page);
    if (Array.from(sign).length === 1 && sign !== "\ufffd" && !made.has(sign)) made.set(sign, bytes);
  };
  for (let one = 0; one < 256; one++) put([one]);
  if (/^(shift_jis|euc-|gbk|big5)/.test(page))
    for (let lead = 0x81; lead < 0xff; lead++)
      for (let trail = 0x40; trail < 0xff; trail++) put([lead, trail]);
  return made;
}

test.each([
  ["german", ["windows-1252", "macintosh", "cp850", "cp437"]],
  ["french", ["windows-1252", "macintosh", "cp850"]],
  ["spanish", ["windows-1252", "macintosh", "cp850"]],
  ["polish", ["windows-1250", "iso-8859-2", "cp852"]],
  ["czech", ["windows-1250", "iso-8859-2", "cp852"]],
  ["hungarian", ["windows-1250", "iso-8859-2", "cp852"]],
  ["lithuanian", ["windows-1257"]],
  ["latvian", ["windows-1257"]],
  ["turkish", ["windows-1254"]],
  ["russian", ["windows-1251", "koi8-r", "ibm866", "iso-8859-5", "x-mac-cyrillic"]],
  ["greek", ["windows-1253"]],
  ["japanese", ["shift_jis", "euc-jp"]],
  ["chinese", ["gbk"]],
  ["taiwanese", ["big5"]],
  ["korean", ["euc-kr"]],
] as const)(
  "%s texts are recognised in each of their pages, all together and four of them",
  (language, pages) => {
    const texts = words[language].split(",");
    const wrong: string[] = [];
    for (const page of pages)
      for (const few of [texts, texts.slice(0, 4), texts.slice(-4)]) {
        const bytes = few.map((text) => encoded(text, page));
        const found = recognisePage(bytes);
        const [read, right] = [found.page, page].map((one) => bytes.map((text) => decodePage(text, one)));
        if (read!.join() !== right!.join()) wrong.push(`${page} as ${found.page}: ${read!.join()}`);
      }
    expect(wrong).toEqual([]);
  },
);

test("every page is read by the table that its name stands for", () => {
  const signs = {
    "windows-1252": [0x80, "€"],
    cp850: [0x81, "ü"],
    cp437: [0xe1, "ß"],
    cp852: [0x88, "ł"],
  } as const;
  for (const [page, [byte, sign]] of Object.entries(signs))
    expect(decodePage(Uint8Array.of(byte), page as CodePage)).toBe(sign);
  for (const page of codePages) expect(decodePage(Uint8Array.of(65, 66), page)).toBe("AB");
});

test("bytes that two pages make words of are said to be unsure", () => {
  expect(recognisePage([Uint8Array.of(0x8a)]).sure).toBe(false);
  // One word with one letter is enough where no other page makes a word of it.
  expect(recognisePage([Uint8Array.of(0x54, 0xfc, 0x72)])).toMatchObject({
    page: "windows-1252",
    sure: true,
  });
  expect(recognisePage([]).page).toBe("windows-1252");
});
