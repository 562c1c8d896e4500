/** A language of Latin letters: those beyond ASCII that it writes, the frequent ones first. */
interface LatinLanguage {
  readonly frequent: string;
  readonly others: string;
  /** How much more often models are written in it than in another one with the same letters. */
  readonly weight: number;
}

const language = (frequent: string, others = "", weight = 1): LatinLanguage => ({
  frequent,
  others: `${others}${(frequent + others).toUpperCase()}`,
  weight,
});

/** What languages write beyond ASCII; a file is written in one of them, seldom in two. */
export const latinLanguages: readonly LatinLanguage[] = [
  language("äöüß", "é", 1.2),
  language("éèàê", "çôîâùûëïœ", 1.1),
  language("áéíóúñ", "ü", 1.1),
  language("àèéìòù", "", 1.1),
  language("ãçáéíó", "õêâôúàü"),
  language("éë", "ïèüóöê"),
  language("æøå", "éö"),
  language("åäö", "éü"),
  language("áðéíóæöú", "þý"),
  language("ąęłóśżćńź"),
  language("áíéěščřžýů", "úňťďó"),
  language("áíéčšžýľť", "úôäňďĺŕó"),
  language("áéóöőúüűí"),
  language("čšžćđ"),
  language("ăâîșțşţ"),
  { frequent: "ıİğşçöü", others: "ĞŞÇÖÜâîû", weight: 1 },
  language("ėšžųįąčūę"),
  language("āēīūšžčģķļņ", "ŗō"),
  language("äöü", "õšž"),
];

/** A script of letters beside the Latin one: its letters, and those that most of its texts are made of. */
interface Script {
  readonly letters: RegExp;
  readonly frequent: ReadonlySet<string>;
}

/** Scripts that models are written in beside the Latin one and those with thousands of characters. */
export const scripts: readonly Script[] = [
  { letters: /[\u0400-\u04ff]/, frequent: new Set("оеаинтсрвлкмдпуыьОЕАИНТСРВЛКМДПУіІ") },
  { letters: /[\u0370-\u03ff]/, frequent: new Set("αοιετσνηυρπκμλςάίόέήώΑΟΙΕΤΣΝΗΥΡΠΚΜΛ") },
  { letters: /[\u05d0-\u05ea]/, frequent: new Set("יוהלאתרבמשנחד") },
  { letters: /[\u0620-\u06d3]/, frequent: new Set("اليمونترةبعسدقف") },
];

/**
 * Characters that names of rooms, elements and materials are made of in writing systems with thousands of them. Most texts
 * consist of these; bytes that are read in a wrong page give others.
 */
export const frequentCharacters = {
  japanese: new Set(
    "一二三四五六七八九十階室床壁天井窓扉戸柱梁板屋根上下左右内外部材料名前面積高幅長厚寸法図番号種類共用廊下玄関居間寝便所浴洗台脱衣和洋収納押入物置車庫倉事務会議応接食堂" +
      "厨房機械電気設備給排水衛生換空調消火避難段昇降路通風除煙庭園道敷地境界線基礎杭土地鉄骨筋木造石膏断熱防水仕上塗装貼紙布硝子金属鋼製作建築築物構造平立断配置計画実施" +
      "施工管理監理者住宅戸店舗病院学校工場駐輪場所中大小新旧北南東西側表裏開閉口引違片両手動自用途区分項目内容標準仕様書日時年月人数量単位合計備考有無可不能開始終了男女来客員従" +
      "業更衣休憩給湯書庫印刷受付待合診察処置手術薬局医師看護児童教職家具棚机椅子照明器具換気扇",
  ),
  simplified: new Set(
    "的一是不在有人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量都" +
      "两体制机当使点从业本去把性好应开它合还因由其些然前外天政四日那社义事平形相全表间样与关各重新线内数正心反你明看原又么利比或但质气第向道命此变条只没结解问意建月公无系军很情者最立代想已通并提直题党程展五果料象员革位入常文总次品式活设及管特件长求老头基资边流路级少图山统接知较将组见计别她手角期根论运农指几九区强放决西被干做必战先回则任取据处队南给色光门即保治北造百规热领七海口东导器压志世金增争济阶油思术极交受联什认六共权收证改清己美再采转更单风切打白教速花带安场身车例真务具万每目至达走积示议声报斗完类八离华名确才科张信马节话米整空元况今集温传土许步群广石记需段研界拉林律叫且究观越织装影算低持音众书布复容儿须际商非验连断深难近矿千周委素技备半办青省列习响约支般史感劳便团往酸历市克何除消构府称太准精值号率族维划选标写存候毛亲快效斯院查江型眼王按格养易置派层片始却专状育厂京识适属圆包火住调满县局照参红细引听该铁价严" +
      "房室墙板梁柱窗楼梯卫厨客厅卧廊走屋顶幕栏杆坡混凝砖钢筋混防保温绝缘吊顶涂抹灰瓷地砖储藏会议办公停车库配电消泵井升降机械通风排烟管道空调弱强给阳台储",
  ),
  traditional: new Set(
    "的一是不在有人這中大為上個國我以要他時來用們生到作地於出就分對成會可主發年動同工也能下過子說產種面而方後多定行學法所民得經十三之進等部度家電力裡如水化高自二理起小物現實加量都" +
      "兩體制機當使點從業本去把性好應開它合還因由其些然前外天政四日那社義事平形相全表間樣與關各重新線內數正心反明看原又利比或但質氣第向道變條只沒結解問意建月公無系很情者最立代想已通並提直題" +
      "房室牆板樑柱窗樓梯衛廚客廳臥廊走屋頂幕欄杆坡混凝土磚鋼筋防保溫絕緣吊塗抹灰瓷儲藏議辦停車庫配消泵井升降械風排煙管調弱強給陽台浴廁門層號型標準設計圖名稱材料長寬厚度機房電梯戶外內牆鋁玻璃石木金屬地下一二三四五六七八九十",
  ),
  korean: new Set(
    "이다의는에을가고한지사로리하기인도대서시자어스라나수해정보일전과아제부동주원장상구성국제조화공위여오경신만중연상유학생과있계현산개선무관용물건세방통실층벽문창호기둥보슬라브지붕바닥천장계단복도화장실거실침실주방욕실현관발코니다용도실창고사무실회의실로비홀엘리베이터승강기설기계전기실주차장옥상외부내부콘크리트철근목재석재유리단열방수마감타일벽돌높이폭길두께면적체적이름번호형식종류재료참조레벨지하상층평입단면배치설명단위수량비고복합시공벌시트설비급배수환풍구소제연덕트배관조명콘센트",
  ),
} as const;
