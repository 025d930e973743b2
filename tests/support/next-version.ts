/** A way to a site that at some time serves a new version of itself, which browsers know by its service worker. */
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { SiteAddress } from "./site.ts";

const WORKER = "/service-worker.js";

interface ChangingSite extends SiteAddress {
  /** From now on its service worker is another one. */
  release(): void;
  stop(): void;
}

/** Passes everything on to the site, at another address: a second site would take much more CPU. */
export async function startChangingSite(site: SiteAddress): Promise<ChangingSite> {
  let addition = "";
  const server = createServer((asked, answer) => {
    const isWorker = asked.url === WORKER;
    const headers = { ...asked.headers };
    // A copy of the earlier version is good no longer, and text is added to this one.
    for (const name of isWorker ? ["if-none-match", "accept-encoding"] : []) delete headers[name];
    const passed = request(
      new URL(asked.url ?? "/", site.url),
      { method: asked.method, headers },
      (answered) => {
        const sent = { ...answered.headers };
        if (isWorker) delete sent["content-length"];
        answer.writeHead(answered.statusCode ?? 502, sent);
        if (isWorker) answered.once("end", () => answer.end(addition));
        answered.pipe(answer, { end: !isWorker });
      },
    );
    // A browser that goes away in the middle of a response is no failure.
    passed.once("error", () => answer.destroy());
    answer.once("close", () => {
      if (!answer.writableFinished) passed.destroy();
    });
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release() {
      addition = "\n// The next version.\n";
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
