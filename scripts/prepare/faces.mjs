// The weights of the face detector and of the landmark net, and nothing else of @vladmandic/face-api: no code of it is
// bundled, and none of its recognition, age and expression nets. Two manifests and two files become one.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const NETS = ["tiny_face_detector_model", "face_landmark_68_tiny_model"];

/** One tensor of a tfjs manifest: a byte an element, value = byte * scale + min. */
function describe({ name, shape, quantization }) {
  if (quantization?.dtype !== "uint8") throw new Error(`${name} is not quantised to bytes`);
  return { name, shape, scale: quantization.scale, min: quantization.min };
}

export const faces = {
  source: "@vladmandic/face-api/model/tiny_face_detector_model.bin",
  sha256: "b7503ce7df31039b1c43316a9b865cab6a70dd748cc602d3fa28b551503c3871",
  outputs: ["faces.bin"],
  async build(_bytes, path) {
    const folder = dirname(path);
    const tensors = NETS.flatMap((net) => {
      const manifest = JSON.parse(
        readFileSync(join(folder, `${net}-weights_manifest.json`), "utf8"),
      );
      return manifest.flatMap(({ weights }) => weights.map(describe));
    });
    const list = Buffer.from(JSON.stringify(tensors));
    const length = Buffer.alloc(4);
    length.writeUInt32LE(list.length);
    const weights = NETS.map((net) => readFileSync(join(folder, `${net}.bin`)));
    return { "faces.bin": Buffer.concat([length, list, ...weights]) };
  },
};
