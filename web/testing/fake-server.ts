import { afterEach, beforeEach, vi } from "vitest";

export interface SentRequest {
  method: string;
  path: string;
  body: unknown;
  headers: Headers;
}

type Answer = (request: SentRequest) => Response | Promise<Response>;

/** Answers the client's requests in a test: `server.on("GET /api/user", () => json(ROSE))`. */
export function fakeServer() {
  let answers = new Map<string, Answer>();
  let requests: SentRequest[] = [];

  beforeEach(() => {
    answers = new Map();
    requests = [];
    vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
      const method = init.method ?? "GET";
      const body = typeof init.body === "string" ? JSON.parse(init.body) : init.body;
      const request = { method, path, body, headers: new Headers(init.headers) };
      requests.push(request);
      const answer =
        answers.get(`${method} ${path}`) ?? answers.get(`${method} ${path.split("?")[0]}`);
      if (!answer) return errorResponse(404, `Nothing answers ${method} ${path}.`);
      return answer(request);
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  return {
    on: (route: string, answer: Answer) => void answers.set(route, answer),
    requests: () => requests,
    sent: (route: string) => requests.filter(({ method, path }) => `${method} ${path}` === route),
  };
}

export const json = (body: unknown, init: ResponseInit = {}) => Response.json(body, init);
export const errorResponse = (status: number, text: string) => new Response(text, { status });
export const empty = () => new Response(null, { status: 204 });
