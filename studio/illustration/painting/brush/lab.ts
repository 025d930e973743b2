/** OKLab times 100 (Ottosson 2020) to pixels, four at a time, as ../../colour/lab-row.ts lays them out. Places in memory are in bytes. */

const SCALED: f32 = 0.01;

/** x * a + y * b + z * c. */
function mix(x: v128, a: f32, y: v128, b: f32, z: v128, c: f32): v128 {
  const two = f32x4.add(f32x4.mul(x, f32x4.splat(a)), f32x4.mul(y, f32x4.splat(b)));
  return f32x4.add(two, f32x4.mul(z, f32x4.splat(c)));
}

function cubed(root: v128): v128 {
  return f32x4.mul(f32x4.mul(root, root), root);
}

/** What is left of chroma each time that a colour is outside sRGB, and how often that is tried. */
const PALER: f32 = 0.87;
const TRIES = 7;

/**
 * Writes OKLab colours as opaque sRGB pixels; what is outside sRGB loses chroma until it fits.
 *
 * @param lab l, a and b: floats, in planes of `plane` bytes; up to three more than `count` are read and written
 * @param table levels, 0 to 255, of linear light from 0 to 1 in `steps` steps, and one more: floats
 * @param out red, green, blue and alpha: bytes
 */
export function writeLab(
  lab: usize,
  plane: usize,
  count: i32,
  table: usize,
  steps: f32,
  out: usize,
): void {
  const none = f32x4.splat(0);
  const one = f32x4.splat(1);
  const least = f32x4.splat(-0.02);
  const most = f32x4.splat(1.02);
  for (let n = 0; n < count; n += 4, lab += 16, out += 16) {
    const lightness = f32x4.mul(f32x4.splat(SCALED), v128.load(lab));
    const l = f32x4.min(one, f32x4.max(none, lightness));
    const a = v128.load(lab + plane);
    const b = v128.load(lab + 2 * plane);
    let chroma = f32x4.splat(SCALED);
    let red = none;
    let green = none;
    let blue = none;
    for (let times = 0; times < TRIES; times++) {
      const long = cubed(
        f32x4.add(l, f32x4.mul(chroma, mix(a, 0.3963377774, b, 0.2158037573, b, 0))),
      );
      const medium = cubed(
        f32x4.sub(l, f32x4.mul(chroma, mix(a, 0.1055613458, b, 0.0638541728, b, 0))),
      );
      const short = cubed(
        f32x4.sub(l, f32x4.mul(chroma, mix(a, 0.0894841775, b, 1.291485548, b, 0))),
      );
      red = mix(long, 4.0767416621, medium, -3.3077115913, short, 0.2309699292);
      green = mix(long, -1.2684380046, medium, 2.6097574011, short, -0.3413193965);
      blue = mix(long, -0.0041960863, medium, -0.7034186147, short, 1.707614701);
      const high = f32x4.max(red, f32x4.max(green, blue));
      const low = f32x4.min(red, f32x4.min(green, blue));
      const isOutside = v128.or(f32x4.ge(high, most), f32x4.le(low, least));
      if (!v128.any_true(isOutside)) break;
      const paler = f32x4.mul(chroma, f32x4.splat(PALER));
      chroma = v128.bitselect(paler, chroma, isOutside);
    }
    putLevels(out, red, table, steps);
    putLevels(out + 1, green, table, steps);
    putLevels(out + 2, blue, table, steps);
    store<u8>(out, 255, 3);
    store<u8>(out, 255, 7);
    store<u8>(out, 255, 11);
    store<u8>(out, 255, 15);
  }
}

/** Levels of a channel's linear light in four pixels. */
function putLevels(out: usize, light: v128, table: usize, steps: f32): void {
  const inside = f32x4.min(f32x4.splat(1), f32x4.max(f32x4.splat(0), light));
  const at = f32x4.mul(inside, f32x4.splat(steps));
  const whole = i32x4.trunc_sat_f32x4_s(at);
  const part = f32x4.sub(at, f32x4.convert_i32x4_s(whole));
  store<u8>(out, levelAt(table + 4 * i32x4.extract_lane(whole, 0), f32x4.extract_lane(part, 0)));
  store<u8>(out, levelAt(table + 4 * i32x4.extract_lane(whole, 1), f32x4.extract_lane(part, 1)), 4);
  store<u8>(out, levelAt(table + 4 * i32x4.extract_lane(whole, 2), f32x4.extract_lane(part, 2)), 8);
  store<u8>(
    out,
    levelAt(table + 4 * i32x4.extract_lane(whole, 3), f32x4.extract_lane(part, 3)),
    12,
  );
}

function levelAt(at: usize, part: f32): u8 {
  const level = load<f32>(at);
  return <u8>nearest<f32>(level + (load<f32>(at, 4) - level) * part);
}
