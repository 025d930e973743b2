/** Photos of 1200 x 900 as SVG, each with its description. */
export const SCENES: readonly { caption: string; svg: string }[];
