import sharp from 'sharp';

/* sharp, configured once. It loads native code: import it lazily. */

// Blocks unused decoders as a second line of defense; SVG is needed for generated demo images.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
});
// One thread per image; callers limit how many images are processed concurrently.
sharp.concurrency(1);

export { sharp };
