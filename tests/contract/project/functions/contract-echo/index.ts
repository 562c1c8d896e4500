// Says what it was asked: method, path, query, body.
Deno.serve(async (request: Request) => {
  const url = new URL(request.url);
  const body = await request.text();
  return Response.json(
    { method: request.method, query: url.search, body, trace: request.headers.get("x-trace") },
    { status: url.searchParams.has("teapot") ? 418 : 200, headers: { "x-contract": "yes" } },
  );
});
