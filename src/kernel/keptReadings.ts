/** So many texts are kept at most. */
const most = 5000;

/** A reading of texts that keeps what it has read, for texts of which a file says the same few again and again. */
export function kept<Read>(read: (text: string) => Read): (text: string) => Read {
  const known = new Map<string, Read>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found as Read;
    if (known.size >= most) known.clear();
    const fresh = read(text);
    known.set(text, fresh);
    return fresh;
  };
}
