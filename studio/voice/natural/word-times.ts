/** Samples of a frame, which the model's durations count, and samples a second of its sound. */
export const FRAME_SAMPLES = 600;
export const SAMPLE_RATE = 24_000;

/** The value in the model's graph that holds each token's length in frames; once it is an output, its name. */
export const DURATIONS = "/encoder/Clip_output_0";

const LENGTH_DELIMITED = 2;
const FLOAT = 1;

/** A length-delimited protobuf field of fewer than 128 bytes. */
const field = (number: number, bytes: number[]): number[] => [
  (number << 3) | LENGTH_DELIMITED,
  bytes.length,
  ...bytes,
];

/** ModelProto.graph (7), output (12): ValueInfoProto of name (1) and type (2), tensor_type (1), elem_type (1). */
const SECOND_OUTPUT = field(
  7,
  field(12, [
    ...field(1, [...new TextEncoder().encode(DURATIONS)]),
    ...field(2, field(1, [1 << 3, FLOAT])),
  ]),
);

/**
 * Makes the durations of tokens an output of the model: a protobuf message that is appended to another one merges with it.
 * @param model an ONNX file
 * @returns a copy, 34 bytes longer
 */
export function appendWordTimes(model: Uint8Array): Uint8Array<ArrayBuffer> {
  const longer = new Uint8Array(model.length + SECOND_OUTPUT.length);
  longer.set(model);
  longer.set(SECOND_OUTPUT, model.length);
  return longer;
}
