import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * A second address of the running product that a test can shut: a plain TCP door, so that pages, calls and web sockets
 * all find nobody behind it, while the device itself still says that it has a network.
 */
export async function closableProxy(baseURL: string) {
  const { port } = new URL(baseURL);
  const open = new Set<Socket>();
  let received = 0;
  let sent = 0;
  let files = 0;
  let most = Number.POSITIVE_INFINITY;
  let tooMuch = () => {};
  const server = createServer((near) => {
    const far = connect(Number(port), "localhost");
    for (const socket of [near, far]) {
      open.add(socket);
      socket
        .on("close", () => open.delete(socket))
        .on("error", () => [near, far].map((one) => one.destroy()));
    }
    near.on("data", (piece) => {
      received += piece.length;
      if (piece.subarray(0, 4).toString("latin1") === "GET ") files += 1;
      if (received >= most) tooMuch();
    });
    far.on("data", (piece) => (sent += piece.length));
    near.pipe(far).pipe(near);
  });
  const listen = (on: number) => new Promise<void>((resolve) => server.listen(on, "localhost", resolve));
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  const shut = () => {
    most = Number.POSITIVE_INFINITY;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of open) socket.destroy();
    return closed;
  };
  return {
    url: `http://localhost:${own}`,
    shut,
    /** Shuts as soon as so many more bytes have come through from the pages: in the middle of something, on any machine. */
    shutAfter: (bytes: number) =>
      new Promise<void>((resolve) => {
        most = received + bytes;
        tooMuch = () => void shut().then(resolve);
      }),
    open: () => listen(own),
    /** Bytes that came through from the pages so far. */
    received: () => received,
    /** Bytes that went to the pages so far, and how many files were asked for. */
    sent: () => ({ bytes: sent, files }),
  };
}
