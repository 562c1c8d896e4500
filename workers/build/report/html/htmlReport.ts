import { base64 } from "#kernel/base64.ts";
import type {
  LocalizedBlock,
  LocalizedNote,
  LocalizedReport,
  LocalizedTable,
} from "#domain/report/document/localizedReport.ts";
import type { ReportFonts } from "../api.ts";
import { htmlBars } from "./htmlBars.ts";
import { htmlPlan, planStyle } from "./htmlPlan.ts";
import { markup, textMarkup } from "./markup.ts";
import { reportStyle } from "./reportStyle.ts";

/** The report as one HTML page: typeface inside, no script, no request to anywhere, prints on A4. */
export function htmlReport(report: LocalizedReport, fonts: ReportFonts): string {
  const sections = report.sections.map(
    ({ id, number, title, blocks }) =>
      `<section id="${markup(id)}" aria-labelledby="${markup(id)}-title"><h2 id="${markup(id)}-title">${number === "" ? "" : `<span class="number">${number}</span> `}${textMarkup(title)}</h2>${blocks.map((block) => blockMarkup(block, report.words.grade)).join("")}</section>`,
  );
  const contents = report.sections.map(
    ({ id, number, title }) =>
      `<li><a href="#${markup(id)}"><span class="number">${number}</span> ${textMarkup(title)}</a></li>`,
  );
  return `<!doctype html>
<html lang="${report.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; font-src data:">
<title>${markup(`${report.title}, ${report.subject}`)}</title>
<style>${fontFaces(fonts)}${reportStyle}${planStyle}</style>
</head>
<body>
<a class="skip" href="#content">${markup(report.words.skip)}</a>
<div class="sheet">
<header><p class="running"><span>${markup(report.subject)}</span><span>${markup(report.title)}</span></p>
<h1>${markup(report.title)}</h1><p class="subtitle">${textMarkup(report.subtitle)}</p>
${report.lead.map((text) => `<p class="lead">${textMarkup(text)}</p>`).join("")}
<nav aria-label="${markup(report.words.contents)}"><ol>${contents.join("")}</ol></nav></header>
<main id="content">
${sections.join("\n")}
</main>
</div>
</body>
</html>
`;
}

function blockMarkup(block: LocalizedBlock, gradeWord: string): string {
  const notes = block.notes.map(noteMarkup).join("");
  return `<div class="block"><div class="text">${contentMarkup(block, gradeWord)}</div>${notes === "" ? "" : `<div class="margin">${notes}</div>`}</div>`;
}

function contentMarkup(block: LocalizedBlock, gradeWord: string): string {
  switch (block.kind) {
    case "paragraph":
      return `<p>${textMarkup(block.text)}</p>`;
    case "table":
      return tableMarkup(block, gradeWord);
    case "bars":
      return htmlBars(block);
    case "plan":
      return htmlPlan(block);
    case "sign_off":
      return block.lines.map((line) => `<p class="sign">${textMarkup(line)}</p>`).join("");
  }
}

const noteMarkup = ({ kind, title, texts }: LocalizedNote): string =>
  `<div class="note ${kind}" role="note"><p class="title">${textMarkup(title)}</p>${texts.map((text) => `<p>${textMarkup(text)}</p>`).join("")}</div>`;

function tableMarkup({ title, columns, rows, graded }: LocalizedTable, gradeWord: string): string {
  const head = columns.map(
    ({ head: word, unit, numeric }) =>
      `<${word === "" ? "td" : 'th scope="col"'}${numeric ? ' class="numeric"' : ""}>${textMarkup(word)}${unit === undefined ? "" : ` <span class="unit">${textMarkup(unit)}</span>`}</${word === "" ? "td" : "th"}>`,
  );
  const body = rows.map(({ cells, grade, sum }) => {
    const written = cells.map(({ text, kind, long, figure }, index) => {
      const classes = [
        columns[index]?.numeric && !long && "numeric",
        figure && "figure",
        kind === "missing" && "missing",
      ].filter(Boolean);
      const style = classes.length > 0 ? ` class="${classes.join(" ")}"` : "";
      return index === 0
        ? `<th scope="row"${style}>${textMarkup(text)}</th>`
        : `<td${style}>${textMarkup(text)}</td>`;
    });
    const graded_ = graded ? `<td class="grade">${grade === null ? "" : `<span>${grade}</span>`}</td>` : "";
    return `<tr${sum ? ' class="sum"' : ""}>${written.join("")}${graded_}</tr>`;
  });
  const widths = columns.map(({ width }) => `<col style="width:${(width * 100).toFixed(0)}%">`).join("");
  const many = columns.length > 4 ? ' class="many"' : "";
  return `<table${many}><caption>${textMarkup(title)}</caption><colgroup>${widths}${graded ? '<col class="grades">' : ""}</colgroup><thead><tr>${head.join("")}${graded ? `<th scope="col"><span class="hidden">${markup(gradeWord)}</span></th>` : ""}</tr></thead><tbody>${body.join("")}</tbody></table>`;
}

const ranges = [
  "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215",
  "U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0",
];

const fontFaces = ({ regular, strong }: ReportFonts): string =>
  [
    { weight: 400, files: regular },
    { weight: 600, files: strong },
  ]
    .flatMap(({ weight, files }) =>
      files.map(
        (file, index) =>
          `@font-face{font-family:"Hanken Grotesk";font-weight:${weight};src:url(data:font/woff;base64,${base64(file)}) format("woff");unicode-range:${ranges[index]}}`,
      ),
    )
    .join("");
