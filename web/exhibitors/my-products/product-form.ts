import { z } from 'zod';
import type { MyProduct, NewProduct } from '#generated/client/types.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { requiredIf } from '#spec/core/rules/conditions.ts';
import type { InputError } from '#spec/core/rules/validate.ts';
import { LINK_RULES } from '#spec/core/web-links.ts';
import {
  MECHANIC_RULES,
  NAME_RULES,
  ProductFields,
  titleReading,
} from '#spec/exhibitors/my-product-form.ts';
import { GENRES } from '#spec/show/genres.ts';
import { MAX_NAMES, MAX_PRODUCT_LINKS } from '#spec/show/product-fields.ts';
import { filledRows, rankedRows, textRows, toRows } from '#web/core/form/rows.ts';
import { inBoth, toFormValues } from '#web/core/form/schema.ts';

/*
 * The form of a work: the fields of the contract, with rows for lists, of which some stay empty, and one choice of when it
 * is first released.
 */

export const MAX_GENRES = 3;

/** First released on a date, in place of the slug of an edition. */
export const ON_DATE = 'date';

const { releaseEdition: _edition, kind, ...shared } = ProductFields.shape;

const formOf = (isComplete: boolean) =>
  z
    .strictObject({
      ...shared,
      /** Id of the booth whose owner a new work is for; empty for the user's own works. */
      forBooth: z.string().max(40).optional(),
      kind: isComplete ? kind : kind.optional(),
      genres: rankedRows(GENRES, MAX_GENRES, { optional: !isComplete }),
      mechanics: textRows(MECHANIC_RULES, MAX_NAMES),
      designers: textRows(NAME_RULES, MAX_NAMES),
      illustrators: textRows(NAME_RULES, MAX_NAMES),
      links: textRows(LINK_RULES, MAX_PRODUCT_LINKS),
      release: z.string().max(40).optional(),
    })
    .check(
      requiredIf('releaseDate', ({ release }) => release === ON_DATE),
      titleReading,
    );

/** The form of a draft, which alone may have gaps. */
export const DraftForm = formOf(false);
export const CompleteForm = formOf(true);
export type ProductForm = z.output<typeof DraftForm>;

const LISTS = {
  genres: MAX_GENRES,
  mechanics: MAX_NAMES,
  designers: MAX_NAMES,
  illustrators: MAX_NAMES,
  links: MAX_PRODUCT_LINKS,
} as const;
type List = keyof typeof LISTS;
const NAMES = Object.keys(LISTS) as List[];

/** Returns the form values of a work, or of a new one. */
export const toProductForm = (work: Partial<MyProduct>) =>
  toFormValues(DraftForm, {
    ...work,
    title: inBoth(work.title),
    summary: inBoth(work.summary),
    description: inBoth(work.description),
    ...Object.fromEntries(NAMES.map((name) => [name, toRows(work[name], LISTS[name])])),
    players: { min: '', max: '', ...work.players },
    minutes: { min: '', max: '', ...work.minutes },
    release: work.releaseEdition ?? (work.releaseDate ? ON_DATE : ''),
    releaseDate: work.releaseEdition ? '' : work.releaseDate,
  });

type Changed = Partial<Record<keyof ProductForm, unknown>>;

const releaseOf = ({ release, releaseDate }: Changed) => {
  if (release === ON_DATE) return { ...(releaseDate !== undefined && { releaseDate }) };
  if (release) return { releaseEdition: release, releaseDate: null };
  return { releaseEdition: null, releaseDate: null };
};

/** Changes of the form as the contract has them. */
export const toProductChange = (changes: Changed): Record<string, unknown> => {
  const { release, releaseDate, ...others } = changes;
  const lists = NAMES.filter((name) => name in changes).map((name) => {
    const list = filledRows(changes[name] as readonly unknown[] | null);
    return [name, list.length > 0 ? list : null];
  });
  return {
    ...others,
    ...Object.fromEntries(lists),
    ...(release !== undefined ? releaseOf(changes) : releaseDate !== undefined && { releaseDate }),
  };
};

/** Returns the fields of a new work; empty ones are absent. */
export const toNewProduct = (values: ProductForm): NewProduct =>
  Object.fromEntries(
    Object.entries(toProductChange({ ...values, release: values.release ?? '' })).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    ),
  ) as NewProduct;

/** Returns the same problem with its errors at the fields of the form. */
export const atFormFields = (problem: Problem, errors = problem.errors): Problem => {
  const { status, code, title, detail } = problem;
  return new Problem(status, { code, title, detail, errors: toFormErrors(errors) });
};

const toFormErrors = (errors: readonly InputError[]): InputError[] =>
  errors.map((error) => ({
    ...error,
    pointer: error.pointer
      .replace(/^\/(genres|mechanics|designers|illustrators|links)$/, '/$1/0')
      .replace(/^\/releaseEdition$/, '/release'),
  }));
