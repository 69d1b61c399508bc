/** What this tab keeps under a name; nothing where a browser forbids to keep anything. */
export const readTab = (name: string): string | undefined => {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Keeps something in this tab; without a value, forgets it. Says whether that was possible. */
export const writeTab = (name: string, value: string | undefined): boolean => {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
    return true;
  } catch {
    return false;
  }
};
