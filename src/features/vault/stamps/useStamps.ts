import { useTranslation } from "react-i18next";
import type { Database } from "#data/database.ts";
import type { Saying } from "#data/vault/actions.ts";
import {
  askStamp,
  keepStamp,
  pinAuthority,
  type PinnedAuthority,
  type StampRefusal,
  unpinAuthority,
} from "#data/vault/stamps.ts";
import { type Certificate, nameOf, readCertificates } from "#domain/esg/timestamp/certificate.ts";
import type { DailyRoot } from "#domain/esg/vault/dailyRoot.ts";
import { notify } from "#shell/notify.ts";
import { saveFile } from "#shell/saveFile.ts";

/** What a person does with time stamps. Each says when it could not. */
export interface StampActions {
  /** Saves the question to an authority about a root. */
  readonly ask: (root: DailyRoot) => Promise<void>;
  /** Keeps the answer among the chosen files; questions among them help to find what it answers. */
  readonly answer: (files: readonly File[]) => Promise<void>;
  /** The certificates in a file; none when it has none, which is said. */
  readonly read: (file: File) => Promise<readonly Certificate[]>;
  readonly trust: (certificate: Certificate) => Promise<void>;
  /** Can be undone for as long as the toast stands. */
  readonly distrust: (authority: PinnedAuthority) => Promise<void>;
}

/** The actions of the panel of time stamps. @param userId whose trust it is. */
export function useStamps(
  db: Database,
  saying: Saying,
  authorities: readonly PinnedAuthority[],
): StampActions {
  const { t } = useTranslation("vault-stamps");
  const words = useTranslation("vault").t;
  const refuse = (kind: StampRefusal["kind"] | "no_answer" | "no_certificate") => {
    const text = isOfStorage(kind) ? words(($) => $.problem[kind]) : t(($) => $.problem[kind]);
    notify({ tone: "bad", title: kind === "no_certificate" ? text : t(($) => $.refused), ...(kind !== "no_certificate" && { text }) }); // prettier-ignore
  };
  const trust = async (certificate: Certificate) => {
    const pinned = await pinAuthority(db, saying.by, certificate);
    if (!pinned.ok) refuse(pinned.error.kind);
  };
  return {
    ask: async (root) => saveFile(await askStamp(db, root), `${root.day}-${root.seq}.tsq`),
    answer: async (files) => {
      const [questions, answers] = [true, false].map((isQuestion) =>
        files.filter(({ name }) => /\.tsq$/i.test(name) === isQuestion),
      );
      const [answer] = answers!;
      if (!answer) return refuse("no_answer");
      const kept = await keepStamp(db, saying, {
        answer: await bytesOf(answer),
        questions: await Promise.all(questions!.map(bytesOf)),
        trusted: authorities.map(({ certificate }) => certificate),
      });
      if (!kept.ok) return refuse(kept.error.kind);
      const text = kept.value.proven ? undefined : t(($) => $.keptUntrusted);
      notify({ tone: text ? "warn" : "ok", title: t(($) => $.kept), ...(text && { text }) });
    },
    read: async (file) => {
      try {
        return readCertificates(await bytesOf(file));
      } catch {
        refuse("no_certificate"); // whatever it is, it is no certificate
        return [];
      }
    },
    trust,
    distrust: async ({ fingerprint, certificate }) => {
      const gone = await unpinAuthority(db, saying.by, fingerprint);
      if (!gone.ok) return refuse(gone.error.kind);
      const name = nameOf(certificate.subject);
      notify({
        tone: "ok",
        title: t(($) => $.trust.removed, { name }),
        action: { label: t(($) => $.trust.undo), run: () => void trust(certificate) },
      });
    },
  };
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

const storageKinds = ["storage_full", "storage_lost", "storage_gone", "outdated", "invalid"] as const;
const isOfStorage = (kind: string): kind is (typeof storageKinds)[number] =>
  (storageKinds as readonly string[]).includes(kind);
