import { useLayoutEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

const places = new Map<string, number>();

/** The first page's position is left to the browser, or to the user who scrolled before hydration. */
let isFirst = true;

/** A new page starts at its top; going back restores the scroll position. */
export function ScrollMemory() {
  const { key, hash } = useLocation();
  const type = useNavigationType();

  useLayoutEffect(() => {
    window.history.scrollRestoration = "manual";
    const remembered = type === NavigationType.Pop ? places.get(key) : undefined;
    if (!isFirst && (hash === "" || remembered !== undefined)) {
      window.scrollTo(0, remembered ?? 0);
    }
    isFirst = false;

    const remember = () => places.set(key, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [key, hash, type]);

  return null;
}
