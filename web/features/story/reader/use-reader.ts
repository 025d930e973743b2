import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

const PARAMETER = "read";

/** Whether an address's query opens the book. */
export const opensReader = (search: string) => new URLSearchParams(search).has(PARAMETER);

/** Whether the book fills the screen is part of the address: a phone's Back closes it, and the address leads to it. */
export function useReader() {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = search.has(PARAMETER);
  const [hasBeenClosed, setHasBeenClosed] = useState(!isOpen);
  if (!isOpen && !hasBeenClosed) setHasBeenClosed(true);
  return {
    isOpen,
    /** The address has led straight to it: what is behind it is neither loaded nor rendered before it is closed. */
    isAlone: isOpen && !hasBeenClosed,
    open: () => void navigate(`${pathname}?${PARAMETER}`, { state: { isReader: true } }),
    close() {
      const wasOpenedHere = (state as { isReader?: boolean } | null)?.isReader === true;
      void (wasOpenedHere ? navigate(-1) : navigate(pathname, { replace: true }));
    },
  };
}
