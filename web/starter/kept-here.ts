/**
 * Whether the page shows something that this tab keeps: what was typed into its form, or a receipt. Elements name it in
 * `data-kept`, as `keptInTab` of web/form does. Only the application can show it.
 */
export const hasKept = (): boolean => {
  try {
    return [...document.querySelectorAll<HTMLElement>('[data-kept]')]
      .flatMap(({ dataset }) => dataset.kept?.split(' ') ?? [])
      .some((name) => sessionStorage.getItem(`noren.${name}`) !== null);
  } catch {
    // A browser that forbids storage keeps nothing.
    return false;
  }
};
