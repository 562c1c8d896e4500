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

/** The same of things: what is read of one is kept as long as the thing itself. */
export function keptOf<Thing extends object, Read>(read: (thing: Thing) => Read): (thing: Thing) => Read {
  const known = new WeakMap<Thing, Read>();
  return (thing) => {
    const found = known.get(thing);
    if (found !== undefined || known.has(thing)) return found as Read;
    const fresh = read(thing);
    known.set(thing, fresh);
    return fresh;
  };
}
