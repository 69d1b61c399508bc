import type { ResourceLanguage } from 'i18next';
import type { Identity } from '#web/core/session/identity.ts';

/** What the starter hands over to the application when it starts. */
export type Handover = {
  /** Who is signed in, as far as the starter has learnt. */
  readonly identity: Promise<Identity | undefined>;
  /** The texts of every page, which the page has named to be loaded ahead. */
  readonly texts: Promise<ResourceLanguage>;
  /** Resolves as soon as nobody is in the middle of composing a word, as Japanese is typed. */
  readonly settled: () => Promise<void>;
  /**
   * To be called right before React takes over: notes what the visitor has entered. What it gives is to be called right
   * after: it hands that to React, and lets go of the acts that have waited.
   */
  readonly note: () => () => Promise<void>;
};

/** What the module of the application exports. */
export type Application = { readonly start: (handover: Handover) => Promise<void> };
