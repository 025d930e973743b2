import type { NaturalVoices } from "./natural-voice.ts";

/**
 * The files of the natural voices, which are not in the repository: where each comes from, and where this site has it.
 * The Worker and `npm run natural-voice` both put them there, and both check what is written here.
 */
export type NaturalVoiceFile = NaturalVoices["files"][number];

/** The file of a voice: 510 rows of 256 float32, little endian. */
export const nameVoiceFile = (voiceId: string): string => `${voiceId}.bin`;

const VOICE_BYTES = 522_240;
const voice = (id: string, sha256: string): NaturalVoiceFile => ({
  name: nameVoiceFile(id),
  bytes: VOICE_BYTES,
  sha256,
});

/** What makes the sound, for every voice: Kokoro-82M by hexgrad, with weights of 8 bits. */
export const NATURAL_MODEL: NaturalVoiceFile = {
  name: "kokoro-v1.0.int8.onnx",
  bytes: 92_361_271,
  sha256: "6e742170d309016e5891a994e1ce1559c702a2ccd0075e67ef7157974f6406cb",
};

export const NATURAL_VOICE_FILES: readonly NaturalVoiceFile[] = [
  NATURAL_MODEL,
  voice("af_bella", "f69d836209b78eb8c66e75e3cda491e26ea838a3674257e9d4e5703cbaf55c8b"),
  voice("af_heart", "d583ccff3cdca2f7fae535cb998ac07e9fcb90f09737b9a41fa2734ec44a8f0b"),
  voice("am_fenrir", "c27989f741f7ee34d273a39d8a595cc0837d35f5ced9a29b7cc162614616df43"),
  voice("am_michael", "1d1f21dd8da39c30705cd4c75d039d265e9bc4a2a93ed09bc9e1b1225eb95ba1"),
  voice("bm_fable", "f889083196807b4adb15e9204252165f503b8d33d3982e681c52443c49d798f1"),
  voice("bm_george", "c4b235a4c1f2cd3b939fed08b899ce9385638b763f7b73a59616c4fc9bd6c9bc"),
  voice("ef_dora", "f66ec66bd295acb18372e37008533a9a3228483ccd294e7538d5d9294ac9a532"),
  voice("em_alex", "27809e9eafdcbcfff90a3016c697568676531de2a2c39cee29c96c7bd6b83e95"),
  voice("ff_siwis", "a35f5675ad08948e326ae75fd0ea16ba5d0042e4f76b5f3d1df77d0a48c54861"),
  voice("if_sara", "409b69248798fcdc2542330c76953d230710f19b057e59cb82fdc3c4cf71265c"),
  voice("im_nicola", "bc578e510d52a96d6940d46f12e96d7b3df00905dbea075113226d100e6e1ab0"),
  voice("pf_dora", "3da7b5b2d91847ebf5646f57631af6ececae3c29a89cd300f06edf9aa6cfe9ee"),
  voice("pm_alex", "0175c753f59c54e7fd5a995bedef0c5ff2fb67e0043dd3dcb2ae74ec2acbeb2a"),
];

/** The ONNX export by the kokoro-onnx project, and the voices as onnx-community has them. */
const MODEL_SOURCE =
  "https://github.com/thewh1teagle/kokoro-onnx/releases/download/model-files-v1.0";
const VOICE_SOURCE = "https://huggingface.co/onnx-community/Kokoro-82M-v1.0-ONNX/resolve/main";

/** A file's path in a folder that has them all. */
export const pathInFolder = ({ name }: Pick<NaturalVoiceFile, "name">): string =>
  name.endsWith(".bin") ? `voices/${name}` : name;

/** @param folder the address of a folder that has them all; empty for the projects' own */
export function findSource(file: NaturalVoiceFile, folder: string): string {
  const own = file.name.endsWith(".bin") ? VOICE_SOURCE : MODEL_SOURCE;
  return `${folder === "" ? own : folder.replace(/\/+$/, "")}/${pathInFolder(file)}`;
}

/** The key in R2: other bytes are another file, also under the same name. */
export const storedKey = ({ name, sha256 }: NaturalVoiceFile): string =>
  `natural-voice/${sha256.slice(0, 16)}/${name}`;
