/** Reads a sessionStorage item; undefined if there is none or storage is blocked. */
export const readSessionItem = (name: string): string | undefined => {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Writes a sessionStorage item, or removes it if the value is undefined. Returns whether storage is available. */
export const writeSessionItem = (name: string, value: string | undefined): boolean => {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
    return true;
  } catch {
    return false;
  }
};
