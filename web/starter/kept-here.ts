/**
 * Calls back if the page shows something that this tab keeps: what was typed into its form, or a receipt. Elements name it
 * in `data-kept`, as `keptInTab` of web/form does. Only the application can show it.
 */
export const whenKept = (act: () => void): void => {
  const look = () => {
    if (hasKept()) act();
  };
  // The starter may run before the whole document is there.
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', look, { once: true });
  else look();
};

const hasKept = (): boolean => {
  try {
    return [...document.querySelectorAll<HTMLElement>('[data-kept]')]
      .flatMap(({ dataset }) => dataset.kept?.split(' ') ?? [])
      .some((name) => sessionStorage.getItem(`noren.${name}`) !== null);
  } catch {
    // A browser that forbids storage keeps nothing.
    return false;
  }
};
