import { readTab } from './tab.ts';

/**
 * Whether the page shows something that this tab keeps: what was typed into its form, or a receipt. Elements name it in
 * `data-kept`, as `keptInTab` of web/form does. Only the application can show it.
 */
export const hasKept = (): boolean =>
  [...document.querySelectorAll<HTMLElement>('[data-kept]')]
    .flatMap(({ dataset }) => dataset.kept?.split(' ') ?? [])
    .some((name) => readTab(`noren.${name}`) !== undefined);
