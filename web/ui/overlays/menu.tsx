import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactNode;
  /** The menu's title, shown at its top. */
  title?: string;
  /** Whether it was asked for before its code was loaded. */
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

const itemClass =
  "flex min-h-target items-center gap-3 rounded-sm px-3 py-2 text-base text-ink outline-none select-none data-disabled:text-ink-soft data-highlighted:bg-primary data-highlighted:text-on-primary";

export function Menu({ trigger, title, isOpenAtFirst = false, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen={isOpenAtFirst}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={8}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 animate-appear overflow-y-auto rounded-md border-2 border-line bg-card p-1 shadow-patch"
        >
          {title !== undefined && (
            <>
              <DropdownMenu.Label className="px-3 py-2 font-title text-lg font-semibold">
                {title}
              </DropdownMenu.Label>
              <DropdownMenu.Separator className="mx-1 mb-1 border-t-2 border-dashed border-stitch" />
            </>
          )}
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, disabled, onSelect, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item className={itemClass} disabled={disabled} onSelect={onSelect}>
      {icon}
      <span>{children}</span>
    </DropdownMenu.Item>
  );
}
