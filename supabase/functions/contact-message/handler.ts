import { type CountAttempt, networkOfRequest } from "../_shared/attempts.ts";
import { answer, bodyOf, only, orUnavailable, refuse } from "../_shared/http.ts";
import { oneLine, plainMail } from "../_shared/plainMail.ts";
import type { SendMail } from "../_shared/sendMail.ts";
import { emailOf, languageOf } from "../_shared/visitorBody.ts";
import { visitorMailWords } from "../_shared/visitorMailWords.ts";
import { contactLimits } from "#domain/legal/contactLimits.ts";

/** What passing on a message needs. */
export interface Deps {
  /** The operator's address; nothing when none is set. */
  readonly operator: string | undefined;
  readonly send: SendMail;
  readonly count: CountAttempt;
}

/** Messages of one network in an hour, copies to one address in a day, and all of a day: nobody sends mails to others by this form. */
const rates = {
  network: { most: 5, seconds: 3600 },
  address: { most: 3, seconds: 86_400 },
  all: { most: 500, seconds: 86_400 },
} as const;

/**
 * `POST { name, email, message, language? }` → `{ message: "sent", copied }`: mails a visitor's message to the operator, and a copy to the
 * visitor (`copied` says whether that was taken). Nothing is stored. 400 `invalid` names the field, 413 `too_large` a message that is too
 * long, 503 `unavailable` with `mail` says that no address is set, or that the mail was not taken.
 */
export const handler = ({ operator, send, count }: Deps): ((request: Request) => Promise<Response>) =>
  only(
    "POST",
    orUnavailable(async (request) => {
      const body = await bodyOf(request);
      const name = oneLine(textOf(body?.["name"]));
      const message = textOf(body?.["message"]).trim();
      const email = emailOf(body?.["email"]);
      const language = languageOf(body?.["language"]);
      if (name === "" || name.length > contactLimits.name) return refuse({ code: "invalid", detail: "name" });
      if (email === undefined) return refuse({ code: "invalid", detail: "email" });
      if (message === "") return refuse({ code: "invalid", detail: "message" });
      if (message.length > contactLimits.message) return refuse({ code: "too_large", detail: "message" });
      if (operator === undefined) return refuse({ code: "unavailable", detail: "mail" });
      const counts = [
        [`contact from ${networkOfRequest(request)}`, rates.network],
        [`contact of ${email}`, rates.address],
        ["contact", rates.all],
      ] as const;
      for (const [key, rate] of counts) {
        const refused = await count(key, rate);
        if (refused) return refused;
      }
      const isSent = await send(
        plainMail({
          to: operator,
          language: "de",
          subject: `Nachricht von ${name}`,
          body: [`${name} <${email}> hat über die Seite „Kontakt“ geschrieben:`, message],
          small: [`Antworten Sie an ${email}. Der Absender dieser Mail ist der Server.`],
        }),
      );
      if (!isSent) return refuse({ code: "unavailable", detail: "mail" });
      const words = visitorMailWords[language].contact;
      const copied = await send(
        plainMail({
          to: email,
          language,
          subject: words.subject,
          body: [words.intro, message],
          small: [words.ignore],
        }),
      );
      return answer({ message: "sent", copied });
    }),
  );

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
