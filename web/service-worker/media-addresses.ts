/** The media addresses in a story's response, each once: what is needed to see and to hear it offline. */
export function mediaOf(response: unknown): string[] {
  return [...new Set(collect(response))];
}

function collect(value: unknown): string[] {
  if (typeof value === "string") return isFile(value) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    // Where there is an illustration, the photograph is not shown.
    name === "originalUrl" && "cartoonUrl" in value && value.cartoonUrl !== null
      ? []
      : collect(part),
  );
}

/** Films are large: they are stored once they have been watched. */
const isFile = (text: string) => /^\/media\/(images|narrations)\/[a-z0-9]+\.[a-z0-9]+$/.test(text);
