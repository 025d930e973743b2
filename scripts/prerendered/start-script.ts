/** The script in a page that starts the application. */

/** The application has not started then, so this script itself shows the message. */
const showMessage = (message: string) =>
  `document.querySelector("#root").insertAdjacentHTML("afterbegin", '<p role="alert" class="bg-danger-soft px-4 py-3 text-center text-danger">${message}</p>')`;
const NOT_STARTED = showMessage(
  "This page did not load whole. Please check your internet connection and refresh the page.",
);
const TOO_OLD = showMessage(
  "This browser is too old for Storyquilt. Please update it, or open this page in another one.",
);

/** Longer than this the application does not wait for the picture that its page begins with. */
const PICTURE_MS = 1_000;

/** `first` starts the application; the others are what it will import next. */
export const startAfterPaint = (first: string | undefined, others: readonly string[]) =>
  `addEventListener("click", ({ target }) => {
  const button = target instanceof Element && target.closest("button");
  if (button) globalThis.tappedEarly = button;
});
globalThis.failedEarly = [];
const note = ({ error, reason, message }) => globalThis.failedEarly?.push(error ?? reason ?? message);
addEventListener("error", note);
addEventListener("unhandledrejection", note);
// Chrome 110, Firefox 115 and Safari 16.4 know both; what is older stumbles over the code somewhere.
const isTooOld = () => {
  try {
    return !("toSorted" in Array.prototype && RegExp("(?<=a)b"));
  } catch {
    return true;
  }
};
// A tap is answered between the evaluation of the code and its first work.
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
const start = () => {
  if (isTooOld()) return ${TOO_OLD};
  import("/${first}").then(nextTask).then(() => startStoryquilt()).catch(() => {
    ${NOT_STARTED};
  });
  for (const href of ${JSON.stringify(others.map((script) => `/${script}`))}) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
};
// The application would hold up the picture that the page begins with (web/api/early.ts).
const afterPicture = () =>
  Promise.race([globalThis.firstPicture, new Promise((resolve) => setTimeout(resolve, ${PICTURE_MS}))]).then(start);
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(afterPicture));`;
