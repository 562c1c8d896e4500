import { fallbackLanguage, type Language, languages } from "#kernel/languages.ts";

/** A sentence or two that stand alone, where no application can show them any more. */
const words: Readonly<
  Record<
    Language,
    {
      readonly title: string;
      readonly withdrawn: string;
      readonly unsent: string;
      readonly save: string;
      readonly linkTitle: string;
      readonly link: string;
    }
  >
> = {
  de: {
    title: "Diese Anwendung gibt es nicht mehr",
    withdrawn:
      "Der Herausgeber hat sie zurückgezogen. Ihre Daten sind von diesem Gerät entfernt. Fragen beantwortet die Hausverwaltung.",
    unsent: "Nicht gesendet und noch auf diesem Gerät:",
    save: "Als Datei sichern",
    linkTitle: "Diese Kurzadresse gilt nicht mehr",
    link: "Sie führt nirgendwohin. Die Anwendung kann unter ihrer eigenen Adresse weiter da sein; fragen Sie die Hausverwaltung danach.",
  },
  en: {
    title: "This application is no longer available",
    withdrawn:
      "Its publisher has withdrawn it. Its data has been removed from this device. The property management can answer your questions.",
    unsent: "Not sent and still on this device:",
    save: "Save as a file",
    linkTitle: "This short address is no longer valid",
    link: "It leads nowhere. The application may still be there at its own address; ask the property management for it.",
  },
  fr: {
    title: "Cette application n’existe plus",
    withdrawn:
      "Son éditeur l’a retirée. Ses données ont été supprimées de cet appareil. La gérance de l’immeuble répond à vos questions.",
    unsent: "Non envoyé et encore sur cet appareil :",
    save: "Enregistrer dans un fichier",
    linkTitle: "Cette adresse courte n’est plus valable",
    link: "Elle ne mène nulle part. L’application existe peut-être encore à sa propre adresse ; demandez-la à la gérance de l’immeuble.",
  },
  es: {
    title: "Esta aplicación ya no está disponible",
    withdrawn:
      "Quien la publicó la ha retirado. Sus datos se han borrado de este dispositivo. La administración del edificio responde a sus preguntas.",
    unsent: "Sin enviar y todavía en este dispositivo:",
    save: "Guardar en un archivo",
    linkTitle: "Esta dirección corta ya no es válida",
    link: "No lleva a ningún sitio. La aplicación puede seguir en su propia dirección; pregunte por ella a la administración del edificio.",
  },
  it: {
    title: "Questa applicazione non esiste più",
    withdrawn:
      "Chi l’ha pubblicata l’ha ritirata. I suoi dati sono stati rimossi da questo dispositivo. L’amministrazione risponde alle Sue domande.",
    unsent: "Non inviato e ancora su questo dispositivo:",
    save: "Salva in un file",
    linkTitle: "Questo indirizzo breve non è più valido",
    link: "Non porta da nessuna parte. L’applicazione può essere ancora al proprio indirizzo; lo chieda all’amministrazione.",
  },
};

/** How it looks: the colours of the product, light and dark. The policy of applications allows these bytes and no other inline style. */
const style = [
  ":root{color-scheme:light dark}",
  "body{margin:0;background:#fbfaf7;color:#1c2321;font:16px/24px 'Hanken Grotesk Variable',system-ui,sans-serif}",
  "main{max-width:34rem;margin:12vh auto 0;padding:24px;border-top:1px solid #dcd8cf}",
  "h1{margin:0 0 12px;font-size:22px;line-height:28px;font-weight:600;letter-spacing:-.018em}",
  "p{margin:0 0 16px}",
  "a{display:flex;width:fit-content;align-items:center;min-height:44px;color:#235741;font-weight:600}",
  "@media(prefers-color-scheme:dark){body{background:#121614;color:#eceae4}main{border-color:#2e3531}a{color:#8dbaa2}}",
].join("");

/** The style by its hash, for the policy. */
export const noticeStyleSource = "'sha256-EkNBFFj6YeZ/5y/Dcnuli/4neszOSkrFG7TAB72o74I='";

/**
 * What stands where an application was withdrawn, or a short address taken back: a page without scripts and
 * pictures. It stands under the strictest policy, with a network and without one.
 * @param accepts languages as `accept-language` or `navigator.languages` name them; the first one that the product speaks counts.
 * @param unsent how many entries are nowhere but on this device, and where they are handed out as a file.
 */
export function noticePage(
  kind: "withdrawn" | "link",
  accepts: string,
  unsent: { readonly count: number; readonly href: string } | null = null,
): string {
  const asked = accepts.split(",").map((one) => one.trim().slice(0, 2).toLowerCase());
  const language = asked.flatMap((one) => languages.filter((known) => known === one))[0] ?? fallbackLanguage;
  const { [kind]: sentence, unsent: left, save } = words[language];
  const title = words[language][kind === "link" ? "linkTitle" : "title"];
  const kept = unsent ? `<p>${left} ${unsent.count}. <a href="${unsent.href}">${save}</a></p>` : "";
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title><style>${style}</style><main><h1>${title}</h1><p>${sentence}</p>${kept}</main></html>`;
}
