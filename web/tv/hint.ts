const SHOWN_MS = 6_000;
let timer = 0;

/** A few words in a corner, for a while. */
export function showHint(text: string): void {
  const old = document.getElementById("hint");
  if (old) old.remove();
  const hint = document.createElement("p");
  hint.id = "hint";
  hint.className = "hint drift shown";
  hint.setAttribute("role", "status");
  hint.textContent = text;
  document.body.appendChild(hint);
  clearTimeout(timer);
  timer = self.setTimeout(() => hint.classList.remove("shown"), SHOWN_MS);
}
