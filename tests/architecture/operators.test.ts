import { languages } from "#kernel/languages.ts";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { contentType } from "#cli/product/headers/contentType.ts";
import { nginxHeaders } from "#cli/product/headers/nginxHeaders.ts";
import { root } from "#cli/product/root.ts";
import { oauthSettings } from "#embedded/auth/oauth/settings.ts";
import { assertOperable } from "#embedded/operation.ts";
import { operatorConfig } from "#embedded/operator.ts";
import { appsSetting } from "#embedded/apps/appsSetting.ts";
import { blocksOf, fileOf, pagesFolder, pageText, settingsTold } from "./pages.ts";

// What the pages for operators say is true: settings, files, links, in every language.

const names = globSync("de/*.md", { cwd: path.join(root, pagesFolder) }).map((file) =>
  path.basename(file, ".md"),
);
const pages = names.flatMap((name) => languages.map((language) => `${language}/${name}`));
const sorted = (list: Iterable<string>) => [...new Set(list)].toSorted();

/** Settings of the server that only its own parts tell each other, or that serve tests and developers. */
const internal = [
  "KLARBAU_CHROMIUM",
  "KLARBAU_CHROMIUM_QUICK",
  "KLARBAU_CONTACT_EMAIL",
  "KLARBAU_HOST_SECRET",
  "KLARBAU_MAIL_KEY",
  "KLARBAU_MAIL_URL",
  "KLARBAU_ROOT",
  "KLARBAU_SHOTS",
  "KLARBAU_SUPERVISED",
];

/** What the headings of a page are linked by. */
const anchorsOf = (page: string) =>
  [...pageText(page).matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, "")
      .replaceAll(" ", "-"),
  );

/** Names of settings that stand in the code of these files. */
const namesIn = (pattern: string | readonly string[], name: RegExp) =>
  sorted(
    globSync(pattern, { cwd: root })
      .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
      .flatMap((file) => readFileSync(path.join(root, file), "utf8").match(name) ?? []),
  );

/** What the sign-in with other providers asks the environment for: their names are put together. */
function askedByProviders(): readonly string[] {
  const asked = new Set<string>();
  const environment = new Proxy<NodeJS.ProcessEnv>({}, { get: (_, name) => (asked.add(String(name)), "x") });
  oauthSettings(environment);
  return sorted(asked);
}

test.for(languages)(
  "each page stands in %s, with the commands, files and parts of the German one",
  (language) => {
    expect(names.length).toBeGreaterThan(0);
    const shape = (page: string) => pageText(page).match(/^#+ |^\| |^- |^\d\. /gm);
    for (const name of names) {
      expect(blocksOf(`${language}/${name}`), name).toEqual(blocksOf(`de/${name}`));
      expect(shape(`${language}/${name}`), name).toEqual(shape(`de/${name}`));
    }
  },
);

test.for(languages)("each page in %s leads to the places the German one leads to", (language) => {
  // A heading is called otherwise in each language: what counts is which heading it is.
  const leadsTo = (name: string, of: string) =>
    [...pageText(`${of}/${name}`).matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = ""]) => {
      if (/^https?:/.test(to)) return to;
      const [file = "", anchor] = to.split("#");
      // links stay in the language: their files lie beside each other
      const place = file === "" ? name : file.replace(/\.md$/, "");
      expect(names, to).toContain(place);
      const at = anchor === undefined ? "" : `#${anchorsOf(`${of}/${place}`).indexOf(anchor)}`;
      return `${place}${at}`;
    });
  for (const name of names)
    expect(leadsTo(name, language).toSorted(), name).toEqual(leadsTo(name, "de").toSorted());
});

/** What stands between the name of a file and its mode, and after it. */
const modes = { de: "Modus 0", en: "mode 0", fr: "mode 0", es: "modo 0", it: "modo 0" } as const;
const colons = { de: ":", en: ":", fr: "\u00A0:", es: ":", it: ":" } as const;

test("the name of a file and its mode stand above its text, where every reader sees them", () => {
  for (const [name, language] of names.flatMap((one) =>
    languages.map((of) => [`${of}/${one}`, of] as const),
  )) {
    const files = blocksOf(name).filter(({ about }) => about["file"] !== undefined);
    for (const { about, language: code } of files)
      expect(pageText(name)).toContain(
        `\`${about["file"]}\`, ${modes[language]}${about["mode"]}${colons[language]}\n\n\`\`\`${code} file="${about["file"]}"`,
      );
  }
});

test("the page for a single server names every setting that the server reads, and none besides", () => {
  const read = namesIn(
    ["supabase/embedded/**/*.ts", "src/cli/**/*.{ts,mjs}"],
    /\bKLARBAU_[A-Z0-9_]*[A-Z0-9]\b/g,
  );
  const asked = askedByProviders();
  expect(asked).toHaveLength(7);
  const wanted = [...read, ...asked].filter((name) => !internal.includes(name) && name !== "KLARBAU_OAUTH");
  for (const page of languages.map((language) => `${language}/single-server`))
    expect(sorted(settingsTold(page)), page).toEqual(sorted(wanted));
  // What nothing reads any more is no exception either.
  expect(internal.filter((name) => !read.includes(name))).toEqual([]);
});

test("the page for Supabase names every value that functions and the build read, and none besides", () => {
  const functions = namesIn(["supabase/functions/**/*.ts"], /(?<=env(?:\.get)?\(")[A-Z_]+(?="\))/g);
  const build = namesIn(["src/**/*.ts", "vite.config.ts"], /(?<=env\??\.?\[")VITE_[A-Z_]+(?="\])/g);
  expect(build.length).toBeGreaterThan(3);
  const wanted = [...functions, ...build].filter((name) => name !== "KLARBAU_HOST_SECRET");
  for (const page of languages.map((language) => `${language}/supabase-hosted`))
    expect(sorted(settingsTold(page)), page).toEqual(sorted(wanted));
});

test("pages beside a hosted backend are served as the product's own server serves them", () => {
  const { text } = fileOf("de/supabase-hosted", "/etc/nginx/sites-available/klarbau");
  // Nginx forgets the headers of a block in which others are added.
  for (const [block = ""] of text.matchAll(/location [^{]*\{[^}]*\}/g))
    expect(block).toContain("include /etc/nginx/klarbau-headers.conf;");
  const types = [...text.matchAll(/^ {8}([\w+/.-]+) ([a-z0-9 ]+);$/gm)].flatMap(([, type, endings]) =>
    endings!.split(" ").map((ending) => [ending, type] as const),
  );
  expect(types.length).toBeGreaterThan(10);
  for (const [ending, type] of types) expect(contentType(`x.${ending}`).split(";")[0]).toBe(type);
  const built = existsSync(path.join(root, "dist")) ? globSync("dist/**/*.*", { cwd: root }) : [];
  const known = new Set([...types.map(([ending]) => ending), "br", "gz"]);
  // What Nginx does not know is sent as bytes, which is right for what the product's own server sends so.
  const odd = built.filter((file) => !known.has(file.split(".").at(-1) ?? ""));
  for (const file of odd) expect(contentType(file), file).toBe("application/octet-stream");
});

test("the settings on the page start a server that people rely on", () => {
  const { text } = fileOf("de/single-server", "/etc/klarbau/klarbau.env");
  const env = Object.fromEntries(
    [...text.matchAll(/^(\w+)='([^']*)'$/gm)].map(([, name, value]) => [name!, value!]),
  );
  expect(Object.keys(env)).toHaveLength(text.trim().split("\n").length);
  expect(() => assertOperable(env)).not.toThrow();
  expect(appsSetting(4620, env)?.domain).toBe("apps.example.org");
  expect(operatorConfig(env["KLARBAU_OPERATOR"])).toMatchObject({
    address: "Musterweg 1\n12345 Musterstadt",
  });
  // The shell reads the file as systemd does.
  const told = execFileSync("sh", ["-c", `set -a; ${text}\nenv`], { encoding: "utf8", env: {} });
  for (const [name, value] of Object.entries(env)) expect(told).toContain(`${name}=${value}\n`);
});

test("the unit starts what `npm start` starts, lets it write to the data and the backups only, and systemd takes it", (context) => {
  const { text } = fileOf("de/single-server", "/etc/systemd/system/klarbau.service");
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  expect(`exec ${/^ExecStart=\/usr\/bin\/(.*)$/m.exec(text)?.[1]}`).toBe(scripts["start"]);
  expect(text).toContain("ProtectSystem=strict");
  expect(text.match(/^ReadWritePaths=.*$/gm)).toEqual(["ReadWritePaths=/var/backups/klarbau"]);
  if (spawnSync("systemd-analyze", ["--version"]).status !== 0)
    return context.skip("systemd-analyze is not installed: the unit was not verified");
  const folder = mkdtempSync(path.join(tmpdir(), "klarbau-unit-"));
  const unit = path.join(folder, "klarbau.service");
  // Neither the user nor the folder of the program is on this machine.
  writeFileSync(unit, text.replace("/usr/bin/node", process.execPath));
  const verified = spawnSync("systemd-analyze", ["verify", "--man=no", unit], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect(verified.stderr.split("\n").filter((line) => line.includes(unit))).toEqual([]);
  return undefined;
});

test("the proxy on the page passes on who asks, lets files through, and leads to both ports", () => {
  const { text } = fileOf("de/single-server", "/etc/nginx/sites-available/klarbau");
  expect(text.match(/proxy_pass .*;/g)).toEqual([
    "proxy_pass http://127.0.0.1:4620;",
    "proxy_pass http://127.0.0.1:4621;",
  ]);
  for (const header of [
    "Host $host",
    "X-Forwarded-For $proxy_add_x_forwarded_for",
    "X-Forwarded-Proto $scheme",
  ])
    expect(text.split(`proxy_set_header ${header};`), header).toHaveLength(3);
  expect(text.split("proxy_request_buffering off;")).toHaveLength(3);
  // The largest file is 500 MB (`sizeLimit` of the storage).
  expect(text).toContain("client_max_body_size 512m;");
});

test("what is entered in a shell can be read by one", () => {
  for (const page of pages)
    for (const { text } of blocksOf(page).filter(({ language }) => language === "sh"))
      expect(spawnSync("sh", ["-n"], { input: text, encoding: "utf8" }).stderr, `${page}: ${text}`).toBe("");
});

test("Nginx takes every file that the pages give it", (context) => {
  const version = /nginx\/1\.(\d+)/.exec(spawnSync("nginx", ["-v"], { encoding: "utf8" }).stderr ?? "")?.[1];
  if (version === undefined || spawnSync("openssl", ["version"]).status !== 0)
    return context.skip("nginx or openssl is not installed: the files were not checked");
  const folder = mkdtempSync(path.join(tmpdir(), "klarbau-nginx-"));
  const of = (name: string) => path.join(folder, name);
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=x", "-keyout", of("privkey.pem"), "-out", of("fullchain.pem")], { stdio: "ignore" }); // prettier-ignore
  writeFileSync(of("headers.conf"), nginxHeaders("https://ref.supabase.co"));
  const files = pages.flatMap((page) => blocksOf(page).filter(({ language }) => language === "nginx"));
  expect(files).toHaveLength(3 * languages.length);
  for (const { text, about } of files) {
    const here = text
      .replaceAll(/\/etc\/letsencrypt\/live\/[\w.]+/g, folder)
      .replaceAll("/etc/nginx/klarbau-headers.conf", of("headers.conf"))
      .replaceAll(
        /listen (?:\[::\]:)?(\d+)( ssl)?;/g,
        (_, port, tls = "") => `listen unix:${of(port)}${tls};`,
      )
      .replaceAll(Number(version) < 25 ? "http2 on;" : "\0", ""); // has a line of its own since 1.25
    const once = here.replaceAll(/(listen [^;]*;\s*)\1/g, "$1");
    const whole = `pid ${of("pid")}; error_log stderr; events {} http { access_log off; ${once} }`;
    writeFileSync(of("nginx.conf"), whole);
    const checked = spawnSync("nginx", ["-t", "-p", folder, "-c", of("nginx.conf")], { encoding: "utf8" });
    expect(checked.stderr, about["file"]).toContain("test is successful");
  }
  rmSync(folder, { recursive: true });
  return undefined;
});

test("links of the pages lead somewhere, and the READMEs lead to each page", () => {
  for (const file of ["README.md", "supabase/README.md"]) {
    const text = readFileSync(path.join(root, file), "utf8");
    const linked = [...text.matchAll(/\]\((?!https?:|#)([^)\s#]+)/g)].map(([, to = ""]) =>
      path.posix.join(path.posix.dirname(file), to),
    );
    for (const to of linked) expect(existsSync(path.join(root, to)), `${file}: ${to}`).toBe(true);
    for (const page of pages) expect(linked, file).toContain(`${pagesFolder}/${page}.md`);
  }
  for (const page of pages) {
    const text = pageText(page);
    for (const [, to = ""] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^https?:/.test(to)) continue;
      const [file, anchor] = to.split("#");
      const folder = path.dirname(page);
      if (file) expect(existsSync(path.join(root, pagesFolder, folder, file)), `${page}: ${to}`).toBe(true);
      const target = file ? `${folder}/${file.replace(/\.md$/, "")}` : page;
      if (anchor !== undefined) expect(anchorsOf(target), `${page}: ${to}`).toContain(anchor);
    }
  }
});
