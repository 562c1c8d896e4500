/** The part of the functions' runtime that the contract's functions use; Deno itself knows the whole. */
declare const Deno: {
  serve(handler: (request: Request) => Response | Promise<Response>): unknown;
  readonly env: { get(name: string): string | undefined };
  writeTextFile(path: string, text: string): Promise<void>;
};
