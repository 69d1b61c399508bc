import sharp from 'sharp';

/* sharp, configured once. It loads native code: import it lazily. */

// A second line of defence behind the signatures: only the decoders of uploads, from memory.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// One thread per image; callers limit how many images are processed concurrently.
sharp.concurrency(1);
// Decoded images are not needed again, and a cached decoder occupies hundreds of megabytes.
sharp.cache(false);

/** Lets this process decode SVG, which the demo show draws its pictures in. Never in production: there is no demo show. */
export const allowDrawings = (): void => {
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
};

export { sharp };
