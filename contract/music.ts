export {
  DEFAULT_INSTRUMENT,
  type Mood,
  MUSIC_CHOICES,
  type MusicChoice,
} from "../studio/music/meta.ts";
