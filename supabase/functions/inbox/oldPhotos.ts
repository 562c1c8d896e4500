import { rejectedPhotoDays } from "#domain/inbox/photoRetention.ts";

/** Bytes of a project by their hash. */
export interface OldPhoto {
  readonly project_id: string;
  readonly sha256: string;
}

/** What removing photos stands on. All throw while the database or the storage is away. */
export interface OldPhotosDeps {
  readonly count: (
    key: string,
    rate: { readonly most: number; readonly seconds: number },
  ) => Promise<boolean>;
  /** The bytes to remove of submissions that were rejected so many days ago. */
  readonly photosDue: (days: number, most: number) => Promise<readonly OldPhoto[]>;
  /** Removes bytes from the storage; nothing when they are gone already. */
  readonly removePhoto: (photo: OldPhoto) => Promise<void>;
  /** Notes that they are removed. */
  readonly photosRemoved: (photo: OldPhoto) => Promise<void>;
}

/** How many submissions of which the photos go at once. */
const most = 20;

/**
 * Removes photos of what was rejected long ago, once in an hour. What is cut off goes on with the next call: the database remembers what
 * has begun to be removed.
 */
export async function removeOldPhotos(deps: OldPhotosDeps): Promise<void> {
  if (!(await deps.count("inbox old photos", { most: 1, seconds: 3600 }))) return;
  for (const photo of await deps.photosDue(rejectedPhotoDays, most)) {
    await deps.removePhoto(photo);
    await deps.photosRemoved(photo);
  }
}
