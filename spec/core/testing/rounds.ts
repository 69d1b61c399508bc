/** Whether tests look as far as they can, whatever it takes: `npm run test:abuse`. */
export const THOROUGH = Boolean(process.env.NOREN_THOROUGH);

/** Returns how often to repeat a check that fails only rarely: a few times in `npm test`, many times in `npm run test:abuse`. */
export const rounds = (few: number, many: number): number => (THOROUGH ? many : few);
