import type { Language } from "./languages.ts";

/** A file of the product that its service worker keeps, as `workbox-precaching` wants it. */
export interface KeptFile {
  /** Path below the product, without a slash in front. */
  readonly url: string;
  /** Changes with the bytes; null where the name already has a hash of them. */
  readonly revision: string | null;
  /** SHA-256 for the browser to check. A file that is fetched after the installation has one, unless its name has a hash. */
  readonly integrity?: string;
}

/** The files of one version of the product, by the moment in which they are fetched. */
export interface KeptFiles {
  /** With the first visit: pages for everybody, sign-in, frame, project list, German texts. */
  readonly core: readonly KeptFile[];
  /** After sign-in, in idle time: all other pages, readers, workers. */
  readonly rest: readonly KeptFile[];
  /** With first use or with “Offline vorbereiten”: app shells, workers that build and exchange files. */
  readonly tools: readonly KeptFile[];
  /** Texts of the languages besides German: those of the chosen one with `rest`, the others as `tools`. */
  readonly texts: Readonly<Record<string, readonly KeptFile[]>>;
}

/** What a device is to have for days without a network. */
export interface OfflineWish {
  readonly languages: readonly Language[];
  /** Also what builds applications and files. */
  readonly tools: boolean;
}

/**
 * What a page asks of the service worker; the answer comes through the port that is sent along.
 * `OFFLINE_STATE`: what is missing for a wish; nothing missing makes the next version fetch all of it before it takes over.
 * `KEEP`: fetches files and keeps them.
 */
export type OfflineQuestion =
  | { readonly type: "OFFLINE_STATE"; readonly wish: OfflineWish }
  | { readonly type: "KEEP"; readonly urls: readonly string[] };

/** The answer to `OFFLINE_STATE`. */
export interface OfflineAnswer {
  /** Addresses that are not kept yet. */
  readonly missing: readonly string[];
  /** How many files the wish has. */
  readonly all: number;
}

/** The answer to `KEEP`. `storage_full`: the device has no room. `unreachable`: a file did not arrive, or was not the one of this version. */
export type KeepAnswer = { readonly kept: true } | { readonly kept: false; readonly problem: KeepProblem };

/**
 * What a waiting version says to the page that told it to take over: `fetching` with the first word and with each file that it still
 * lacked; then whether it has all of them. It takes over once it has.
 */
export type TakeOverNote = "fetching" | KeepAnswer;

/** Why files are not kept. */
export type KeepProblem = "storage_full" | "unreachable";

/** The files that a wish needs; without a wish those of the first visit. */
export const filesFor = (files: KeptFiles, wish: OfflineWish | undefined): readonly KeptFile[] =>
  wish === undefined
    ? files.core
    : [
        ...files.core,
        ...files.rest,
        ...(wish.tools
          ? [...files.tools, ...Object.values(files.texts).flat()]
          : wish.languages.flatMap((language) => files.texts[language] ?? [])),
      ];

/** Both wishes in one: what a device once was ready for it stays ready for. */
export const joinedWish = (former: OfflineWish | undefined, wish: OfflineWish): OfflineWish => ({
  languages: [...new Set([...(former?.languages ?? []), ...wish.languages])],
  tools: wish.tools || former?.tools === true,
});
