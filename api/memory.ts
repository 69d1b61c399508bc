import { setFlagsFromString } from 'node:v8';

/**
 * V8 would let what has survived grow to three or four times its size before it looks for what is garbage; a server that
 * shares its machine with PostgreSQL has better uses for that. Measured at 60 s of pages: 332 MB resident instead of 509,
 * and no fewer pages.
 */
setFlagsFromString('--heap-growing-percent=50');
