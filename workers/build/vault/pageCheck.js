// The page of an exported evidence vault: checks the archive by itself, without the product and without a network. It is a second
// implementation on purpose: whoever does not trust the product reads these lines.
(function () {
  "use strict";
  const zeros = "0".repeat(64);
  const hashText = /^[0-9a-f]{64}$/;

  // ── SHA-256 (FIPS 180-4), for browsers that keep theirs from pages opened by double click ──────────────────
  function fraction(x) {
    return Math.floor((x - Math.floor(x)) * 4294967296);
  }
  const primes = [];
  for (let candidate = 2; primes.length < 64; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
  const round = primes.map((prime) => fraction(Math.cbrt(prime)));
  function turn(x, n) {
    return (x >>> n) | (x << (32 - n));
  }
  function plainSha256(bytes) {
    const length = (((bytes.length + 8) >> 6) + 1) * 64;
    const padded = new Uint8Array(length);
    padded.set(bytes);
    padded[bytes.length] = 0x80;
    const view = new DataView(padded.buffer);
    view.setUint32(length - 8, Math.floor((bytes.length * 8) / 4294967296));
    view.setUint32(length - 4, (bytes.length * 8) >>> 0);
    const state = Uint32Array.from(start);
    const w = new Uint32Array(64);
    for (let at = 0; at < length; at += 64) {
      for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(at + i * 4);
      for (let i = 16; i < 64; i += 1) {
        const s0 = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ (w[i - 15] >>> 3);
        const s1 = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ (w[i - 2] >>> 10);
        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
      }
      let [a, b, c, d, e, f, g, h] = state;
      for (let i = 0; i < 64; i += 1) {
        const t1 =
          (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + round[i] + w[i]) | 0;
        const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        h = g;
        g = f;
        f = e;
        e = (d + t1) | 0;
        d = c;
        c = b;
        b = a;
        a = (t1 + t2) | 0;
      }
      [a, b, c, d, e, f, g, h].forEach((word, n) => (state[n] += word));
    }
    return [...state].map((word) => word.toString(16).padStart(8, "0")).join("");
  }
  async function sha256(bytes) {
    const subtle = globalThis.crypto && globalThis.crypto.subtle;
    if (!subtle) return plainSha256(bytes);
    return [...new Uint8Array(await subtle.digest("SHA-256", bytes))]
      .map((byte) => byte.toString(16).padStart(2, "0"))
      .join("");
  }

  // ── the archive: stored files only, every byte of it where it has to be ──────────────────────────────────────
  const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
    for (let k = 0; k < 8; k += 1) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1;
    return n;
  });
  function crc32(bytes) {
    let crc = 0xffffffff;
    for (let i = 0; i < bytes.length; i += 1) crc = crcTable[(crc ^ bytes[i]) & 255] ^ (crc >>> 8);
    return (crc ^ 0xffffffff) >>> 0;
  }
  function header(name, crc, size, place) {
    const central = place !== undefined;
    const view = new DataView(new ArrayBuffer(central ? 46 : 30));
    view.setUint32(0, central ? 0x02014b50 : 0x04034b50, true);
    if (central) view.setUint16(4, 20, true);
    const from = central ? 6 : 4;
    view.setUint16(from, 20, true);
    view.setUint16(from + 8, 0x21, true);
    view.setUint32(from + 10, crc, true);
    view.setUint32(from + 14, size, true);
    view.setUint32(from + 18, size, true);
    view.setUint16(from + 22, name.length, true);
    if (central) view.setUint32(42, place, true);
    return new Uint8Array(view.buffer);
  }
  function same(all, at, part) {
    return at + part.length <= all.length && part.every((byte, n) => all[at + n] === byte);
  }
  /** The parts of an archive by name, and whether every byte between them is the one that belongs there. */
  function unpack(all) {
    const parts = new Map();
    const end = all.length - 22;
    if (end < 0) return { parts, whole: false };
    const view = new DataView(all.buffer, all.byteOffset, all.byteLength);
    const count = view.getUint16(end + 10, true);
    const directory = view.getUint32(end + 16, true);
    const tail = new DataView(new ArrayBuffer(22));
    tail.setUint32(0, 0x06054b50, true);
    tail.setUint16(8, count, true);
    tail.setUint16(10, count, true);
    tail.setUint32(12, end - directory, true);
    tail.setUint32(16, directory, true);
    let whole = same(all, end, new Uint8Array(tail.buffer));
    let line = directory;
    let place = 0;
    for (let n = 0; n < count; n += 1) {
      if (line + 46 > end) return { parts, whole: false };
      const nameLength = view.getUint16(line + 28, true);
      const size = view.getUint32(line + 20, true);
      const name = all.subarray(line + 46, line + 46 + nameLength);
      const body = place + 30 + nameLength;
      if (body + size > directory) return { parts, whole: false };
      const bytes = all.subarray(body, body + size);
      const crc = crc32(bytes);
      whole =
        whole &&
        same(all, place, header(name, crc, size)) &&
        same(all, place + 30, name) &&
        same(all, line, header(name, crc, size, place));
      const key = new TextDecoder().decode(name);
      if (parts.has(key)) whole = false;
      parts.set(key, bytes);
      place = body + size;
      line += 46 + nameLength;
    }
    return { parts, whole: whole && place === directory && line === end };
  }

  // ── the vault ────────────────────────────────────────────────────────────────────────────────────────────────
  function json(bytes) {
    try {
      return bytes && JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    } catch {
      return undefined;
    }
  }
  const utf8 = (text) => new TextEncoder().encode(text);
  const linkHash = (before, text) => sha256(utf8(before + text));

  async function flawOf(entry, vault, due, before) {
    if ((await linkHash(entry.self_prev, entry.body)) !== entry.self_hash) return "entry_changed";
    const body = json(utf8(entry.body));
    if (!body || body.id !== entry.id) return "entry_changed";
    if (body.vault !== vault) return "foreign";
    if (entry.seq === null)
      return entry.prev_hash === null && entry.anchor === null && entry.entry_hash === null
        ? null
        : "anchor_changed";
    const anchor = json(utf8(entry.anchor));
    const fits =
      anchor && anchor.seq === entry.seq && anchor.self_hash === entry.self_hash && anchor.vault === vault;
    if (!fits || (await linkHash(entry.prev_hash, entry.anchor)) !== entry.entry_hash)
      return "anchor_changed";
    if (entry.seq !== due) return entry.seq > due ? "missing" : "reordered";
    return entry.prev_hash === before ? null : "forked";
  }
  async function checkChain(chain, vault, problems) {
    let due = 1;
    let before = zeros;
    const known = new Set([zeros]);
    for (const entry of chain.entries) {
      const kind = await flawOf(entry, vault, due, before);
      if (kind) problems.push({ kind, where: entry.id + (entry.seq === null ? "" : " · " + entry.seq) });
      if (entry.seq !== null) {
        due = entry.seq + 1;
        before = entry.entry_hash;
      }
      known.add(entry.self_hash);
    }
    if (problems.length > 0) return;
    for (const entry of chain.entries)
      if (!known.has(entry.self_prev)) problems.push({ kind: "self_gap", where: entry.id });
  }
  async function checkRoots(roots, chain, problems) {
    const last = new Map();
    for (const entry of chain.entries)
      if (entry.seq !== null) last.set(json(utf8(entry.anchor)).at.slice(0, 10), entry);
    const expected = [];
    for (const [day, { seq, entry_hash }] of last) {
      const root = { day, entry_hash, seq, vault: chain.vault };
      const root_hash = await sha256(utf8(JSON.stringify(root)));
      expected.push({ day, entry_hash, root_hash, seq, vault: chain.vault });
    }
    if (JSON.stringify(roots) !== JSON.stringify(expected))
      problems.push({ kind: "bad_roots", where: "roots.json" });
  }
  function checkRecords(manifest, chain, problems) {
    const documents = new Map();
    for (const entry of chain.entries) {
      const statement = json(utf8(entry.body)).statement;
      if (statement.type !== "document") continue;
      documents.set(entry.id, statement.record);
      const path = manifest.files[statement.record.sha256];
      const part = path === undefined ? undefined : manifest.parts[path];
      if (!part) problems.push({ kind: "file_missing", where: statement.record.title });
      else if (part.sha256 !== statement.record.sha256) problems.push({ kind: "file_changed", where: path });
    }
    const told = manifest.records.every((record) => {
      const own = documents.get(record.entry);
      return own && own.sha256 === record.sha256 && own.title === record.title && own.bytes === record.bytes;
    });
    if (!told || documents.size !== manifest.records.length)
      problems.push({ kind: "bad_manifest", where: "manifest.json" });
  }
  function holds(all, part) {
    for (let at = 0; at + part.length <= all.length; at += 1) if (same(all, at, part)) return true;
    return false;
  }
  /** The time stamps, each with the hash of the root that it is about, and whether the answer is about that hash. Who signed it the page cannot know. */
  async function stampsOf(chain, parts) {
    const stamps = [];
    for (const entry of chain.entries) {
      const { type, root } = json(utf8(entry.body)).statement;
      if (type !== "timestamp") continue;
      const place = chain.entries.find((one) => one.seq === root.seq && one.entry_hash === root.entry_hash);
      const day = place && json(utf8(place.anchor)).at.slice(0, 10);
      const text = { day, entry_hash: root.entry_hash, seq: root.seq, vault: chain.vault };
      const hash = await sha256(utf8(JSON.stringify(text)));
      const imprint = Uint8Array.from(hash.match(/../g), (pair) => parseInt(pair, 16));
      const path = "timestamps/" + entry.id;
      const answer = parts.get(path + ".tsr");
      stamps.push({ seq: root.seq, hash, path, about: Boolean(place && answer && holds(answer, imprint)) });
    }
    return stamps;
  }
  function isObject(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
  }
  /** Whether a list of parts has what is read of it here. */
  function isListing({ parts, files, records }) {
    return (
      isObject(parts) &&
      Object.values(parts).every(isObject) &&
      isObject(files) &&
      Array.isArray(records) &&
      records.every(isObject)
    );
  }
  /** Checks the parts of a package; `whole` is what was seen of the archive around them. */
  async function check(parts, whole) {
    const problems = whole ? [] : [{ kind: "damaged", where: "" }];
    const bytes = parts.get("manifest.json");
    const manifest = json(bytes);
    if (!manifest || manifest.format !== "klarbau-evidence-vault")
      return { ok: false, problems: [...problems, { kind: "not_a_package", where: "" }] };
    if (!isListing(manifest))
      return { ok: false, problems: [...problems, { kind: "bad_manifest", where: "manifest.json" }] };
    const id = await sha256(bytes);
    const line = parts.get("manifest.sha256");
    if (!line || new TextDecoder().decode(line) !== id + "  manifest.json\n")
      problems.push({ kind: "bad_manifest", where: "manifest.json" });
    let chain;
    let stamps = [];
    try {
      for (const [path, listed] of Object.entries(manifest.parts)) {
        const part = parts.get(path);
        if (!part) problems.push({ kind: "missing_part", where: path });
        else if (part.length !== listed.bytes || (await sha256(part)) !== listed.sha256)
          problems.push({ kind: "changed_part", where: path });
      }
      for (const path of parts.keys())
        if (!Object.hasOwn(manifest.parts, path) && path !== "manifest.json" && path !== "manifest.sha256")
          problems.push({ kind: "unlisted", where: path });
      chain = json(parts.get("chain.json"));
      await checkChain(chain, manifest.vault, problems);
      await checkRoots(json(parts.get("roots.json")), chain, problems);
      checkRecords(manifest, chain, problems);
      stamps = await stampsOf(chain, parts);
    } catch {
      problems.push({ kind: "bad_chain", where: "chain.json" });
    }
    const good = hashText.test(id) && problems.length === 0;
    const entries = chain && Array.isArray(chain.entries) ? chain.entries.length : 0;
    return { ok: good, id, manifest, entries, stamps, problems };
  }

  globalThis.klarbauVault = {
    plainSha256,
    verify: (all) => {
      const { parts, whole } = unpack(all);
      return check(parts, whole);
    },
    check,
  };
})();
