/** Characters that XML 1.0 (2.2) does not allow, lone surrogates among them. */
const NOT_XML = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|\p{Cs}/gu;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Text for an element or an attribute in quotation marks. */
export const escapeXml = (text: string): string =>
  text.replace(NOT_XML, "").replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** A page of the book. `body` is markup already. */
export const xhtmlPage = (page: { title: string; language: string; body: string }): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${escapeXml(page.language)}" xml:lang="${escapeXml(page.language)}">
<head>
<meta charset="UTF-8"/>
<title>${escapeXml(page.title)}</title>
<link rel="stylesheet" type="text/css" href="book.css"/>
</head>
<body>
${page.body}
</body>
</html>
`;
