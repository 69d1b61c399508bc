import { createHash } from 'node:crypto';
import { Router } from 'express';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { escapeHtml, htmlPage } from '#api/core/http/html.ts';
import { resolveLocale, TEXTS } from '#api/core/http/locale.ts';
import type { Locale } from '#spec/core/locale.ts';

const STYLE = `
:root { color-scheme: light dark; --paper: #fbf9f4; --surface: #fff; --ink: #1e2126; --soft: #565c66; --line: #e2dccf; --ai: #24466f }
@media (prefers-color-scheme: dark) {
  :root { --paper: #12161d; --surface: #1a202a; --ink: #ece7dc; --soft: #aeb4be; --line: #2e3743; --ai: #8fb4e0 }
}
body { margin: 0 auto; max-width: 46rem; padding: 24px 16px 64px; background: var(--paper); color: var(--ink); font: 16px/1.75 system-ui, sans-serif }
h1 { font-size: 28px; margin: 0 }
h2 { font-size: 18px; margin: 0; overflow-wrap: anywhere }
a { color: var(--ai) }
:focus-visible { outline: 3px solid var(--ai); outline-offset: 2px }
nav { display: flex; gap: 16px }
article { margin-top: 24px; padding: 16px; background: var(--surface); border: 1px solid var(--line); border-radius: 8px }
.facts { margin: 0; color: var(--soft); font-size: 14px; overflow-wrap: anywhere }
pre { margin: 12px 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Serves the e-mails that the site has sent, as HTML and JSON under `/dev`. Never mounted in production: it exposes
 * sign-in codes.
 */
export const inboxRouter = ({ db }: { db: Kysely<Database> }): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/inbox.json', async (_req, res) => {
    res.set('Cache-Control', 'no-store').json(await findNewest(db));
  });
  router.get('/inbox', async (req, res) => {
    const locale = parseLocale(req.query.lang) ?? resolveLocale(req);
    res
      .set('Cache-Control', 'no-store')
      .set('Content-Security-Policy', POLICY)
      .set('Content-Language', locale)
      .vary('Accept-Language')
      .type('html')
      .send(renderPage(locale, await findNewest(db)));
  });
  return router;
};

type Row = { to: string; subject: string; text: string; at: string };

const findNewest = async (db: Kysely<Database>): Promise<Row[]> => {
  const rows = await db
    .selectFrom('inbox_mail')
    .select(['to', 'subject', 'text', 'at'])
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};

const parseLocale = (lang: unknown): Locale | undefined =>
  lang === 'ja' || lang === 'en' ? lang : undefined;

const renderPage = (locale: Locale, rows: Row[]): string => {
  const texts = TEXTS[locale].inbox;
  const other = locale === 'ja' ? 'en' : 'ja';
  const list = rows.map((row) => renderEmail(row, locale)).join('\n') || `<p>${texts.empty}</p>`;
  return htmlPage({
    lang: locale,
    title: texts.title,
    head: `<style>${STYLE}</style>`,
    body: `<main>
<h1>${texts.title}</h1>
<p>${texts.explanation}</p>
<nav>
<a href="/dev/inbox?lang=${locale}">${texts.reload}</a>
<a href="/dev/inbox.json">${texts.json}</a>
<a href="/dev/inbox?lang=${other}" lang="${other}" hreflang="${other}">${texts.other}</a>
</nav>
${list}
</main>`,
  });
};

const renderEmail = ({ to, subject, text, at }: Row, locale: Locale): string => {
  const texts = TEXTS[locale].inbox;
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="facts">${texts.to} ${escapeHtml(to)} · ${texts.at} <time datetime="${at}">${formatTimestamp(at, locale)}</time></p>
<pre>${escapeHtml(text)}</pre>
</article>`;
};

const formatTimestamp = (at: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Tokyo',
  }).format(new Date(at)) + (locale === 'en' ? ' JST' : '');

/** Deletes the e-mails to an address, and those that mention it, in any letter case. */
export const deleteInboxMails = async (db: Kysely<Database>, address: string): Promise<void> => {
  await sql`
    delete from inbox_mail where position(lower(${address}) in lower("to" || ' ' || text)) > 0
  `.execute(db);
};
