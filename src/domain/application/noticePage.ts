import { fallbackLanguage, type Language, languages } from "#kernel/languages.ts";

/** A sentence or two that stand alone, where no application can show them any more. */
const words: Readonly<Record<Language, { readonly title: string; readonly withdrawn: string }>> = {
  de: {
    title: "Diese Anwendung gibt es nicht mehr",
    withdrawn:
      "Der Herausgeber hat sie zurückgezogen. Ihre Daten sind von diesem Gerät entfernt. Fragen beantwortet die Hausverwaltung.",
  },
  en: {
    title: "This application is no longer available",
    withdrawn:
      "Its publisher has withdrawn it. Its data has been removed from this device. The property management can answer your questions.",
  },
  fr: {
    title: "Cette application n’existe plus",
    withdrawn:
      "Son éditeur l’a retirée. Ses données ont été supprimées de cet appareil. La gérance de l’immeuble répond à vos questions.",
  },
  es: {
    title: "Esta aplicación ya no está disponible",
    withdrawn:
      "Quien la publicó la ha retirado. Sus datos se han borrado de este dispositivo. La administración del edificio responde a sus preguntas.",
  },
  it: {
    title: "Questa applicazione non esiste più",
    withdrawn:
      "Chi l’ha pubblicata l’ha ritirata. I suoi dati sono stati rimossi da questo dispositivo. L’amministrazione risponde alle Sue domande.",
  },
};

/**
 * A page without styles, scripts or pictures: it stands under the strictest policy, with a network and without one.
 * @param accepts languages as `accept-language` or `navigator.languages` name them; the first one that the product speaks counts.
 */
export function noticePage(kind: "withdrawn", accepts: string): string {
  const asked = accepts.split(",").map((one) => one.trim().slice(0, 2).toLowerCase());
  const language = asked.flatMap((one) => languages.filter((known) => known === one))[0] ?? fallbackLanguage;
  const { title, [kind]: sentence } = words[language];
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title><main><h1>${title}</h1><p>${sentence}</p></main></html>`;
}
