import { fileURLToPath } from 'node:url';
import express, { Router } from 'express';
import { ProblemError } from '#api/core/problem-error.ts';
import { escapeHtml, htmlPage } from './html.ts';
import { resolveLocale, TEXTS } from './locale.ts';
import type { ProblemCatalog } from './problem.ts';

const assets = () =>
  fileURLToPath(new URL('.', import.meta.resolve('swagger-ui-dist/package.json')));

/** Starts Swagger UI with the contract's document. */
const START = `window.addEventListener('load', () => {
  window.SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', deepLinking: true, validatorUrl: null });
});
`;

/** Serves the contract's document, the API reference and a page for each problem code. */
export const docsRouter = (document: Buffer, problems: ProblemCatalog): Router => {
  const router = Router();
  router.get('/openapi.json', (_req, res) => {
    res.type('application/json').set('Cache-Control', 'public, max-age=60').send(document);
  });
  router.get('/docs', (_req, res) => {
    res.type('html').send(
      htmlPage({
        lang: 'en',
        title: 'Noren API',
        head: `<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
<script src="/api/docs/assets/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/start.js" defer></script>`,
        body: '<div id="reference"></div>',
      }),
    );
  });
  router.get('/docs/start.js', (_req, res) => {
    res.type('text/javascript').send(START);
  });
  router.use(
    '/docs/assets',
    express.static(assets(), { index: false, redirect: false, maxAge: '1d' }),
  );
  router.get('/problems/:code', (req, res) => {
    const { code } = req.params;
    const locale = resolveLocale(req);
    const definition = Object.hasOwn(problems.definitions, code) && problems.definitions[code];
    const text = problems.texts[locale][code];
    if (!definition || !text) throw new ProblemError('NOT_FOUND');
    const { status, meaning } = definition;
    const { title, detail } = text;
    const { problemPage } = TEXTS[locale];
    res
      .vary('Accept-Language')
      .set('Content-Language', locale)
      .type('html')
      .send(
        htmlPage({
          lang: locale,
          title: `${code} | Noren API`,
          body: `<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(detail)}</p>
<dl>
<dt>code</dt><dd><code>${code}</code></dd>
<dt>${escapeHtml(problemPage.status)}</dt><dd>${status}</dd>
<dt>${escapeHtml(problemPage.meaning)}</dt><dd lang="en">${escapeHtml(meaning)}</dd>
</dl>
<p><a href="/api/docs">${escapeHtml(problemPage.reference)}</a></p>
</main>`,
        }),
      );
  });
  return router;
};
