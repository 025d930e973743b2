import { type ComponentType, lazy } from "react";

const Nothing = () => null;

/** What a page works without: where its code cannot be loaded, as after a lost connection, nothing is shown in its place. */
export const lazyOptional = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => Nothing) }));
