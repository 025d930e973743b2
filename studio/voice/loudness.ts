/** Below this share of full scale samples pass unchanged; above it they are bent so that none clips. */
const KNEE = 0.7;
const FULL_SCALE = 32_767;

/** Multiplies 16-bit samples in place; peaks approach full scale and never reach it. */
export function amplify(pcm: Int16Array, gain: number): void {
  for (let i = 0; i < pcm.length; i++) {
    const sample = (pcm[i] * gain) / FULL_SCALE;
    const size = Math.abs(sample);
    const bent = size <= KNEE ? size : KNEE + (1 - KNEE) * Math.tanh((size - KNEE) / (1 - KNEE));
    pcm[i] = Math.round(Math.sign(sample) * bent * FULL_SCALE);
  }
}
