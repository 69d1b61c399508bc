/** Whether tests search as far as they can, regardless of the time: `npm run test:abuse`. */
export const THOROUGH = Boolean(process.env.NOREN_THOROUGH);

/** Returns how often to repeat a check that fails only rarely: a few times in `npm test`, many times in `npm run test:abuse`. */
export const rounds = (few: number, many: number): number => (THOROUGH ? many : few);
