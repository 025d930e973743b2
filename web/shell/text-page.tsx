import { useContext, type ReactNode } from "react";
import { Page, PageTitle } from "../ui/layout/page.tsx";

interface TextPageProps {
  introduction: ReactNode;
  /** Headings with the text below each. */
  sections: { heading: string; body: ReactNode }[];
}

/** A page to be read, in one column. */
export function TextPage({ introduction, sections }: TextPageProps) {
  const title = useContext(PageTitle);
  return (
    <Page className="max-w-3xl!">
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-5 text-lg">{introduction}</p>
      {sections.map(({ heading, body }) => (
        <section key={heading} className="mt-9 border-t-2 border-dashed border-stitch pt-7">
          <h2 className="text-xl">{heading}</h2>
          <div className="mt-3 grid gap-3">{body}</div>
        </section>
      ))}
    </Page>
  );
}
