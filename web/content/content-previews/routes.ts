import { areIds, page } from '#web/core/shell/route.ts';

/** Opened with a secret in its fragment. */
export const contentPreviewPage = page(
  'content-preview',
  '/preview/:id',
  'content/content-previews/ContentPreviewPage',
  {
    layout: 'navigator',
    render: 'client',
    index: false,
    referrer: 'no-referrer',
    isValid: areIds,
    texts: [
      'content-previews',
      'preview-links',
      'articles',
      'faqs',
      'media-items',
      'sponsors',
      'ambassadors',
      'booths',
    ],
  },
);
