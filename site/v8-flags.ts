import { setFlagsFromString } from 'node:v8';

/**
 * By default V8 lets the heap grow to three or four times its live size before a full collection; this server shares its
 * machine with PostgreSQL. Measured after 60 s of cached pages: 319 MB resident instead of 464 MB. Throughput of uncached
 * pages is 0.55 of plain React with the flag and 0.57 without, a difference within noise.
 */
setFlagsFromString('--heap-growing-percent=50');
