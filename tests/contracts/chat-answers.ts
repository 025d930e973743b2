/** What a diligent model would answer to the two things that this product asks of one. */

interface Message {
  role: string;
  content: string | { type: string; text?: string }[];
}

function readText(messages: Message[]): string {
  const content = messages.find((message) => message.role === "user")?.content ?? "";
  return typeof content === "string" ? content : content.map((part) => part.text ?? "").join("");
}

export function answerChat(messages: Message[]): string {
  const text = readText(messages);
  const captions = /^Captions: (.*)$/m.exec(text)?.[1];
  if (captions !== undefined) {
    const parts = (JSON.parse(captions) as string[]).map((caption) => [
      `${caption}.`,
      "It was good.",
    ]);
    return JSON.stringify({ title: "A Day to Keep", parts, tags: ["Family", "#summer", "family"] });
  }
  const language = /\((\S+)\)/.exec(text)?.[1];
  const { paragraphs } = JSON.parse(text.slice(text.indexOf("{"))) as { paragraphs: string[] };
  return JSON.stringify({ paragraphs: paragraphs.map((each) => `${language}: ${each}`) });
}

export function findPictureProblems(messages: Message[]): string[] {
  const urls = JSON.stringify(messages).match(/"url":"[^"]{0,40}/g) ?? [];
  return urls
    .filter((url) => !url.startsWith('"url":"data:image/jpeg;base64,/9j/'))
    .map((url) => `not a JPEG in a data URL: ${url}`);
}
