/** Where the 3x3 windows of a row are: the first one's upper left, rows and pixels so many numbers apart. */
export interface DepthwiseRow {
  from: number;
  rowStep: number;
  /** Channels times the stride. */
  pixelStep: number;
  channels: number;
  /** Pixels to make. */
  count: number;
}

/**
 * One row of a 3x3 depthwise convolution over a channels-last array.
 * @param filter [9][channels]
 */
export function depthwiseRow(
  source: Float32Array,
  row: DepthwiseRow,
  filter: Float32Array,
  target: Float32Array,
  to: number,
): void {
  if (row.pixelStep === row.channels) depthwiseDense(source, row, filter, target, to);
  else depthwiseStrided(source, row, filter, target, to);
}

/** At stride 1 each column is read once: what it gives to three outputs is carried along in `left` and `middle`. */
function depthwiseDense(
  source: Float32Array,
  { from, rowStep, channels, count }: DepthwiseRow,
  filter: Float32Array,
  target: Float32Array,
  to: number,
): void {
  const below = 2 * rowStep;
  for (let c = 0; c < channels; c++) {
    const f0 = filter[c];
    const f1 = filter[c + channels];
    const f2 = filter[c + 2 * channels];
    const f3 = filter[c + 3 * channels];
    const f4 = filter[c + 4 * channels];
    const f5 = filter[c + 5 * channels];
    const f6 = filter[c + 6 * channels];
    const f7 = filter[c + 7 * channels];
    const f8 = filter[c + 8 * channels];
    let s = from + c;
    let middle = source[s] * f0 + source[s + rowStep] * f3 + source[s + below] * f6;
    s += channels;
    let [p, q, r] = [source[s], source[s + rowStep], source[s + below]];
    middle += p * f1 + q * f4 + r * f7;
    let left = p * f0 + q * f3 + r * f6;
    s += channels;
    for (let x = 0, t = to + c; x < count; x++, t += channels, s += channels) {
      p = source[s];
      q = source[s + rowStep];
      r = source[s + below];
      target[t] = middle + p * f2 + q * f5 + r * f8;
      middle = left + p * f1 + q * f4 + r * f7;
      left = p * f0 + q * f3 + r * f6;
    }
  }
}

function depthwiseStrided(
  source: Float32Array,
  { from, rowStep, pixelStep, channels, count }: DepthwiseRow,
  filter: Float32Array,
  target: Float32Array,
  to: number,
): void {
  for (let x = 0, t = to; x < count; x++) {
    for (let c = 0; c < channels; c++, t++) {
      let sum = 0;
      let f = c;
      for (let y = 0; y < 3; y++) {
        const s = from + x * pixelStep + y * rowStep + c;
        sum += source[s] * filter[f];
        sum += source[s + channels] * filter[f + channels];
        sum += source[s + 2 * channels] * filter[f + 2 * channels];
        f += 3 * channels;
      }
      target[t] = sum;
    }
  }
}
