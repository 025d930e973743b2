/** Who and what the scenes of the sample show, as SVG: each figure stands on (0, 0) and is about 300 high. */

const at = (x, y, scale, drawing) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;
const line = (d, colour, width) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
const face = (x, y, mood = "M-10 14q10 9 20 0") => `<g transform="translate(${x} ${y})">
  <circle cx="-12" cy="-2" r="4.5" fill="#3a2a22"/><circle cx="12" cy="-2" r="4.5" fill="#3a2a22"/>
  <circle cx="-21" cy="10" r="7" fill="#e88f7c" opacity=".55"/><circle cx="21" cy="10" r="7" fill="#e88f7c" opacity=".55"/>
  <path d="${mood}" fill="none" stroke="#7d3b30" stroke-width="4" stroke-linecap="round"/></g>`;

/** Grandma Rose; `arms` are paths from her shoulders, at about (-30, -170) and (30, -170). */
export const rose = (x, y, scale, arms = ["M-34-165q-30 40-20 80", "M34-165q30 40 20 80"]) =>
  at(
    x,
    y,
    scale,
    `<ellipse cx="0" cy="0" rx="70" ry="12" fill="#20301c" opacity=".25"/>
    ${line("M-18-30V-4M18-30V-4", "#5b4a3c", 16)}
    <path d="M-62-18q4-120 30-165q32-16 64 0q26 45 30 165q-62 18-124 0z" fill="url(#coat)"/>
    <path d="M-58-60q58 16 116 0" fill="none" stroke="#f2d9ff" stroke-width="5" stroke-dasharray="2 14" opacity=".8"/>
    ${arms.map((arm) => line(arm, "#7b4fa3", 24)).join("")}
    <circle cx="0" cy="-292" r="22" fill="#e9e4dd"/>
    <circle cx="0" cy="-232" r="54" fill="#efeae3"/>
    <circle cx="0" cy="-222" r="45" fill="#f0c39d"/>
    <path d="M-46-232q6-44 46-44t46 44q-20-26-46-26t-46 26z" fill="#f4f0ea"/>
    ${face(0, -222)}
    <g fill="none" stroke="#6b5a86" stroke-width="4"><circle cx="-14" cy="-224" r="13"/><circle cx="14" cy="-224" r="13"/></g>
    <path d="M-34-182q34 26 68 0l-6 22q-28 14-56 0z" fill="#d9485a"/>`,
  );

/** Tom; his shoulders are at about (-24, -112) and (24, -112). */
export const tom = (
  x,
  y,
  scale,
  arms = ["M-26-110q-24 24-22 50", "M26-110q24 24 22 50"],
  mood = undefined,
) =>
  at(
    x,
    y,
    scale,
    `<ellipse cx="0" cy="0" rx="52" ry="10" fill="#20301c" opacity=".25"/>
    ${line("M-15-50V-8M15-50V-8", "#3c5a96", 22)}
    ${line("M-18-3h-8M18-3h8", "#8c2f33", 13)}
    <path d="M-38-42q0-76 18-86q20-8 40 0q18 10 18 86q-38 12-76 0z" fill="url(#shirt)"/>
    <path d="M-36-84h72M-37-64h74" stroke="#fff3d6" stroke-width="7" opacity=".85"/>
    ${arms.map((arm) => line(arm, "#e8893a", 20)).join("")}
    <circle cx="0" cy="-168" r="42" fill="#f2c49c"/>
    <path d="M-42-170q-2-46 42-46t42 46q-14-14-42-14t-42 14z" fill="#7a4a28"/>
    <path d="M-44-184q4-40 44-40t44 40z" fill="#d2373f"/><path d="M6-186h56q4 12-10 12H6z" fill="#a8272f"/>
    ${face(0, -160, mood)}`,
  );

/** The dog Biscuit, looking to the right; mirrored with a negative `scaleX`. */
export const biscuit = (x, y, scale, scaleX = 1) =>
  at(
    x,
    y,
    scale,
    `<g transform="scale(${scaleX} 1)"><ellipse cx="0" cy="0" rx="76" ry="11" fill="#20301c" opacity=".25"/>
    ${line("M-60-62q-34-14-30-48", "#b5783c", 16)}
    ${line("M-46-40V-6M-22-36V-6M26-36V-6M46-40V-6", "#b5783c", 19)}
    <path d="M-66-58q4-34 66-32q58-6 62 30q0 34-62 34t-66-32z" fill="url(#fur)"/>
    <path d="M-30-84q22-10 40 0q-4 36-22 36t-18-36z" fill="#fff1da"/>
    <circle cx="74" cy="-104" r="36" fill="#d59a55"/><ellipse cx="102" cy="-92" rx="25" ry="19" fill="#fbe6c8"/>
    <path d="M52-134q-30 6-26 48q22 6 30-22z" fill="#8f5a2b"/>
    <circle cx="80" cy="-112" r="5.5" fill="#2f211a"/><ellipse cx="122" cy="-98" rx="9" ry="7" fill="#2f211a"/>
    <path d="M100-80q10 9 20 0" fill="none" stroke="#7d3b30" stroke-width="4"/>
    <path d="M106-78q8 22 15-2z" fill="#e36f76"/><path d="M48-84q14 18 36 18" fill="none" stroke="#c7353d" stroke-width="10"/></g>`,
  );

export const kite = (x, y, scale, turn = 0) =>
  at(
    x,
    y,
    scale,
    `<g transform="rotate(${turn})"><path d="M0-90L62 0 0 110-62 0z" fill="#d8323c"/><path d="M0-90L62 0H0z" fill="#f0b43c"/>
    <path d="M0 0h-62L0 110z" fill="#b8232f"/><path d="M0-90V110M-62 0H62" stroke="#7c5a38" stroke-width="5"/>
    ${line("M0 110q24 30-4 58t10 60", "#7c5a38", 4)}
    <path d="M-14 150l34 14-34 12zM-16 206l34 12-34 14z" fill="#3f74c4"/></g>`,
  );

export const tree = (x, y, scale, apples = true) =>
  at(
    x,
    y,
    scale,
    `<ellipse cx="0" cy="0" rx="150" ry="18" fill="#20301c" opacity=".3"/>
    <path d="M-34 0q14-110-4-190l-70-60 18-14 66 44q4-60-2-110h30q-2 70 6 120l62-60 18 14-70 80q-10 90 14 176z" fill="url(#bark)"/>
    <g fill="url(#leaves)"><circle cx="-120" cy="-330" r="104"/><circle cx="112" cy="-336" r="110"/><circle cx="0" cy="-420" r="130"/><circle cx="-10" cy="-312" r="90"/></g>
    <g fill="#8fc162" opacity=".75"><circle cx="-130" cy="-370" r="40"/><circle cx="60" cy="-470" r="46"/><circle cx="150" cy="-360" r="34"/><circle cx="-30" cy="-360" r="30"/></g>
    ${
      apples
        ? [
            [-150, -300],
            [-70, -390],
            [30, -330],
            [120, -290],
            [80, -420],
            [-20, -470],
          ]
            .map(
              ([cx, cy]) =>
                `<circle cx="${cx}" cy="${cy}" r="17" fill="#d63a3f"/><circle cx="${cx - 5}" cy="${cy - 6}" r="5" fill="#ffb3a3"/>`,
            )
            .join("")
        : ""
    }`,
  );

export const cloud = (x, y, scale) =>
  at(
    x,
    y,
    scale,
    `<g fill="#ffffff"><circle cx="-60" cy="0" r="42"/><circle cx="0" cy="-24" r="58"/><circle cx="64" cy="-4" r="46"/><rect x="-100" y="0" width="205" height="40" rx="20"/></g>`,
  );

export { at, line };
