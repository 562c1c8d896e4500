/**
 * Worlds in which something was lost once, and what is promised since. Each failed before its mend. Worlds change with every request that is saved
 * or added: that a mend still works is shown by a test of its own in `src/data/sync`, where there can be one.
 */
export const pinned: readonly (readonly [number, string])[] = [
  [5, "what was written while the clock was set back is overlooked by RxDB, and is sent again"],
  [4, "a new document that the server refuses is not unsent any more"],
  [6, "a deletion that was merged with a colleague's edit stays marked as unsent until it has arrived"],
  [7, "what a pull left half stored when it was cut is not sent as a change of one's own"],
  [
    92,
    "a row is stored although RxDB does not know where its document came from, because the first pull was cut",
  ],
  [
    381,
    "a page that could not be stored for want of room is read again, also when the page after it was stored",
  ],
  [239, "a deletion that the server has taken is unsent no more when the person may not see its echo"],
  [343, "what RxDB read before something newer was stored is not sent over it"],
  [702, "what there was no room for is not stored any more when its scope is closed meanwhile"],
  [
    763,
    "what was taken away and read again at the same revision is not sent as a change when the app was cut",
  ],
  [832, "two changes of a person that are stored as one are no loss"],
  [135, "a device without room does not send and ask for the same thing over and over"],
  [3794, "an answer in a report takes none away that a colleague's device brought while it was stored"],
  [
    423,
    "what was written in the moment in which the app closed, and replaced later, has replaced what it saw",
  ],
  [
    2735,
    "a change that was refused has replaced what the one before it saw in the moment in which the app closed",
  ],
  [2128, "what is to vanish with its scope does so although a late answer brings something newer of it"],
  [3727, "what there was no room for is not stored once there is, when less of its scope is open by then"],
  ...[2178, 2555, 2893, 3637].map(
    (seed) => [seed, "a device without room for its data in a new version opens once there is room"] as const,
  ),
];
