import { vi } from 'vitest';
import type { TestSite } from './site.ts';

/** Waits for an e-mail to an address that contains a text; returns its subject and text. */
export const waitForMail = (site: TestSite, to: string, text: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const mails = await listMails(site, to);
      const found = mails.find((mail) => mail.includes(text));
      if (!found) throw new Error(`no e-mail to ${to} contains ${text}`);
      return found;
    },
    { timeout: 10_000, interval: 20 },
  );

/** Subjects and texts of the e-mails to an address, the oldest first. */
export const listMails = async ({ db }: TestSite, to: string): Promise<string[]> => {
  const mails = await db
    .selectFrom('inbox_mail')
    .where('to', '=', to)
    .orderBy('id')
    .select(['subject', 'text'])
    .execute();
  return mails.map(({ subject, text }) => `${subject}\n${text}`);
};
