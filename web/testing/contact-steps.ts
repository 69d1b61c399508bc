import type { Page } from 'playwright/test';
import { type Locale, textsOf } from './texts.ts';

/**
 * Returns a field of the contact form, by the key of its label. Only editable elements: the review step has buttons whose names
 * begin with the same words.
 */
export const contactField = (page: Page, locale: Locale, key: string) =>
  page
    .getByRole('main')
    .getByLabel(textsOf(locale)(`contact-messages:${key}`))
    .and(page.locator('input, select, textarea'));

/** Fills in the contact form. */
export const writeMessage = async (
  page: Page,
  locale: Locale,
  { email, body }: { email: string; body: string },
) => {
  const label = textsOf(locale)('contact-messages:categories.visit');
  await contactField(page, locale, 'category').selectOption({ label });
  await contactField(page, locale, 'name').fill('汐見 渚');
  await contactField(page, locale, 'email').fill(email);
  await contactField(page, locale, 'body').fill(body);
  await contactField(page, locale, 'privacy.agree').check();
};

/** Opens the review step. */
export const openReview = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: textsOf(locale)('contact-messages:check.open') }).click();
