import { createContext, useContext, useEffect, useRef, type ReactNode } from "react";
import { classNames } from "../class-names.ts";

export const MAIN_ID = "main";
const SITE_NAME = "Storyquilt";

/** The window's title of the page that is open, from the registry of pages. */
export const PageTitle = createContext(SITE_NAME);

let opened = false;

/** A menu that was opened while the page was loading would close if the focus left it. */
const isInUse = () =>
  Boolean(document.activeElement?.closest('[role="menu"], [role="dialog"], [role="alertdialog"]'));

interface PageProps {
  /** The window's title, where it is not the registered one. */
  title?: string;
  /** Takes the whole width instead of the usual column. */
  wide?: boolean;
  /** A placeholder for a page that is loading. */
  interim?: boolean;
  className?: string;
  /** Holds the page's one h1. */
  children: ReactNode;
}

/** The page's one `main` and its window title; it takes the focus after a change of page. */
export function Page({
  title: own,
  wide = false,
  interim = false,
  className,
  children,
}: PageProps) {
  const registered = useContext(PageTitle);
  const title = own ?? registered;
  const main = useRef<HTMLElement>(null);

  useEffect(() => {
    document.title = title === SITE_NAME ? title : `${title} · ${SITE_NAME}`;
  }, [title]);

  // A change of page inside the application is silent to a screen reader unless the focus moves. The first page does
  // not move it, so that Tab reaches the skip link first.
  useEffect(() => {
    if (interim) return;
    if (opened && !isInUse()) main.current?.focus({ preventScroll: true });
    opened = true;
  }, [interim]);

  return (
    <main
      ref={main}
      id={MAIN_ID}
      tabIndex={-1}
      className={classNames(
        // As tall as the window below the bar, so that the footer does not jump when the content arrives.
        "min-h-[calc(100dvh-4rem)] w-full grow grid-cols-[minmax(0,1fr)]",
        !wide && "mx-auto max-w-6xl px-4 py-8 sm:px-6 sm:py-12",
        className,
      )}
    >
      {children}
    </main>
  );
}
