/** Style of the HTML report: a sheet of A4 on screen, pages of A4 in print. Colours are those of the product. */
export const reportStyle = `
*{box-sizing:border-box}
html{background:#f4f2ed;color:#1c2321;font:400 14px/20px "Hanken Grotesk",system-ui,sans-serif}
body{margin:0}
.sheet{width:min(100%,794px);margin:24px auto;padding:40px 20px 60px 60px;background:#fffefc;border:1px solid #dcd8cf}
h1{margin:0 0 4px;font-size:36px;line-height:42px;font-weight:600;letter-spacing:-.028em}
h2{margin:40px 0 16px;font-size:28px;line-height:34px;font-weight:600;letter-spacing:-.018em;break-after:avoid}
.number{margin-right:10px;color:#696459;font-weight:400}
.running{display:flex;justify-content:space-between;max-width:544px;margin:0 0 32px;padding-bottom:12px;border-bottom:1px solid #c4bfb4;color:#5f5b53;font-size:12px;line-height:16px}
.subtitle,.lead{max-width:544px;color:#5f5b53}
nav ol{max-width:544px;margin:24px 0;padding:0;list-style:none;columns:2}
nav a{color:inherit;text-decoration:none}
nav .number{display:inline-block;width:28px;font-size:12px}
.block{display:grid;grid-template-columns:minmax(0,544px) 146px;gap:24px;margin-bottom:24px}
.text>p{margin:0;line-height:22px;white-space:pre-line;overflow-wrap:anywhere}
.margin{font-size:12px;line-height:16px}
.note{margin-bottom:16px;padding-left:12px;border-left:1px solid #c4bfb4;color:#5f5b53;break-inside:avoid;overflow-wrap:anywhere}
.note p{margin:0}
.note .title{color:#1c2321;font-weight:600}
table{width:100%;border-collapse:collapse}
caption,figcaption{padding-bottom:4px;font-size:12px;line-height:16px;font-weight:600;text-align:left}
th{height:36px;padding:0 8px 0 0;border-bottom:1px solid #c4bfb4;color:#696459;font-size:12px;line-height:16px;font-weight:600;text-align:left}
thead td{border-bottom:1px solid #c4bfb4}
tbody th{height:auto;color:inherit;font-size:inherit;line-height:inherit;font-weight:400}
tbody td,tbody th{padding:6px 8px 6px 0;border-bottom:1px solid #dcd8cf;vertical-align:top;overflow-wrap:break-word;hyphens:auto}
.many td,.many th{overflow-wrap:anywhere}
tr{break-inside:avoid}
.numeric{text-align:right;font-variant-numeric:tabular-nums;padding-right:12px}
.figure{white-space:nowrap}
.missing{color:#5f5b53;text-decoration:underline dashed #8b857a;text-underline-offset:4px}
.sum td,.sum th{border-top:1px solid #c4bfb4;font-weight:600}
.unit{color:#696459;font-size:11px;font-weight:400}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.skip{position:absolute;left:-999px;padding:12px 16px;background:#fffefc;color:#1c2321}
.skip:focus{left:8px;top:8px}
.grades{width:30px}
.grade{padding-right:0;text-align:right}
.grade span{display:inline-block;width:16px;border:1px solid #8b857a;border-radius:3px;font-size:11px;line-height:14px;text-align:center}
figure{margin:0;break-inside:avoid}
svg{display:block;width:100%;margin-bottom:12px;font-size:11px;text-anchor:middle;fill:#5f5b53}
.bar{fill:#438064}
.tick{stroke:#1c2321;stroke-width:2}
sub{font-size:70%;line-height:0}
.sign{margin:48px 0 0!important;padding-top:4px;border-top:1px solid #1c2321;color:#5f5b53;font-size:12px}
@media(max-width:760px){.sheet{margin:0;padding:24px 16px}.block{grid-template-columns:minmax(0,1fr);gap:12px}table,tbody th{font-size:12px;line-height:16px}nav ol{columns:1}.text{overflow-x:auto}}
@page{size:A4;margin:16mm 8mm 18mm 15mm}
@media print{html{background:none;font-size:10.5pt;line-height:15pt}.skip{display:none}.sheet{width:auto;margin:0;padding:0;border:0}.block{grid-template-columns:minmax(0,1fr) 38mm}thead{display:table-header-group}nav{break-after:page}}
`.replaceAll("\n", "");
