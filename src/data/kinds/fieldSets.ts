import { bytes, choice, integer, longText, maybe, moment, text } from "./field.ts";

/** Which document a row is about. */
export const aboutDocument = {
  about_kind: text({ from: "place" }),
  about_id: text({ from: "place" }),
};

/** Whose something is, in tables that keep it as a text: the server's word; not there before it has arrived. */
export const author = maybe(text({ from: "server", personal: true }));
/** The address of that account, as it was then: the server's word, too. */
export const authorAccount = maybe(text({ from: "server", personal: true }));

/** Who has written a row. */
export const authored = {
  /** Whose it is: the server's word; not there before it has arrived. */
  author_id: maybe(text({ column: "uuid", from: "server", personal: true })),
  /** The address of that account, as it was then: the server's word, too. */
  author_account: authorAccount,
  /** As the person calls herself. */
  author_name: text({ empty: "", personal: true }),
};

/** What somebody has seen, and the row that it corrects. */
export const observed = {
  text: longText(),
  observed_at: moment(),
  /** The one of its kind that this one corrects. */
  supersedes: maybe(text()),
};

/** Which thing of which version of the model it is: never half of one version and half of another. */
export const inModel = {
  model_id: text({ group: "place", from: "place" }),
  express_id: integer({ group: "place", from: "place" }),
  global_id: text({ group: "place", from: "place" }),
};

/** The bytes of a file, which lie under their SHA-256. */
export const keptBytes = {
  sha256: text({ immutable: true, from: "place" }),
  bytes: bytes({ immutable: true }),
};

/** Where bytes are: only on a device, on the way, or verified on the server. Whatever an older device believes, it goes forward only. */
export const uploadState = choice(["local", "uploading", "uploaded", "verified"], {
  from: "product",
  merge: "forward",
});
