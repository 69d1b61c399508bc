import { page } from '#web/core/shell/route.ts';

/** Opened with the secret of an e-mail in its fragment. */
export const applicationLinkPage = page(
  'application-link',
  '/application',
  'applications/application-links/ApplicationLinkPage',
  {
    layout: 'form',
    render: 'client',
    index: false,
    referrer: 'no-referrer',
    texts: ['application-links', 'guest-applications', 'pictures'],
  },
);
