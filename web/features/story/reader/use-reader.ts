import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { READER_PARAMETER } from "../../../lib/opens-reader.ts";

/** Whether the book fills the screen is part of the address: a phone's Back closes it, and the address leads to it. */
export function useReader() {
  const [search] = useSearchParams();
  const { pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = search.has(READER_PARAMETER);
  const [hasBeenClosed, setHasBeenClosed] = useState(!isOpen);
  if (!isOpen && !hasBeenClosed) setHasBeenClosed(true);
  return {
    isOpen,
    /** The address has led straight to it: what is behind it is neither loaded nor rendered before it is closed. */
    isAlone: isOpen && !hasBeenClosed,
    // The part after # tells which story of a shared collection is open.
    open: () =>
      void navigate({ pathname, search: READER_PARAMETER, hash }, { state: { isReader: true } }),
    close() {
      const wasOpenedHere = (state as { isReader?: boolean } | null)?.isReader === true;
      void (wasOpenedHere ? navigate(-1) : navigate({ pathname, hash }, { replace: true }));
    },
  };
}
