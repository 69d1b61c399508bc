/** Creates a generator of seeded random integers below a bound (a linear congruential generator). */
export const createRandom = (seed: number) => {
  let state = Math.imul(seed, 0x9e37_79b1);
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};
