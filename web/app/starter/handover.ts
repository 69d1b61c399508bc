import type { ResourceLanguage } from 'i18next';
import type { Identity } from '#web/core/session/identity.ts';

/** The state that the starter passes to the application when it starts. */
export type Handover = {
  /** The identity, if the starter could fetch it. */
  readonly identity: Promise<Identity | undefined>;
  /** The texts of every page, which the page has preloaded. */
  readonly texts: Promise<ResourceLanguage>;
  /** Resolves when no IME composition is in progress. */
  readonly settled: () => Promise<void>;
  /**
   * Call right before React takes over: captures user input. Call the returned function right after: it restores the input
   * in React and replays queued clicks.
   */
  readonly capture: () => () => Promise<void>;
};

/** The exports of the application's module. */
export type Application = { readonly start: (handover: Handover) => Promise<void> };
