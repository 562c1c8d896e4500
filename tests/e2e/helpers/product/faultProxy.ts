import { createServer, type IncomingMessage, request as ask, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

/**
 * What becomes of a request. `drop`: it never arrives. `drop_reply`: it arrives and is done, the answer is lost. `silence`: it is
 * done, and nothing ever comes back. `html`: the page of a captive portal, with status 200. A number: the status of a faulty server.
 */
export type Fault = "drop" | "drop_reply" | "silence" | "html" | number;

/** A request as it was on the wire. */
interface Seen {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly fault: Fault | undefined;
}

export interface FaultProxy {
  /** The product behind the bad line. */
  readonly url: string;
  readonly seen: Seen[];
  /** Says what becomes of each request from now on. */
  readonly let: (decide: (path: string) => Fault | undefined) => void;
  readonly close: () => Promise<void>;
}

/** Answers a request in place of the product; says whether it has. */
export type Serve = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/**
 * A second address of the running product with a line that can be spoiled, and on which everything is seen.
 * @param serve what it answers itself; all other requests go on to the product
 */
export async function faultProxy(baseURL: string, serve: Serve = () => false): Promise<FaultProxy> {
  const { port } = new URL(baseURL);
  const seen: Seen[] = [];
  const sockets = new Set<Socket>();
  let decide: (path: string) => Fault | undefined = () => undefined;

  const note = (incoming: IncomingMessage): Fault | undefined => {
    const path = incoming.url ?? "/";
    const fault = decide(path);
    const { authorization } = incoming.headers;
    seen.push({ method: incoming.method ?? "GET", path, authorization, fault });
    return fault;
  };
  const server = createServer((incoming, outgoing) => {
    const fault = note(incoming);
    if (fault === "drop") return void incoming.socket.destroy();
    if (fault === "html" || typeof fault === "number") return answer(incoming, outgoing, fault);
    if (fault === undefined && serve(incoming, outgoing)) return;
    pass(incoming, outgoing, { port: Number(port), fault });
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  // Web sockets go through as they are.
  server.on("upgrade", (incoming, near: Socket, head) => {
    note(incoming);
    const far = connect(Number(port), "localhost", () => {
      const lines = incoming.rawHeaders.flatMap((word, i, all) =>
        i % 2 === 0 ? [`${word}: ${all[i + 1]}`] : [],
      );
      far.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      far.write(head);
      near.pipe(far).pipe(near);
    });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket
        .on("close", () => sockets.delete(socket))
        .on("error", () => [near, far].forEach((one) => one.destroy()));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    seen,
    let: (next) => {
      decide = next;
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

function answer(incoming: IncomingMessage, outgoing: ServerResponse, fault: "html" | number): void {
  incoming.resume();
  if (fault === "html")
    outgoing
      .writeHead(200, { "content-type": "text/html" })
      .end("<html>Bitte melden Sie sich im WLAN an</html>");
  else outgoing.writeHead(fault, { "content-type": "application/json" }).end('{"message":"faulty"}');
}

function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { port, fault }: { readonly port: number; readonly fault: Fault | undefined },
): void {
  const { method, url: path, headers } = incoming;
  const further = ask({ host: "localhost", port, method, path, headers }, (response) => {
    if (fault === undefined) {
      outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders);
      return void response.pipe(outgoing);
    }
    response.resume();
    if (fault === "drop_reply") response.on("end", () => incoming.socket.destroy());
  });
  further.on("error", () => outgoing.destroy());
  incoming.pipe(further);
}
