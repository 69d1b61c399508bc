import type { ApplicationKind } from '#spec/applications/states.ts';
import type { DeadlineKey } from '#spec/show/deadline-keys.ts';

/** The periods that an application of a kind, and the booth that comes of it, depend on. */
export const EXTENDABLE_KEYS = {
  exhibitor: [
    'exhibitor-entry',
    'booth-profile',
    'booth-product',
    'booth-user',
    'car-loading',
    'fresh-dragon-award',
  ],
} as const satisfies Partial<Record<ApplicationKind, readonly DeadlineKey[]>>;
