/** The next task of the event loop: a press that waits is answered before it. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
