/** The parts of a response that tests compare. */

type Answer = { readonly status: number; readonly body: { readonly code?: string } };

/** Returns the status and the problem code. */
export const codeOf = ({ status, body }: Answer) => [status, body.code];

type Refused = { readonly body: { readonly errors?: { pointer: string; rule: string }[] } };

/** Returns the violated rules, each after its pointer: `/party maxValue`. */
export const errorsOf = ({ body }: Refused) =>
  (body.errors ?? []).map(({ pointer, rule }) => `${pointer} ${rule}`);
