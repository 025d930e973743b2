import { useErrorToast } from "../../ui/toasts/toast.tsx";

/** Says that the site's languages could not be read. */
export const useLanguagesErrorToast = (error: Error | null) =>
  useErrorToast(
    error,
    "Error fetching languages",
    "Could not load available languages. Please try again later.",
  );
