import type { Standing } from '#generated/client/types.gen.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';

/** Names the entries of a standing by their ids. */
export const useEntryTitles = ({ items }: Pick<Standing, 'items'>) => {
  const locale = useLocale();
  const f = useFormat();
  const titles = new Map(items.map(({ entry }) => [entry.id, localized(entry.title, locale)]));
  const titleOf = (id: string): string => titles.get(id) ?? '';
  const listTitles = (ids: readonly string[]): string => f.list(ids.map(titleOf));
  return { titleOf, listTitles };
};
