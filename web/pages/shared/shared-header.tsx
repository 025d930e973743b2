interface SharedHeaderProps {
  title: string;
  /** Of the title, where it is known. */
  language?: string | undefined;
  sharedBy: string;
}

export const SharedHeader = ({ title, language, sharedBy }: SharedHeaderProps) => (
  <header className="grid gap-2">
    <h1 dir="auto" lang={language} className="text-3xl wrap-anywhere sm:text-4xl">
      {title}
    </h1>
    <p className="text-lg text-ink-soft">Shared by {sharedBy}</p>
  </header>
);
