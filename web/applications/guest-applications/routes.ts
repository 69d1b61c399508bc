import { GUEST_KINDS, type GuestKind } from '#spec/applications/states.ts';
import { page } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';

const MODULE = 'applications/guest-applications';
const TEXTS = ['guest-applications'] as const;
const APPLY_TEXTS = ['guest-applications', 'pages'] as const;

export const sponsorApplyPage = page('sponsor-apply', '/sponsor/apply', `${MODULE}/ApplyPage`, {
  layout: 'form',
  parent: 'sponsors',
  fixedParams: { kind: 'sponsor' },
  texts: APPLY_TEXTS,
});

export const sponsorAppliedPage = page(
  'sponsor-apply-success',
  '/sponsor/apply/success',
  `${MODULE}/AppliedPage`,
  {
    layout: 'form',
    index: false,
    parent: sponsorApplyPage.id,
    fixedParams: { kind: 'sponsor' },
    texts: TEXTS,
  },
);

export const pressApplyPage = page('press-apply', '/press/apply', `${MODULE}/ApplyPage`, {
  layout: 'form',
  fixedParams: { kind: 'press' },
  texts: APPLY_TEXTS,
});

export const pressAppliedPage = page(
  'press-apply-success',
  '/press/apply/success',
  `${MODULE}/AppliedPage`,
  {
    layout: 'form',
    index: false,
    parent: pressApplyPage.id,
    fixedParams: { kind: 'press' },
    texts: TEXTS,
  },
);

export const educationApplyPage = page(
  'education-apply',
  '/education/apply',
  `${MODULE}/ApplyPage`,
  { layout: 'form', fixedParams: { kind: 'education' }, texts: APPLY_TEXTS },
);

export const educationAppliedPage = page(
  'education-apply-success',
  '/education/apply/success',
  `${MODULE}/AppliedPage`,
  {
    layout: 'form',
    index: false,
    parent: educationApplyPage.id,
    fixedParams: { kind: 'education' },
    texts: TEXTS,
  },
);

/** The forms for guests. */
export const APPLY_PAGES = {
  sponsor: sponsorApplyPage,
  press: pressApplyPage,
  education: educationApplyPage,
} as const satisfies Record<GuestKind, unknown>;

/** The pages that thank for an application. */
export const APPLIED_PAGES = {
  sponsor: sponsorAppliedPage,
  press: pressAppliedPage,
  education: educationAppliedPage,
} as const satisfies Record<GuestKind, unknown>;

export const slots: Contributions = {
  periodLinks: GUEST_KINDS.map((kind, at) => ({
    order: 10 * (at + 1),
    period: kind,
    to: APPLY_PAGES[kind].href(),
  })),
  applicationDetails: [
    {
      order: 30,
      module: 'applications/guest-applications/slots/GuestDetails',
      texts: ['guest-applications'],
    },
  ],
  sponsorLinks: [{ order: 10, to: sponsorApplyPage.href(), text: 'titles:sponsorApply' }],
  footerLinks: [
    { order: 100, group: 'join', to: sponsorApplyPage.href(), text: 'titles:sponsorApply' },
    { order: 110, group: 'join', to: pressApplyPage.href(), text: 'titles:pressApply' },
    { order: 120, group: 'join', to: educationApplyPage.href(), text: 'titles:educationApply' },
  ],
};
