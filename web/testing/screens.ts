/** The screen sizes of all tests. */
export const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;

/** A window of 1280 × 1024 at 400 %. */
export const ENLARGED = { width: 320, height: 256 };
