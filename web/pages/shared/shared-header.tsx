interface SharedHeaderProps {
  title: string;
  sharedBy: string;
}

export const SharedHeader = ({ title, sharedBy }: SharedHeaderProps) => (
  <header className="grid gap-2">
    <h1 dir="auto" className="text-3xl wrap-anywhere sm:text-4xl">
      {title}
    </h1>
    <p className="text-lg text-ink-soft">Shared by {sharedBy}</p>
  </header>
);
