import { fallbackLanguage, type Language } from "#kernel/languages.ts";
import { bundleSchemas, schemaName } from "../bundle/bundleSchemas.ts";
import { type Bytes, type Files, utf8 } from "../bytes.ts";
import { zip } from "../zip/zip.ts";

/** What is handed out as one file. */
export interface ExportContents {
  readonly title: string;
  readonly language: Language;
  readonly seq: number;
  readonly content_id: string;
  readonly bundle: Bytes;
  /** The page that opens by a double click; null where the shell's parts could not be reached. */
  readonly light: string | null;
}

/**
 * One zip for people: the bundle as it is, the light page, the JSON Schemas of its files, and START-HIER.html, which says what is what. The bundle stays a zip of its
 * own, so that it can be verified byte by byte.
 */
export function exportZip({ title, language, seq, content_id, bundle, light }: ExportContents): Bytes {
  const name = `anwendung-${seq}.zip`;
  const files = new Map<string, Bytes>([
    ["START-HIER.html", utf8(startPage({ title, language, name, content_id, hasLight: light !== null }))],
    [name, bundle],
  ]);
  if (light !== null) files.set("leicht.html", utf8(light));
  for (const [path, schema] of Object.entries(bundleSchemas()))
    files.set(`schemas/${schemaName(path)}`, utf8(JSON.stringify(schema, null, 2)));
  return zip(files);
}

/** A folder for a web server as one zip. */
export const folderZip = (files: Files): Bytes => zip(files);

interface StartFacts {
  readonly title: string;
  readonly language: Language;
  readonly name: string;
  readonly content_id: string;
  readonly hasLight: boolean;
}

function startPage({ title, language, name, content_id, hasLight }: StartFacts): string {
  const words = startWords[language] ?? startWords[fallbackLanguage];
  const policy = "default-src 'none'; style-src 'unsafe-inline'";
  const part = (heading: string, text: string) => `<h2>${heading}</h2><p>${text}</p>`;
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="${policy}"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}code{overflow-wrap:anywhere}</style>
<main><h1>${escaped(title)}</h1>
${hasLight ? part(words.light, `<a href="leicht.html">leicht.html</a>: ${words.lightText}`) : ""}
${part(words.full, `${words.fullText} <code>${name}</code>`)}
${part(words.verify, `${words.verifyText}<br><code>npm run -s klarbau -- verify ${name}</code><br><code>${content_id}</code>`)}
</main></html>
`;
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const startWords: Readonly<
  Record<
    Language,
    Readonly<Record<"light" | "lightText" | "full" | "fullText" | "verify" | "verifyText", string>>
  >
> = {
  de: {
    light: "Sofort ansehen",
    lightText:
      "öffnet sich mit einem Doppelklick, ohne Netz. Ohne die 3D-Ansicht, und nichts wird gespeichert.",
    full: "Ganz, mit 3D und auf dem Telefon",
    fullText:
      "Die ganze Anwendung braucht einen Webserver mit eigener Adresse (https); vom Datenträger aus erlauben Browser das nicht. Auspacken, auf den Server legen, Adresse öffnen, zum Startbildschirm hinzufügen. Danach geht sie auch ohne Netz auf. Die Datei:",
    verify: "Prüfen",
    verifyText: "Ob die Datei unverändert ist, sagt das Werkzeug; der Inhalt muss diese Kennung haben:",
  },
  en: {
    light: "Look at it now",
    lightText: "opens with a double click, without a network. Without the 3D view, and nothing is stored.",
    full: "All of it, with 3D and on the phone",
    fullText:
      "The whole application needs a web server with an address of its own (https); browsers do not allow this from a disk. Unpack it, put it on the server, open the address, add it to the home screen. From then on it opens without a network too. The file:",
    verify: "Verify",
    verifyText: "The tool tells whether the file is unchanged; the content must have this identifier:",
  },
  fr: {
    light: "Regarder tout de suite",
    lightText: "s’ouvre d’un double clic, sans réseau. Sans la vue 3D, et rien n’est enregistré.",
    full: "En entier, avec la 3D et sur le téléphone",
    fullText:
      "L’application entière a besoin d’un serveur web avec sa propre adresse (https) ; les navigateurs ne le permettent pas depuis un disque. Décompressez-la, déposez-la sur le serveur, ouvrez l’adresse, ajoutez-la à l’écran d’accueil. Elle s’ouvre ensuite aussi sans réseau. Le fichier :",
    verify: "Vérifier",
    verifyText: "L’outil dit si le fichier est inchangé ; le contenu doit avoir cet identifiant :",
  },
  es: {
    light: "Verla ahora",
    lightText: "se abre con un doble clic, sin red. Sin la vista 3D, y no se guarda nada.",
    full: "Completa, con 3D y en el teléfono",
    fullText:
      "La aplicación completa necesita un servidor web con dirección propia (https); desde un disco los navegadores no lo permiten. Descomprímala, póngala en el servidor, abra la dirección y añádala a la pantalla de inicio. Después se abre también sin red. El archivo:",
    verify: "Comprobar",
    verifyText:
      "La herramienta dice si el archivo no ha cambiado; el contenido debe tener este identificador:",
  },
  it: {
    light: "Guardarla subito",
    lightText: "si apre con un doppio clic, senza rete. Senza la vista 3D, e non si salva nulla.",
    full: "Intera, con il 3D e sul telefono",
    fullText:
      "L’applicazione intera ha bisogno di un server web con un indirizzo proprio (https); da un disco i browser non lo permettono. La scompatti, la metta sul server, apra l’indirizzo e la aggiunga alla schermata iniziale. Poi si apre anche senza rete. Il file:",
    verify: "Verificare",
    verifyText: "Lo strumento dice se il file è invariato; il contenuto deve avere questo identificativo:",
  },
};
