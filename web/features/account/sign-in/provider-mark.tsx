import type { Provider } from "../../../../contract/account.ts";

const DRAWINGS: Record<Provider, string> = {
  google:
    "M21 12.200h-8.600v3.300h5c-.5 2.3-2.4 3.7-5 3.700a5.7 5.7 0 0 1 0-11.400c1.4 0 2.7.5 3.7 1.400l2.4-2.400A9 9 0 0 0 12.4 3.500a9 9 0 0 0 0 18c5.2 0 8.8-3.6 8.8-8.700z",
  facebook:
    "M14.5 21v-7.500h2.800l.5-3.300h-3.300V8.300c0-1 .5-1.7 1.8-1.700h1.600V3.800a17 17 0 0 0-2.3-.2c-2.7 0-4.3 1.6-4.3 4.300v2.300H8.300v3.300h3V21z",
};

/** The letter by which a provider is known. */
export function ProviderMark({ provider }: { provider: Provider }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className="shrink-0">
      <path d={DRAWINGS[provider]} fill="currentColor" />
    </svg>
  );
}
