export {
  FILM_FORMATS,
  FILM_HEIGHTS,
  type FilmFormat,
  type FilmHeight,
  FORMAT_LABELS,
  WORDS_CHOICES,
  type WordsChoice,
} from "../studio/film/meta.ts";
