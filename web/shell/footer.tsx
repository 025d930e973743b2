import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../paths.ts";
import { useIsHydrated } from "../ui/use-is-hydrated.ts";

const links = [
  { to: paths.about, label: "About" },
  { to: paths.privacy, label: "Privacy" },
  { to: paths.terms, label: "Terms" },
  { to: paths.contact, label: "Contact" },
  { to: paths.faq, label: "FAQ" },
  { to: paths.helpCard, label: "Help card" },
];

const networks: { name: string; url: string; drawing: ReactNode }[] = [
  {
    name: "Facebook",
    url: "https://www.facebook.com/",
    drawing: (
      <path
        d="M14.5 21v-7.500h2.800l.5-3.300h-3.300V8.300c0-1 .5-1.7 1.8-1.700h1.600V3.800c-.7-.1-1.5-.2-2.3-.2-2.7 0-4.3 1.6-4.3 4.300v2.300H8.300v3.300h3V21z"
        fill="currentColor"
      />
    ),
  },
  {
    name: "Instagram",
    url: "https://www.instagram.com/",
    drawing: (
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round">
        <rect x="4" y="4" width="16" height="16" rx="4.5" />
        <circle cx="12" cy="12" r="3.6" />
        <path d="M16.5 7.500v.01" strokeLinecap="round" strokeWidth="2.4" />
      </g>
    ),
  },
  {
    name: "Twitter",
    url: "https://twitter.com/",
    drawing: (
      <path
        d="M21 6.200c-.7.3-1.4.5-2.2.6.8-.5 1.4-1.2 1.7-2.1-.7.4-1.6.8-2.4.9a3.8 3.8 0 0 0-6.5 3.500A10.8 10.8 0 0 1 3.8 5.100a3.8 3.8 0 0 0 1.2 5.100c-.6 0-1.2-.2-1.7-.5 0 1.9 1.3 3.4 3 3.8-.5.1-1.1.2-1.7.1a3.8 3.8 0 0 0 3.5 2.600A7.7 7.7 0 0 1 2.5 17.8 10.8 10.8 0 0 0 19.1 8.200c.8-.5 1.4-1.2 1.9-2z"
        fill="currentColor"
      />
    ),
  },
];

const currentYear = new Date().getFullYear();

/** Pages are prerendered, perhaps in another year. */
function CurrentYear() {
  // The key replaces the prerendered element, whose year may differ.
  const key = useIsHydrated() ? "hydrated" : "prerendered";
  return (
    <span key={key} suppressHydrationWarning>
      {currentYear}
    </span>
  );
}

export function Footer() {
  return (
    <footer className="border-t-2 border-dashed border-stitch bg-sunken">
      <div className="mx-auto grid max-w-6xl justify-items-center gap-4 px-4 py-8 sm:px-6">
        <nav aria-label="Footer">
          <ul className="flex flex-wrap justify-center gap-x-2">
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-target items-center px-3 hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ul className="flex flex-wrap justify-center gap-2">
          {networks.map(({ name, url, drawing }) => (
            <li key={name}>
              <a
                href={url}
                rel="noopener noreferrer"
                aria-label={name}
                className="inline-flex size-target items-center justify-center rounded-full hover:bg-card"
              >
                <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                  {drawing}
                </svg>
              </a>
            </li>
          ))}
        </ul>
        <p className="text-center text-ink-soft">
          © <CurrentYear /> Storyquilt. All rights reserved.
        </p>
      </div>
    </footer>
  );
}
