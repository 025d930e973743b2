/** Writes AAC as an MP4 file of its own (M4A) that holds nothing but the sound and how to play it. */
import type { AacTrack } from "../../sound/aac-track.ts";
import { box, zeros } from "./boxes.ts";
import { fileTypeBox, movieBox } from "./movie.ts";
import { audioEntry } from "./sample-entries.ts";
import { SampleTable } from "./sample-table.ts";

const BRANDS = ["M4A ", "isom", "mp42"];
/** About a second and a half at 44.1 kHz: what a player reads at once. */
const PACKETS_A_CHUNK = 64;

function listSamples(track: AacTrack, at: number): { samples: SampleTable; end: number } {
  const samples = new SampleTable();
  let end = at;
  for (const length of track.sizes) {
    if (samples.count % PACKETS_A_CHUNK === 0) samples.beginChunk(end);
    samples.add(length, track.packetSamples);
    end += length;
  }
  return { samples, end };
}

function writeHead(track: AacTrack, samplesAt: number): { head: Uint8Array[]; length: number } {
  const { samples, end } = listSamples(track, samplesAt);
  const sound = {
    id: 1,
    kind: "audio" as const,
    width: 0,
    height: 0,
    ticks: track.sampleRate,
    begins: track.priming,
    duration: track.samples / track.sampleRate,
    entry: audioEntry(track),
    samples,
  };
  const data = box("mdat");
  new DataView(data.buffer).setUint32(0, data.length + end - samplesAt);
  // The movie's clock runs as the sound's, so that its end is not rounded.
  const head = [fileTypeBox(BRANDS), movieBox([sound], { ticks: track.sampleRate }), data];
  return { head, length: head.reduce((sum, part) => sum + part.length, 0) };
}

/** Packets that lie behind one another in memory as one. */
async function* joinNeighbours(packets: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let run = zeros(0);
  for await (const packet of packets) {
    if (packet.buffer === run.buffer && packet.byteOffset === run.byteOffset + run.length) {
      run = new Uint8Array(run.buffer, run.byteOffset, run.length + packet.length);
    } else {
      if (run.length > 0) yield run;
      run = packet;
    }
  }
  if (run.length > 0) yield run;
}

/** The file in chunks, its index first. The packets are the same bytes; nothing else of the track's own file is in it. */
export async function* writeSoundFile(track: AacTrack): AsyncGenerator<Uint8Array> {
  // The index is as long wherever the samples lie.
  const { length } = writeHead(track, 0);
  yield* writeHead(track, length).head;
  yield* joinNeighbours(track.packets());
}
