export {
  FILM_FORMATS,
  FILM_HEIGHTS,
  type FilmFormat,
  type FilmHeight,
  FORMAT_LABELS,
} from "../studio/film/meta.ts";
