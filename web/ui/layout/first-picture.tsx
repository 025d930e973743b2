import { use } from "react";
import { classNames } from "../class-names.ts";
import { IsOutline } from "../use-is-hydrated.ts";

interface FirstPictureProps {
  /** How it is fitted into the placeholder that it covers. */
  className: string;
}

/** In an outline: where api/early.ts shows the picture that the page begins with, before the application is there. */
export const FirstPicture = ({ className }: FirstPictureProps) =>
  use(IsOutline) && (
    <img
      data-first-picture
      hidden
      alt=""
      fetchPriority="high"
      className={classNames("absolute inset-0 size-full", className)}
    />
  );
