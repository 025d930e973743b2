import { MAIN_ID } from "../ui/layout/page.tsx";

/** Lets keyboard users skip the navigation; shown while it has the focus. */
export const SkipLink = () => (
  <a
    href={`#${MAIN_ID}`}
    className="absolute start-4 -top-60 z-60 rounded-md bg-primary px-5 py-3 font-semibold text-on-primary focus:top-3"
  >
    Skip to the content
  </a>
);
