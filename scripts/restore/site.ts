/** A signed-in client of the site's own API, which waits as long as a rate limit (429) asks. */
export interface SiteClient {
  /** Sends JSON, a form or bytes, and returns the response's JSON. @throws Error with the site's message */
  send<T>(method: string, path: string, body?: unknown): Promise<T>;
}

export async function signIn(
  origin: string,
  username: string,
  password: string,
): Promise<SiteClient> {
  const cookies = new Map<string, string>();

  async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
    const isRaw = body instanceof FormData || body instanceof Blob;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(origin + path, {
      method,
      headers: { ...(cookie && { cookie }), ...(!isRaw && { "content-type": "application/json" }) },
      body: isRaw ? body : JSON.stringify(body),
    });
    if (response.status === 429) {
      const seconds = Number(response.headers.get("retry-after") ?? 60);
      console.log(`The site asks to wait for ${Math.ceil(seconds / 60)} minutes.`);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
      return send(method, path, body);
    }
    if (!response.ok) throw new Error(await response.text());
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    return response.status === 204 ? (null as T) : response.json();
  }

  await send("POST", "/api/login", { username, password });
  return { send };
}
