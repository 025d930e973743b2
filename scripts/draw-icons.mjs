// `npm run icons`: draws the icons of the installed application from web/public/favicon.svg, in the tests' Chromium.
import { readFile, writeFile } from "node:fs/promises";
import { chromium } from "playwright-core";

const PAPER = "#fdf2d8";
const FOLDER = new URL("../web/public/icons/", import.meta.url);
// A maskable icon is cut to whatever shape the system likes: what matters keeps to a circle of 80 % (W3C, Web App
// Manifest, "Icon masks"), and the quilt is a square in it.
const ICONS = [
  // The tab's icon is a PNG: the browser would render an SVG on the page's own time, while the page loads.
  { file: "icon-48.png", size: 48, share: 1 },
  { file: "icon-192.png", size: 192, share: 1 },
  { file: "icon-512.png", size: 512, share: 1 },
  { file: "maskable-192.png", size: 192, share: 0.66, ground: PAPER },
  { file: "maskable-512.png", size: 512, share: 0.66, ground: PAPER },
  { file: "apple-touch-icon.png", size: 180, share: 0.86, ground: PAPER },
];

const drawing = await readFile(new URL("../web/public/favicon.svg", import.meta.url), "utf8");
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const page = await browser.newPage();
  for (const { file, size, share, ground = "transparent" } of ICONS) {
    await page.setViewportSize({ width: size, height: size });
    const edge = Math.round(size * share);
    const picture = drawing.replace("<svg ", `<svg width="${edge}" height="${edge}" `);
    await page.setContent(
      `<body style="margin:0;height:100vh;display:grid;place-content:center;background:${ground}">${picture}</body>`,
    );
    await writeFile(new URL(file, FOLDER), await page.screenshot({ omitBackground: true }));
  }
} finally {
  await browser.close();
}
