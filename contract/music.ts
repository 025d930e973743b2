export {
  DEFAULT_INSTRUMENT,
  type Instrument,
  type Mood,
  MUSIC_CHOICES,
  MUSIC_LABELS,
  type MusicChoice,
} from "../studio/music/meta.ts";
