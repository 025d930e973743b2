/** A cloud with a line through it. */
export const OfflineIcon = () => (
  <svg
    viewBox="0 0 24 24"
    width="26"
    height="26"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className="shrink-0"
  >
    <path d="M7.500 18.500H17a4 4 0 0 0 .6-7.950A6 6 0 0 0 6.300 9.600a4.500 4.500 0 0 0 1.200 8.900zM4 4l16 17" />
  </svg>
);
