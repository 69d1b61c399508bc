import {
  AUTH_REQUIRED,
  hasSlug,
  isId,
  type PathParams,
  page,
  SIGNED_IN,
} from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';
import { awardsPage } from '#web/programme/awards/routes.ts';

const MODULE = 'programme/award-entries';
const shown = ['award-entries', 'products'];
const detailed = [...shown, 'guest-applications'];
const texts = [...detailed, 'application-links', 'impersonation', 'pictures'];

const isEntry = ({ id, ...params }: PathParams): boolean => isId(id) && hasSlug(params);

/** `entry`: continues this draft; `step=check`: checks it before it is submitted. */
export const newAwardEntryPage = page(
  'award-entry-new',
  '/award/entry/:slug/new',
  `${MODULE}/NewAwardEntryPage`,
  {
    ...SIGNED_IN,
    layout: 'form',
    parent: 'award',
    isValid: hasSlug,
    query: ['entry', 'step'],
    texts,
  },
);

export const awardEntryPage = page(
  'award-entry',
  '/award/entry/:slug/:id',
  `${MODULE}/AwardEntryPage`,
  { ...AUTH_REQUIRED, layout: 'form', parent: 'award', isValid: isEntry, texts },
);

/** Thanks everybody; shows number and content to the entrant alone. */
export const awardEntrySuccessPage = page(
  'award-entry-success',
  '/award/entry/:slug/:id/success',
  `${MODULE}/AwardEntrySuccessPage`,
  { render: 'client', index: false, layout: 'form', isValid: isEntry, texts: shown },
);

export const slots: Contributions = {
  awardActions: [{ order: 10, module: `${MODULE}/slots/EnterAward`, texts: ['award-entries'] }],
  applicationPages: [
    {
      order: 30,
      kind: 'award',
      to: awardsPage.href(),
      hrefOf: ({ id, slug }) => slug && awardEntryPage.href({ slug, id }),
    },
  ],
  periodLinks: [{ order: 40, period: 'award-entry', to: awardsPage.href() }],
  applicationDetails: [{ order: 25, module: `${MODULE}/slots/AwardDetails`, texts: detailed }],
};
