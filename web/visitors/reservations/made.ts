let made: string | undefined;

/** Notes the code of the reservation that was just made, for the page that is shown next. */
export const tellMade = (code: string): void => {
  made = code;
};

/** Gives it once: a reload, or a later look at the list, is not told again. */
export const takeMade = (): string | undefined => {
  const code = made;
  made = undefined;
  return code;
};
