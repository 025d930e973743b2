/** The shapes that a film can have, and what is written in it. */

/** As a film's `format` names them. */
export const FILM_FORMATS = ["tv", "phone", "square"] as const;
export type FilmFormat = (typeof FILM_FORMATS)[number];

/** The frame's shorter side in pixels, as a film's `height` names it; the larger one is for `tv` alone. */
export const FILM_HEIGHTS = [720, 1080] as const;
export type FilmHeight = (typeof FILM_HEIGHTS)[number];

export const FORMAT_LABELS: Record<FilmFormat, string> = {
  tv: "Television",
  phone: "Phone",
  square: "Square",
};

/** What is written in the film's pictures, as a film's `words` names it; the first is the default of old calls. */
export const WORDS_CHOICES = ["caption", "read", "none"] as const;
export type WordsChoice = (typeof WORDS_CHOICES)[number];

const SHAPES: Record<FilmFormat, readonly [number, number]> = {
  tv: [16, 9],
  phone: [9, 16],
  square: [1, 1],
};

/** The frame of a film, in pixels. */
export function frameOf(format: FilmFormat, height: FilmHeight): { width: number; height: number } {
  const [across, down] = SHAPES[format];
  const unit = height / Math.min(across, down);
  return { width: across * unit, height: down * unit };
}
