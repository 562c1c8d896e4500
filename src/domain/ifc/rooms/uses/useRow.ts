/**
 * What a word speaks for. `home`: dwellings. `house`: rooms of dwellings that other buildings have too, as kitchens and baths. `service`: stairs,
 * stores, toilets of every building. `either`: a room of dwellings where only its name says so, another use where the file states it.
 * `other`: another use, whoever says it. `mixed`: dwellings and others.
 */
export type UseKind = "home" | "house" | "service" | "either" | "other" | "mixed";

/** Languages of the words. */
export type Tongue = "de" | "en" | "fr" | "es" | "it";

/**
 * One use with its words, parted by commas. `word`: whole, also in the plural. `word*`: beginning. `*word`: ground word of a German compound.
 * `~word`: all three. Several words are a phrase. Accents and capital letters do not matter, ä is a or ae.
 */
export interface UseRow extends Partial<Readonly<Record<Tongue, string>>> {
  readonly kind: UseKind;
  /** Number of a profile of DIN V 18599-10, or `residential`; null where none fits. */
  readonly profile: string | null;
  /** Whether people stay in it, so that it is heated where the file states it: `live` also where only its name says so and a window lights it. */
  readonly stay?: "live" | "stay";
  /**
   * What makes the row special: a whole dwelling, a room of one, the rooms of building services, or a word that any other word of use explains.
   * A `vague` word says nothing beside a word that is not known; of a building neither does a `room`. An `everyday` word is as vague, and says
   * something only as the name of a room. A `doubtful` name counts with the house and is told.
   */
  readonly is?: "dwelling" | "room" | "plant" | "store" | "vague" | "everyday" | "doubtful";
}
