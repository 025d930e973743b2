const UNITS = ["bytes", "KB", "MB", "GB", "TB"] as const;

/** "0 bytes", "1.5 MB"; a KB is 1024 bytes, as limits are counted. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** power;
  const digits = power === 0 || amount >= 100 ? 0 : 1;
  return `${amount.toLocaleString("en-US", { maximumFractionDigits: digits })} ${UNITS[power]}`;
}
