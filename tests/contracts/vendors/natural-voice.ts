/** The files of the natural voices, in a folder of one's own: small ones, different for each run. */
import type { Operation } from "../operation.ts";

export const naturalVoice: Operation[] = [
  {
    method: "GET",
    path: /^\/(?:kokoro-v1\.0\.int8\.onnx|voices\/\w+\.bin)$/,
    answer: ({ base, path }) => ({
      type: "application/octet-stream",
      body: Buffer.from(`${base}${path} `.repeat(50)),
    }),
  },
];
