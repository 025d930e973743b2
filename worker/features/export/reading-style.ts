/** The style sheet of the archive's pages: paper, a storybook's letters, stitched borders. */
export const STYLE = `:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 1.5rem 1rem 4rem; background: #fbf5ea; color: #2a2119;
  font: 1.25rem/1.6 Georgia, "Times New Roman", serif; overflow-wrap: anywhere; }
h1 { font-size: 2.4rem; line-height: 1.15; margin: 0.5rem 0; }
h2 { font-size: 1.6rem; margin: 2.5rem 0 0.75rem; }
a { color: #1f2b5c; text-underline-offset: 0.2em; }
a:focus-visible { outline: 3px solid #2b3a75; outline-offset: 4px; border-radius: 0.4rem; }
header { border-bottom: 2px dashed #8a7763; margin-bottom: 2rem; }
nav a { display: inline-block; padding: 0.6rem 0; font-size: 1.25rem; }
.by { font-style: italic; color: #55463a; }
.shelf { list-style: none; margin: 0; padding: 0; display: grid; gap: 1.5rem;
  grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); }
.shelf li { padding: 0.75rem; background: #fffdf8; border: 2px dashed #8a7763; border-radius: 1rem; }
.shelf li p { margin: 0.25rem 0 0; font-size: 1.125rem; color: #55463a; }
.shelf a { display: grid; gap: 0.6rem; }
.shelf .title { font-size: 1.4rem; line-height: 1.25; font-weight: bold; }
.shelf img, .patches { display: block; width: 100%; aspect-ratio: 4 / 3; object-fit: cover; border-radius: 0.6rem; }
.patches { background: conic-gradient(#b8434a 25%, #e3ad3f 0 50%, #8fae86 0 75%, #5b72b5 0) 0 0 / 50% 50%; }
main { max-width: 46rem; margin: 0 auto; }
header + main { max-width: none; }
section { margin-top: 2rem; }
figure { margin: 0 0 1.25rem; padding: 0.5rem; border: 2px dashed #8a7763; border-radius: 1rem; text-align: center; }
figure img { display: block; max-width: 100%; max-height: 75vh; height: auto; margin: 0 auto; border-radius: 0.6rem; }
figcaption { margin-top: 0.5rem; font-style: italic; color: #55463a; }
.told { white-space: pre-line; }
audio, video { display: block; width: 100%; }
video { border-radius: 0.6rem; background: #2a2119; aspect-ratio: 16 / 9; }
@media print { nav, .recording, audio, video, h2 { display: none; } body { background: none; } section { break-inside: avoid; } }
`;
