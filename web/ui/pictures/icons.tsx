import type { ReactNode } from "react";

interface IconProps {
  size?: number;
  className?: string;
}

/** Drawn on a 24 by 24 grid with a round pen; always decorative, since text is beside it. */
function icon(drawing: ReactNode) {
  return function Icon({ size = 22, className }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        className={`shrink-0 ${className ?? ""}`}
      >
        {drawing}
      </svg>
    );
  };
}

const HEART =
  "M12 20.5C6.5 16.8 3 13.4 3 9.3 3 6.4 5.2 4.5 7.7 4.500c1.8 0 3.4 1 4.3 2.7.9-1.7 2.5-2.7 4.3-2.7 2.5 0 4.7 1.9 4.7 4.8 0 4.1-3.5 7.5-9 11.200z";

export const CheckIcon = icon(<path d="M5 12.500l4.5 4.500L19 7" />);
export const CloseIcon = icon(<path d="M6 6l12 12M18 6L6 18" />);
export const ChevronDownIcon = icon(<path d="M6 9.500l6 6 6-6" />);
export const ArrowStartIcon = icon(<path d="M19 12H5M11 6l-6 6 6 6" />);
export const ArrowEndIcon = icon(<path d="M5 12h14M13 6l6 6-6 6" />);
export const ArrowDownIcon = icon(<path d="M12 5v14M6 13l6 6 6-6" />);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const GripIcon = icon(
  <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth={3} />,
);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const BellIcon = icon(
  <path d="M6 16.500V11a6 6 0 0 1 12 0v5.500l1.5 2h-15zM10 21.200a2.2 2.2 0 0 0 4 0" />,
);
export const HeartIcon = icon(<path d={HEART} />);
export const HeartFilledIcon = icon(<path d={HEART} fill="currentColor" />);
export const BookIcon = icon(
  <path d="M12 6.500C10 5 7 4.5 3 4.500v13.500c4 0 7 .5 9 2 2-1.5 5-2 9-2V4.500c-4 0-7 .5-9 2zM12 6.500V20" />,
);
export const FilmIcon = icon(
  <path d="M4 5h16v14H4zM8 5v14M16 5v14M4 9.700h4M4 14.300h4M16 9.700h4M16 14.300h4" />,
);
export const HomeIcon = icon(<path d="M4 11l8-7 8 7v9h-5.500v-6h-5v6H4z" />);
export const PersonIcon = icon(
  <path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.500c.8-3.8 3.7-5.5 7.5-5.500s6.7 1.7 7.5 5.5" />,
);
export const GearIcon = icon(
  <path d="M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4M4 12h3M11 12h9M9 10v4" />,
);
export const DeviceIcon = icon(<path d="M7 3h10v18H7zM11 17.500h2" />);
export const SignOutIcon = icon(<path d="M14 4.500H5v15h9M10 12h10.500M16.5 8l4 4-4 4" />);
export const PlayIcon = icon(<path d="M7 4.500v15l12.5-7.500z" fill="currentColor" />);
export const MoonIcon = icon(
  <path d="M20 14.500A8.500 8.500 0 1 1 9.500 4a7 7 0 0 0 10.500 10.500z" />,
);
export const PauseIcon = icon(<path d="M8 5v14M16 5v14" strokeWidth={4} />);
export const StopIcon = icon(<path d="M6 6h12v12H6z" fill="currentColor" />);
export const ShareIcon = icon(<path d="M12 15V3.500M7.5 8L12 3.5 16.5 8M5 12.500v8h14v-8" />);
export const DownloadIcon = icon(<path d="M12 4v11.500M7.5 11l4.5 4.5 4.5-4.500M4.5 20h15" />);
export const UploadIcon = icon(<path d="M12 15.500V4M7.5 8.500L12 4l4.5 4.500M4.5 20h15" />);
export const TrashIcon = icon(
  <path d="M4.5 6.500h15M9 6.500V4h6v2.500M6.5 6.500l1 14h9l1-14M10 10.500v6M14 10.500v6" />,
);
export const PencilIcon = icon(
  <path d="M4 20l1-4.500L16 4.500l3.5 3.500L8.5 19zM13.5 7l3.5 3.5" />,
);
export const MicrophoneIcon = icon(
  <path d="M12 3.500a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0v-5a3 3 0 0 0-3-3zM5.5 11.500a6.5 6.5 0 0 0 13 0M12 18v3" />,
);
export const SpeakerIcon = icon(
  <path d="M4 9.500v5h3.500l5 4v-13l-5 4zM16 9a4.2 4.2 0 0 1 0 6M18.5 6.500a7.8 7.8 0 0 1 0 11" />,
);
export const RefreshIcon = icon(<path d="M20 11.500a8 8 0 1 0-1.5 5.500M20 5v6.500h-6" />);
export const SpinnerIcon = icon(<path d="M12 3.500a8.5 8.5 0 1 1-8.5 8.5" />);
