import { useLocation, useNavigate, useSearchParams } from "react-router";

const PARAMETER = "read";

/** Whether the book fills the screen is part of the address: a phone's Back closes it, and the address leads to it. */
export function useReader() {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  return {
    isOpen: search.has(PARAMETER),
    open: () => void navigate(`${pathname}?${PARAMETER}`, { state: { isReader: true } }),
    close() {
      const wasOpenedHere = (state as { isReader?: boolean } | null)?.isReader === true;
      void (wasOpenedHere ? navigate(-1) : navigate(pathname, { replace: true }));
    },
  };
}
