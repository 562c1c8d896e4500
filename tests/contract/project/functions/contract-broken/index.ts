// Throws when asked, and tries what it has no right to.
Deno.serve(async (request: Request) => {
  if (new URL(request.url).searchParams.has("write")) {
    try {
      await Deno.writeTextFile("/tmp/contract-broken", "x");
      return Response.json({ wrote: true });
    } catch {
      return Response.json({ wrote: false });
    }
  }
  throw new Error("broken on purpose, with a secret in its message");
});
