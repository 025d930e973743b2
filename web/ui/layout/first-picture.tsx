import { use } from "react";
import { classNames } from "../class-names.ts";
import { IsOutline } from "../use-is-hydrated.ts";

interface FirstPictureProps {
  /** Whether it is shown where the page begins with one story alone: the only one, or the one that its address names. */
  ofOneStory?: boolean;
  /** How it is fitted into the placeholder that it covers. */
  className: string;
}

/** In an outline: where api/early.ts shows the picture that the page begins with, before the application is there. */
export const FirstPicture = ({ ofOneStory = false, className }: FirstPictureProps) =>
  use(IsOutline) && (
    <img
      data-first-picture={ofOneStory ? "one" : ""}
      hidden
      alt=""
      fetchPriority="high"
      className={classNames("absolute inset-0 size-full", className)}
    />
  );
