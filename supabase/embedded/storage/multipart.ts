import { StorageError } from "./storageError.ts";

/** A form with one file: the fields before it, and the file's bytes as they come. */
interface FormWithFile {
  readonly fields: ReadonlyMap<string, string>;
  /** Media type of the file. */
  readonly type: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Most bytes of fields before the file. */
const mostFields = 64 * 1024;

/**
 * Reads `multipart/form-data` (RFC 7578) up to its first file and hands the file on without keeping it.
 *
 * @param contentType the request's header, with the boundary
 */
export async function formWithFile(
  contentType: string,
  body: AsyncIterable<Uint8Array>,
): Promise<FormWithFile> {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType);
  const mark = boundary?.[1] ?? boundary?.[2];
  if (mark === undefined) throw new StorageError("InvalidRequest", "multipart without boundary");
  const source = body[Symbol.asyncIterator]();
  let buffer = Buffer.from("\r\n");
  const more = async (): Promise<void> => {
    const { done, value } = await source.next();
    if (done === true) throw new StorageError("InvalidRequest", "multipart ends too early");
    buffer = Buffer.concat([buffer, value]);
  };
  const upTo = async (delimiter: string): Promise<Buffer> => {
    for (;;) {
      const at = buffer.indexOf(delimiter);
      if (at >= 0) {
        const found = buffer.subarray(0, at);
        buffer = buffer.subarray(at + delimiter.length);
        return found;
      }
      if (buffer.length > mostFields) throw new StorageError("InvalidRequest", "multipart fields too large");
      await more();
    }
  };

  const fields = new Map<string, string>();
  const delimiter = `\r\n--${mark}`;
  await upTo(delimiter);
  for (;;) {
    const headers = (await upTo("\r\n\r\n")).toString("utf8");
    if (headers.startsWith("--"))
      throw new StorageError("InvalidRequest", "Missing file in multipart upload");
    const name = /\bname="([^"]*)"/i.exec(headers)?.[1] ?? "";
    if (!/\bfilename\*?=/i.test(headers) && name !== "" && name !== "file") {
      fields.set(name, (await upTo(delimiter)).toString("utf8"));
      continue;
    }
    const type = /^content-type:\s*(.+)$/im.exec(headers)?.[1]?.trim() ?? "application/octet-stream";
    return {
      fields,
      type,
      bytes: fileBytes(delimiter, () => buffer, { set: (rest) => (buffer = rest), more }),
    };
  }
}

interface Rest {
  readonly set: (rest: Buffer<ArrayBuffer>) => void;
  readonly more: () => Promise<void>;
}

/** Everything before the delimiter; what might be its beginning is held back until more has come. */
async function* fileBytes(
  delimiter: string,
  buffer: () => Buffer<ArrayBuffer>,
  { set, more }: Rest,
): AsyncGenerator<Uint8Array> {
  for (;;) {
    const now = buffer();
    const at = now.indexOf(delimiter);
    if (at >= 0) {
      if (at > 0) yield now.subarray(0, at);
      return;
    }
    const safe = now.length - delimiter.length;
    if (safe > 0) {
      yield now.subarray(0, safe);
      set(now.subarray(safe));
    }
    await more();
  }
}
