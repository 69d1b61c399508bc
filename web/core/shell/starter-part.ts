/**
 * The exports of a capability's `starter.ts`: its part of the starter, and so of every page (docs/decisions/0017). It runs
 * without the application and imports none of it.
 */
export type StarterPart = {
  /** Called when the document is parsed. */
  readonly onParsed?: () => void;
  /** Called when a user turns out to be signed in, before the application runs. */
  readonly onSignedIn?: () => Promise<void>;
};
