const mask = (1n << 64n) - 1n;

/** SplitMix64, as the engine's own walks use it: a function that draws a whole number below a bound. */
export function seededRandom(seed) {
  let state = BigInt(seed);
  return (bound) => {
    state = (state + 0x9e3779b97f4a7c15n) & mask;
    let mixed = state;
    mixed = ((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
    mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & mask;
    return Number(((mixed ^ (mixed >> 31n)) * BigInt(bound)) >> 64n);
  };
}
