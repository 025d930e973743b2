/** How loud the screen is: not at all until somebody presses OK. */
const STEP = 0.1;

export class Sound {
  isMuted = true;
  private volume = 0.8;

  /** One step louder (1) or softer (-1); returns per cent. */
  change(by: 1 | -1): number {
    this.volume = Math.max(0, Math.min(1, this.volume + by * STEP));
    this.isMuted = this.volume === 0;
    return Math.round(this.volume * 100);
  }

  apply(media: HTMLMediaElement | null): void {
    if (!media) return;
    media.muted = this.isMuted;
    media.volume = this.volume;
  }
}
