/** The photos of the sample, as SVG, with their descriptions: scenes of our own, with nobody in them who exists. */
import { at, biscuit, cloud, kite, line, rose, tom, tree } from "./figures.mjs";

const SIZE = { width: 1200, height: 900 };

const gradient = (id, from, to) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const DEFINITIONS = [
  gradient("coat", "#9a6cc4", "#5f3a86"),
  gradient("shirt", "#f6a354", "#d66f27"),
  gradient("fur", "#dca35e", "#a9692f"),
  gradient("bark", "#8d633f", "#5c3d25"),
  gradient("leaves", "#6aa84f", "#2f6b36"),
  gradient("day", "#7fc0e8", "#e4f3f7"),
  gradient("evening", "#2c3f73", "#8f6f9c"),
  gradient("hill", "#a5cf6b", "#5d9a45"),
  gradient("meadow", "#86bb55", "#3f7f3c"),
  gradient("wall", "#f1d7a6", "#d9ae72"),
  gradient("floor", "#b17b48", "#7e5330"),
].join("");

/** Grass, in the same places each time. */
const grass = (from, count) =>
  Array.from({ length: count }, (_, i) => {
    const x = (i * 197) % SIZE.width;
    const y = from + ((i * 89) % (SIZE.height - from));
    return line(`M${x} ${y}q4-16 12-20M${x} ${y}q-4-14-10-18`, "#2f6b36", 4);
  }).join("");

const sun = (x, y) =>
  `<circle cx="${x}" cy="${y}" r="130" fill="#fff3b8" opacity=".45"/><circle cx="${x}" cy="${y}" r="74" fill="#ffd95e"/>`;

const outside = (sky, more) =>
  `<rect width="1200" height="900" fill="url(#${sky})"/>${more}
  <path d="M0 620q260-190 560-90t640-60v430H0z" fill="url(#hill)"/>
  <path d="M0 740q360-110 700-40t500-40v240H0z" fill="url(#meadow)"/>${grass(740, 46)}`;

const cottage = (x, y, scale) =>
  at(
    x,
    y,
    scale,
    `<rect x="-90" y="-120" width="180" height="120" fill="#f6e6c8"/><path d="M-112-116L0-206l112 90z" fill="#b6453d"/>
    <rect x="-22" y="-70" width="44" height="70" fill="#7a4b2c"/><rect x="-72" y="-88" width="36" height="36" fill="#8fc7e6"/><rect x="38" y="-88" width="36" height="36" fill="#8fc7e6"/>
    <rect x="44" y="-196" width="24" height="50" fill="#8d4a3f"/>`,
  );

const scene = (caption, drawing) => ({
  caption,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900"><defs>${DEFINITIONS}</defs>${drawing}</svg>`,
});

export const SCENES = [
  scene(
    "One windy day in September, Grandma Rose and Tom flew the red kite.",
    `${outside("day", sun(170, 150) + cloud(420, 170, 1.2) + cloud(980, 320, 0.9))}${cottage(150, 610, 0.9)}
    ${kite(860, 190, 1.1, 24)}${line("M800 300Q700 420 590 540", "#6b5138", 4)}
    ${rose(330, 840, 1.35, ["M-34-165q-34 40-20 84", "M34-165q40 10 70-34"])}
    ${tom(560, 830, 1.35, ["M-26-110q-20-40-60-46", "M26-110q6-60 0-104"])}${biscuit(840, 850, 1.1, -1)}`,
  ),
  scene(
    "The wind blew the kite into the apple tree.",
    `${outside("day", cloud(220, 150, 1.1) + cloud(500, 260, 0.8))}${tree(800, 800, 1.25)}${kite(690, 330, 0.95, -38)}
    ${tom(420, 850, 1.5, ["M-26-110q-20-50-4-110", "M26-110q30-50 44-110"], "M-9 16q9-10 18 0")}${rose(190, 850, 1.3, ["M-34-165q-30 40 6 84", "M34-165q34-10 24-60"])}`,
  ),
  scene(
    "Biscuit the dog took the string and pulled the kite down.",
    `${outside("day", sun(1040, 140) + cloud(620, 160, 1))}${tree(210, 760, 1.05)}
    ${kite(520, 520, 0.9, 70)}${line("M600 560Q720 700 868 730", "#6b5138", 5)}${biscuit(760, 830, 1.6)}${tom(420, 870, 1.1, ["M-26-110q-40-30-50-70", "M26-110q40-30 54-70"], "M-12 12q12 20 24 0z")}`,
  ),
  scene(
    "Then they had a picnic with apple pie.",
    `${outside("day", cloud(240, 140, 1) + cloud(900, 180, 1.3))}${tree(1060, 700, 0.9)}
    <path d="M180 870l150-170h620l120 170z" fill="#3f74c4"/><path d="M250 870l130-170M420 870l80-170M600 870l24-170M790 870l-40-170M960 870l-90-170M232 812h796M286 752h706" stroke="#bcd6f4" stroke-width="9" fill="none"/>
    ${rose(380, 770, 1.25, ["M-34-165q-30 40 10 84", "M34-165q50 30 96 66"])}${tom(830, 780, 1.35, ["M-26-110q-50 10-86 50", "M26-110q30 20 20 50"])}${biscuit(1040, 860, 0.95, -1)}
    <ellipse cx="590" cy="770" rx="120" ry="34" fill="#f7f2e6"/><path d="M490 758q100-84 200 0q-100 40-200 0z" fill="#d99a4a"/><path d="M520 748q70-34 140 0M540 732q50 30 100 0" stroke="#a9692f" stroke-width="7" fill="none"/>
    <circle cx="480" cy="822" r="19" fill="#d63a3f"/><circle cx="706" cy="826" r="19" fill="#d63a3f"/>`,
  ),
  scene(
    "In the evening Tom drew the kite, and Biscuit fell asleep.",
    `<rect width="1200" height="900" fill="url(#wall)"/><rect y="690" width="1200" height="210" fill="url(#floor)"/>
    <rect x="90" y="120" width="300" height="300" rx="10" fill="#fff7e3"/><rect x="110" y="140" width="260" height="260" fill="url(#evening)"/><circle cx="300" cy="210" r="36" fill="#fbeeb5"/><path d="M240 140v260M110 270h260" stroke="#fff7e3" stroke-width="14"/>
    <rect x="760" y="300" width="340" height="410" fill="#a85a45"/><path d="M730 280h400v50H730z" fill="#7a4b2c"/><path d="M820 710V520q110-110 220 0v190z" fill="#2b1d18"/>
    <path d="M850 706q-10-90 50-150q0 50 34 60q6-40 40-70q50 90 30 160z" fill="#f08a2c"/><path d="M890 706q0-50 34-80q20 40 50 20q20 30 10 60z" fill="#ffd95e"/>
    <ellipse cx="560" cy="800" rx="430" ry="70" fill="#b8434a"/><ellipse cx="560" cy="800" rx="360" ry="52" fill="#e0a95c"/>
    ${rose(300, 810, 1.45, ["M-34-165q-30 40 14 84", "M34-165q30 40-6 84"])}${tom(590, 810, 1.35, ["M-26-110q-24 34 10 60", "M26-110q24 34-8 60"])}
    <rect x="536" y="680" width="110" height="84" rx="4" fill="#fffdf6" transform="rotate(-6 590 720)"/>${kite(588, 716, 0.26, 20)}
    <g transform="translate(870 850)"><ellipse rx="130" ry="46" fill="#c98c4b"/><circle cx="104" cy="-14" r="42" fill="#d59a55"/><path d="M84-46q-30 14-18 54q22 0 26-26z" fill="#8f5a2b"/><path d="M104-16q10 8 20 0" stroke="#2f211a" stroke-width="5" fill="none"/><ellipse cx="140" cy="-4" rx="11" ry="8" fill="#2f211a"/></g>`,
  ),
];
