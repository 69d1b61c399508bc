import { readSessionItem } from './session-item.ts';

/**
 * Returns whether this tab has stored data for the page: a draft or a receipt, which only the application can show. Elements name
 * it in `data-kept`.
 */
export const hasTabData = (): boolean =>
  [...document.querySelectorAll<HTMLElement>('[data-kept]')]
    .flatMap(({ dataset }) => dataset.kept?.split(' ') ?? [])
    .some((name) => readSessionItem(`noren.${name}`) !== undefined);
