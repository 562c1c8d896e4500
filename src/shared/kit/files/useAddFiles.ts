import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Database } from "#data/database.ts";
import {
  addEvidence,
  type AddProblem,
  type EvidenceAbout,
  largestEvidence_bytes,
} from "#data/evidence/actions.ts";
import { type NamingDocument, nameEvidence } from "#data/evidence/named.ts";
import { evidenceOfBytes } from "#data/evidence/queries.ts";
import { checkFreeSpace } from "#data/files/freeSpace.ts";
import { err, type Result } from "#kernel/result.ts";
import { notify } from "#shell/notify.ts";
import { report } from "#shell/report.ts";
import type { PhotoApi, PreparedPhoto } from "#workers/photo/api.ts";
import { withPhotos } from "#workers/photo/client.ts";
import { useAddProblemText } from "./useAddProblemText.ts";

/** How files are to be taken in. */
export interface AddWish {
  readonly makesSmaller: boolean;
  /** With `makesSmaller`: the photo as it came is kept too, as evidence of its own. */
  readonly keepsOriginal: boolean;
  readonly keepsCameraData: boolean;
  /** What they belong to; the project as a whole when absent. */
  readonly about?: EvidenceAbout | null;
  /** Pictures that cannot be cleaned are drawn anew. */
  readonly drawsAnew?: boolean;
}

/** What came of one file. */
export interface Added {
  readonly name: string;
  readonly problem?: AddProblem | { readonly kind: "unreadable" | "uncleaned" | "unknown" };
  /** It may say where it was taken, and that could not be taken out: it was not taken in, the person decides. */
  readonly undecided?: Undecided;
}

/** A file that waits for the person's word. */
interface Undecided {
  readonly file: File;
  readonly wish: AddWish;
  /** This browser can draw it, and so make a JPEG of it that tells nothing. */
  readonly canBeDrawn: boolean;
}

/** How far the taking in is. */
export interface Adding {
  readonly done: number;
  readonly all: number;
  readonly name: string;
}

/** Longest side of a photo that is made smaller, in pixels: the text of a type plate stays readable. */
export const smaller_px = 2560;

/**
 * Takes files in, one after the other; what is done stays when the person stops it. It goes on when the person goes on to another page:
 * many cameras keep no copy of a photo. What came of it is then told in passing.
 * @param naming a document that names its evidence: also a file that the project has already then proves it.
 */
export function useAddFiles(db: Database, projectId: string, naming?: NamingDocument) {
  const told = useToldInPassing();
  const [adding, setAdding] = useState<Adding>();
  const [results, setResults] = useState<readonly Added[]>([]);
  const control = useRef<AbortController>(undefined);
  const isAway = useRef(false);
  useEffect(() => {
    isAway.current = false;
    return () => void (isAway.current = true);
  }, []);

  const addAll = async (files: readonly Wished[], others: readonly Added[]) => {
    if (control.current) return;
    const own = (control.current = new AbortController());
    const came: Added[] = [];
    setResults(others);
    window.addEventListener("beforeunload", askFirst);
    const next = async (photos: PhotoApi) => {
      for (const [done, { file, wish }] of [...files.entries()].slice(came.length)) {
        own.signal.throwIfAborted();
        setAdding({ done, all: files.length, name: file.name });
        came.push(await takeIn({ db, projectId, photos, naming }, file, wish));
      }
    };
    while (came.length < files.length && !own.signal.aborted) {
      try {
        await withPhotos(own.signal, next);
      } catch (cause) {
        if (own.signal.aborted) break;
        report(cause); // one file broke the worker; the others get a new one
        const { file, was } = files[came.length]!;
        came.push(was ?? { name: file.name, problem: { kind: "unreadable" } });
      }
    }
    window.removeEventListener("beforeunload", askFirst);
    control.current = undefined;
    setAdding(undefined);
    const left = files.slice(came.length).flatMap(({ was }) => was ?? []); // stopped before their turn
    setResults([...others, ...left, ...came]);
    if (isAway.current) told(came);
  };
  const add = (files: readonly File[], wish: AddWish) =>
    addAll(
      files.map((file) => ({ file, wish })),
      results.filter(({ undecided }) => undecided),
    );
  /** Takes in files that were held back: drawn anew, or as they are. Those that cannot be drawn go on waiting. */
  const decide = (how: "drawn" | "as_it_is") => {
    const isMeant = ({ undecided }: Added) => undecided && (how === "as_it_is" || undecided.canBeDrawn);
    const change = how === "drawn" ? { drawsAnew: true } : { keepsCameraData: true };
    const wished = results.filter(isMeant).map((was) => {
      const { file, wish } = was.undecided!;
      return { file, wish: { ...wish, ...change }, was };
    });
    return addAll(
      wished,
      results.filter((one) => !isMeant(one)),
    );
  };
  return { adding, results, add, decide, stop: () => control.current?.abort(), clear: () => setResults([]) };
}

interface Wished {
  readonly file: File;
  readonly wish: AddWish;
  /** It had been held back: it is again when nothing comes of it. */
  readonly was?: Added;
}

/** The browser asks whether to close the page: what is not kept yet would be gone. */
const askFirst = (leaving: Event) => leaving.preventDefault();

/** For whoever is on another page by now. */
function useToldInPassing() {
  const { t } = useTranslation("entry");
  const say = useAddProblemText();
  return (came: readonly Added[]) => {
    const failed = came.filter(({ problem }) => problem);
    const texts = failed.map(({ name, problem }) =>
      t(($) => $.taking.failed, { name, reason: say(problem!) }),
    );
    if (came.some(({ undecided }) => undecided)) texts.push(t(($) => $.taking.again));
    notify({
      tone: failed.length > 0 ? "bad" : "ok",
      title: t(($) => $.taking.title, { count: came.length - failed.length }),
      ...(texts.length > 0 && { text: texts.join(" ") }),
    });
  };
}

interface Place {
  readonly db: Database;
  readonly projectId: string;
  readonly photos: PhotoApi;
  readonly naming: NamingDocument | undefined;
}

async function takeIn(place: Place, file: File, wish: AddWish): Promise<Added> {
  const { name } = file;
  // before the photo is read at all
  const space = await checkFreeSpace(Math.min(file.size, largestEvidence_bytes));
  if (!space.ok) return { name, problem: space.error };
  const prepare = (longest_px: number | null) =>
    place.photos.prepare(file, {
      longest_px,
      keepsCameraData: wish.keepsCameraData,
      ...(wish.drawsAnew && { drawsAnew: true }),
    });
  const prepared = await prepare(wish.makesSmaller ? smaller_px : null);
  if (!prepared.ok) return { name, problem: prepared.error };
  if (prepared.value.isUncleaned) return heldBack(file, wish, prepared.value);
  const taken = { file, about: wish.about ?? null };
  const added = await keep(place, taken, prepared.value);
  if (!added.ok) return { name, problem: added.error };
  if (prepared.value.isSmaller && wish.keepsOriginal) {
    const whole = await prepare(null);
    if (whole.ok && whole.value.isUncleaned)
      return heldBack(file, { ...wish, makesSmaller: false }, whole.value); // the smaller one is in
    const second = whole.ok ? await keep(place, taken, whole.value) : whole;
    if (!second.ok) return { name, problem: second.error };
  }
  return { name };
}

/** Nothing leaves this device with a place in it unless the person says so. */
const heldBack = (file: File, wish: AddWish, { thumbnail }: PreparedPhoto): Added => ({
  name: file.name,
  problem: { kind: "uncleaned" },
  undecided: { file, wish, canBeDrawn: thumbnail !== null },
});

async function keep(
  { db, projectId, naming }: Place,
  { file, about }: { readonly file: File; readonly about: EvidenceAbout | null },
  prepared: PreparedPhoto,
): Promise<Result<unknown, NonNullable<Added["problem"]>>> {
  if (prepared.bytes.size > largestEvidence_bytes)
    return err({ kind: "too_large", bytes: prepared.bytes.size });
  const added = await addEvidence(db, {
    project_id: projectId,
    title: titleOf(file.name),
    file_name: file.name,
    mime: prepared.bytes.type,
    taken_at: prepared.taken_at,
    ...(about && { about_kind: about.kind, about_id: about.id }),
    bytes: prepared.bytes,
    thumbnail: prepared.thumbnail,
  });
  if (!naming) return added;
  const isKnown = !added.ok && added.error.kind === "known";
  const id = added.ok ? added.value.id : isKnown ? await evidenceOfBytes(db, projectId, added.error.sha256) : undefined; // prettier-ignore
  return id === undefined ? added : nameEvidence(db, naming, id);
}

/** A first title from a file's name: without its ending, with spaces for lines between words. */
const titleOf = (fileName: string): string =>
  fileName
    .replace(/\.[A-Za-z0-9]{1,5}$/, "")
    .replace(/[_\s]+/g, " ")
    .trim() || fileName;
