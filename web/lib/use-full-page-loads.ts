import { useEffect } from "react";
import { loadPage } from "./reload-page.ts";

/** Links of a page that headers isolate load the next one anew, so that it is not isolated as well. */
export function useFullPageLoads(): void {
  useEffect(() => {
    const load = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest("a[href]");
      if (!(link instanceof HTMLAnchorElement) || link.target !== "" || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (link.origin !== window.location.origin || link.hash !== "") return;
      event.preventDefault();
      void loadPage(link.href);
    };
    // Before the router's own links see it.
    document.addEventListener("click", load, { capture: true });
    return () => document.removeEventListener("click", load, { capture: true });
  }, []);
}
