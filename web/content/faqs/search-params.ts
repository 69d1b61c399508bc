import { FAQ_AUDIENCES, FAQ_CATEGORIES } from '#spec/content/types/faq.ts';

/** The search of the questions, stored only in the page's URL. */
export type FaqSearch = {
  readonly q?: string | undefined;
  readonly category?: (typeof FAQ_CATEGORIES)[number] | undefined;
  readonly audience?: (typeof FAQ_AUDIENCES)[number] | undefined;
};

/** Maximum length of the words. */
export const MAX_WORDS = 80;

/** Parses a search from a URL; invalid values are ignored. */
export const parseFaqSearch = (params: URLSearchParams): FaqSearch => ({
  q: params.get('q')?.trim().slice(0, MAX_WORDS) || undefined,
  category: FAQ_CATEGORIES.find((category) => category === params.get('category')),
  audience: FAQ_AUDIENCES.find((audience) => audience === params.get('audience')),
});

export const isFiltered = (search: FaqSearch): boolean =>
  Object.values(search).some((value) => value !== undefined);
