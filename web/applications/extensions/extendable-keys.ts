import type { ApplicationKind } from '#spec/applications/states.ts';
import type { DeadlineKey } from '#spec/show/deadline-keys.ts';

/** The periods on which an application of a kind, and its booth, depend; none for kinds that are not named. */
export const EXTENDABLE_KEYS = {
  award: ['award-entry'],
  education: ['education'],
  exhibitor: [
    'exhibitor-entry',
    'booth-profile',
    'booth-product',
    'booth-user',
    'car-loading',
    'fresh-dragon-award',
  ],
  press: ['press'],
  sponsor: ['sponsor'],
} as const satisfies Partial<Record<ApplicationKind, readonly DeadlineKey[]>>;
