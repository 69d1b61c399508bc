let flash: string | undefined;

/** Stores the code of the reservation just created, for the next page. */
export const setCreatedFlash = (code: string): void => {
  flash = code;
};

/** Returns the code once, so that a reload or a later visit does not show it again. */
export const takeCreatedFlash = (): string | undefined => {
  const code = flash;
  flash = undefined;
  return code;
};
