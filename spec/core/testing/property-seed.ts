import fc from 'fast-check';

/*
 * Makes property tests generate the same values in every run. `NOREN_PROPERTY_SEED=random` tries others, and a number repeats
 * those of a failure.
 */
const { NOREN_PROPERTY_SEED: seed = '2027' } = process.env;
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) });
