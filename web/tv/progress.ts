/** A film or a voice that has not moved for so long does not come any more. */
const STUCK_MS = 20_000;

/** Notices what does not play on: a network may end nothing, and answer nothing. */
export class Progress {
  private time = -1;
  private movedAt = 0;

  /** To be called when it begins, and when it goes on. */
  begin(): void {
    this.movedAt = Date.now();
  }

  /** To be called every few seconds. */
  isStuck({ currentTime }: HTMLMediaElement): boolean {
    if (currentTime !== this.time) this.begin();
    this.time = currentTime;
    return Date.now() - this.movedAt > STUCK_MS;
  }
}
