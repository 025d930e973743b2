/** What a container is once it is open. */

/** Which part of all the samples is the sound itself; the rest is what an encoder adds at both ends. Seconds. */
export interface SoundEdit {
  from: number;
  /** Null: to the end. */
  duration: number | null;
}

export interface SoundContainer {
  /** Null for a codec that is not supported. */
  codec: "aac" | "opus" | "vorbis" | null;
  /** The decoder's configuration: AudioSpecificConfig, OpusHead, the Vorbis headers as Xiph laces them. */
  description: Uint8Array;
  edit: SoundEdit;
  /**
   * In order, read from the file as they are needed.
   * @throws ContainerError when the file's tables of them are wrong
   */
  packets(): AsyncGenerator<Uint8Array>;
}

export const WHOLE: SoundEdit = { from: 0, duration: null };
