import { registerHooks } from "node:module";

/**
 * Mends the database's driver (postgres 3.4.9) as it is loaded. A connection whose socket died while a write waited threw where nobody can
 * catch it, or never sent anything again (porsager/postgres#1154, #1208). One that died while it was lent counted as open once it was given
 * back, one that died while it read the types of arrays threw unseen. Now what waits ends with CONNECTION_CLOSED, and the connection is made anew.
 * A connection that stood still for the reader of a copy stood still for ever once the copy had ended, or its reader had gone. Now it goes on.
 * What was asked on a socket that had failed and was not closed yet was never answered, or with what belonged to another question. A connection
 * that was made anew went on with the answers of the one before. Now the end of a socket ends every question on it, and the next begins empty.
 * A copy that the database refused, or whose connection died, never ended for who wrote or read it. Now it ends with the reason.
 * It runs before anything imports the driver: `node --import`, or an import that only then imports the rest.
 */
const mends: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  "connection.js": [
    [
      `    socket = null

    if (initial)
      return reconnect()

    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
`,
      `    socket = null

    const first = initial
    initial = null
    if (query || sent.length)
      error(Errors.connection('CONNECTION_CLOSED', options, socket))
    query = results = errorResponse = final = null
    result = new Result()
    rows = 0
    initial = first
    if (initial)
      return reconnect()

`,
    ],
    [
      "function nextWrite(fn) {\n",
      `function nextWrite(fn) {
    if (socket === null) {
      nextWriteTimer !== null && clearImmediate(nextWriteTimer)
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      return false
    }
`,
    ],
    [
      "    clearImmediate(nextWriteTimer)\n",
      "    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n",
    ],
    [
      "        return fetchArrayTypes()\n",
      "        return fetchArrayTypes().catch(() => { needsTypes = socket === null })\n",
    ],
    [
      "    stream = new Stream.Readable({\n      read() { socket.resume() }\n    })\n",
      `    stream = new Stream.Readable({
      read() { socket && socket.resume() },
      destroy(error, done) { this === stream && (stream = null); socket && socket.resume(); done(error) }
    })
`,
    ],
    [
      "    stream && stream.push(null)\n    stream = null\n",
      "    stream && stream.push(null)\n    stream = null\n    socket && socket.resume()\n",
    ],
    [
      "      errorResponse = Errors.postgres(parseError(x))\n",
      "      errorResponse = Errors.postgres(parseError(x))\n      endCopy(errorResponse)\n",
    ],
    [
      "  function errored(err) {\n    stream && (stream.destroy(err), stream = null)\n",
      `  function endCopy(err) {
    const [broken, told] = [stream, final]
    stream = final = null
    told && told(err)
    broken && broken.on('error', () => {}).destroy(err)
  }

  function errored(err) {
    endCopy(err)
`,
    ],
    [
      "        socket.write(b().f().str(error + b.N).end())\n",
      "        socket && socket.write(b().f().str(error + b.N).end())\n",
    ],
  ],
  "index.js": [
    [
      "        const query = { reserve: resolve, reject }\n",
      "        const query = { reserve: resolve, reject: e => (queries.remove(query), reject(e)) }\n",
    ],
    [
      "    queries.length && connect(c, queries.shift())\n",
      `    if (queries.length) {
      const query = queries.shift()
      query.reserve && queries.push(query)
      connect(c, query)
    }
`,
    ],
    [
      "    c.reserved.release = true\n",
      `    c.reserved.release = true
    let lost = null
    c.onclose = e => {
      lost = e
      while (queue.length) queue.shift().reject(e)
    }
`,
    ],
    [
      "    sql.release = () => {\n      c.reserved = null\n",
      "    sql.release = () => {\n      if (lost) return\n      c.onclose = null\n      c.reserved = null\n",
    ],
    [
      "    function handler(q) {\n      c.queue === full\n        ? queue.push(q)",
      "    function handler(q) {\n      if (lost) return q.reject(lost)\n      c.queue === full\n        ? queue.push(q)",
    ],
    ["    let savepoints = 0\n", "    let savepoints = 0\n      , lost = null\n"],
    [
      "new Promise((_, reject) => connection.onclose = reject)",
      `new Promise((_, reject) => connection.onclose = e => {
          lost = e
          while (queries.length) queries.shift().reject(e)
          reject(e)
        })`,
    ],
    [
      "        q.catch(e => uncaughtError || (uncaughtError = e))\n",
      "        q.catch(e => uncaughtError || (uncaughtError = e))\n        if (lost) return q.reject(lost)\n",
    ],
  ],
};

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    const file = /\/node_modules\/postgres\/src\/(\w+\.js)$/.exec(url)?.[1] ?? "";
    const changes = mends[file];
    if (changes === undefined) return loaded;
    const bytes = loaded.source;
    let source =
      bytes === undefined || typeof bytes === "string" ? (bytes ?? "") : new TextDecoder().decode(bytes);
    for (const [from, to] of changes) {
      if (!source.includes(from)) throw new Error(`The driver has changed: ${url} is not mended any more`);
      source = source.replaceAll(from, to);
    }
    return { ...loaded, source };
  },
});

// `@supabase/lite` (0.10.0) puts a function in this place that takes every warning for a text: one that is an error would throw wherever
// Node gives it, and end the server. Its attempt is refused now, which it expects.
Object.defineProperty(process, "emitWarning", { writable: false });
