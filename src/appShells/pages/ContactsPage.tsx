import { IconMail, IconPhone } from "#ui/icons/icons.gen.ts";
import type { ContactsFile } from "#domain/application/content/applicationData.ts";
import { useSpeech } from "../frame/words.ts";

/** Whom to call: people and firms who agreed to stand here. */
export function ContactsPage({ file }: { readonly file: ContactsFile }) {
  const { t } = useSpeech();
  return (
    <>
      <h1>{t((words) => words.pages.contacts)}</h1>
      <ContactList contacts={file.contacts} />
    </>
  );
}

/** People and firms, each with what reaches them. */
export function ContactList({ contacts }: ContactsFile) {
  const { t } = useSpeech();
  return (
    <ul className="list">
      {contacts.map(({ name, role, phone, email }) => (
        <li key={`${name} ${phone} ${email}`} className="row contact">
          <span className="grow">
            <b>{name}</b>
            {role && <small>{role}</small>}
          </span>
          <span className="actions">
            {phone && (
              <a
                className="button"
                href={`tel:${phone.replace(/[^+\d]/g, "")}`}
                aria-label={t((words) => words.contacts.call, { number: phone })}
              >
                <IconPhone size={18} stroke={1.5} aria-hidden />
                {phone}
              </a>
            )}
            {email && (
              <a
                className="button"
                href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}
                aria-label={t((words) => words.contacts.write, { address: email })}
              >
                <IconMail size={18} stroke={1.5} aria-hidden />
                {email}
              </a>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
