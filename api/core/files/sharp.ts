import sharp from 'sharp';

/* sharp as everything here uses it. Loads native code: import what needs it lazily. */

// Blocks the decoders that nothing here needs, whatever gets this far; our own drawings are SVG.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
});
// One processor per picture; callers limit how many pictures are processed at once.
sharp.concurrency(1);

export { sharp };
