import type { FilmFormat, FilmHeight } from "../../../contract/films.ts";
import type { Video } from "../../../contract/videos.ts";

/** The shape of a film, and how fine its picture is. */
export interface FilmShape {
  format: FilmFormat;
  height: FilmHeight;
}

export const TELEVISION: FilmShape = { format: "tv", height: 720 };

export const shapeOf = ({ format, height }: Pick<Video, "format" | "height">): FilmShape => ({
  format,
  height: height === 1080 ? 1080 : 720,
});
