/** A client with a session of its own at a site that a bench has started. */
export function openClient(url: string) {
  let cookie = "";

  /** @throws for any response that is no success */
  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(url + path, { ...init, headers: { cookie, ...init.headers } });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    return response;
  }

  const post = async (path: string, body: unknown) =>
    (
      await call(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      })
    ).json();

  return { call, post };
}
