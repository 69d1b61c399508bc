import { expect, type Page } from 'playwright/test';
import { BOOTH_ID } from './booth-team.ts';
import { open } from './steps.ts';
import { type Locale, textsOf } from './texts.ts';

/** The page on which its members edit the booth of the demo exhibitor, without prefix. */
const EDIT_PATH = `/exhibitor/booth/${BOOTH_ID}/edit`;

export const buttonIn = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name });

export const openBoothForm = async (page: Page, locale: Locale) => {
  await open(page, locale === 'ja' ? EDIT_PATH : `/en${EDIT_PATH}`);
  await expect(buttonIn(page, textsOf(locale)('booth-profiles:form.save'))).toBeVisible();
};
