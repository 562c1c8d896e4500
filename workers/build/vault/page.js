// The page itself: what somebody chooses is checked by what stands above, and what was found is shown in the words of the language.
(function () {
  "use strict";
  /*WORDS*/
  const words = globalThis.klarbauWords;
  const select = document.getElementById("language");
  let last;
  const t = (key) => words[select.value][key] || key;
  function cell(row, text, tag) {
    const made = document.createElement(tag || "td");
    made.textContent = text;
    row.append(made);
  }
  function fill(table, heads, rows) {
    table.replaceChildren();
    const head = table.createTHead().insertRow();
    heads.forEach((one) => cell(head, one, "th"));
    head.querySelectorAll("th").forEach((one) => (one.scope = "col"));
    const body = table.createTBody();
    rows.forEach((values) => {
      const row = body.insertRow();
      values.forEach((value) => cell(row, value));
    });
  }
  function draw() {
    document.documentElement.lang = select.value;
    document.title = t("title");
    select.setAttribute("aria-label", t("language"));
    document.querySelectorAll("[data-t]").forEach((one) => (one.textContent = t(one.dataset.t)));
    const verdict = document.getElementById("verdict");
    document.getElementById("found").hidden = !last || last.ok || last === "busy";
    document.getElementById("inside").hidden = !last || !last.manifest;
    verdict.className = "";
    if (!last) return void (verdict.textContent = "");
    if (last === "busy") return void (verdict.textContent = t("busy"));
    verdict.className = last.ok ? "ok" : "bad";
    verdict.textContent = t(last.ok ? "ok" : "bad");
    fill(
      document.getElementById("problems"),
      [t("what"), t("where")],
      last.problems.map(({ kind, where }) => [t("problem_" + kind), where]),
    );
    if (!last.manifest) return;
    drawStamps(last.stamps || []);
    const date = (text) =>
      text ? new Date(text).toLocaleString(select.value, { timeZone: "UTC" }) + " UTC" : "–";
    document.getElementById("summary").textContent =
      last.manifest.project +
      " · " +
      t("made") +
      " " +
      date(last.manifest.made_at) +
      " · " +
      t("entries") +
      " " +
      last.entries +
      " · SHA-256 " +
      last.id;
    fill(
      document.getElementById("records"),
      [t("document"), t("period"), t("issuer"), t("imported"), t("confirmed"), "SHA-256"],
      last.manifest.records.map((record) => [
        record.title + (record.tombstone ? " (" + t("withdrawn") + " " + record.tombstone.reason + ")" : ""),
        [record.period_from, record.period_to].filter(Boolean).join(" – "),
        record.issuer,
        date(record.imported_at),
        record.anchored_at ? date(record.anchored_at) : t("self"),
        record.sha256,
      ]),
    );
  }
  function drawStamps(stamps) {
    document.getElementById("stamped").hidden = stamps.length === 0;
    fill(
      document.getElementById("stamps"),
      [t("stamp_root"), t("stamp_about"), t("stamp_command")],
      stamps.map(({ seq, hash, path, about }) => [
        seq + " · " + hash,
        t(about ? "stamp_yes" : "stamp_no"),
        "openssl ts -verify -queryfile " + path + ".tsq -in " + path + ".tsr -CAfile CA.pem",
      ]),
    );
  }
  async function run(work) {
    last = "busy";
    draw();
    try {
      last = await work();
    } catch (cause) {
      last = { ok: false, problems: [{ kind: "unreadable_file", where: String(cause) }] };
    }
    draw();
  }
  const bytesOf = async (file) => new Uint8Array(await file.arrayBuffer());
  const zip = (file) => run(async () => globalThis.klarbauVault.verify(await bytesOf(file)));
  const folder = (files) =>
    run(async () => {
      const parts = new Map();
      for (const file of files)
        parts.set(file.webkitRelativePath.split("/").slice(1).join("/"), await bytesOf(file));
      return globalThis.klarbauVault.check(parts, true);
    });
  for (const language of Object.keys(words)) select.add(new Option(words[language].name, language));
  const wanted = (navigator.language || "de").slice(0, 2);
  select.value = words[wanted] ? wanted : "de";
  select.addEventListener("change", draw);
  document.getElementById("zip").addEventListener("change", (event) => {
    if (event.target.files[0]) void zip(event.target.files[0]);
    event.target.value = "";
  });
  document.getElementById("folder").addEventListener("change", (event) => {
    if (event.target.files.length > 0) void folder([...event.target.files]);
    event.target.value = "";
  });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    if (event.dataTransfer.files[0]) void zip(event.dataTransfer.files[0]);
  });
  draw();
})();
