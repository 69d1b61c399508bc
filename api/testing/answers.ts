/* What tests compare of a response. */

type Answer = { readonly status: number; readonly body: { readonly code?: string } };

/** The status, and the code of a problem. */
export const codeOf = ({ status, body }: Answer) => [status, body.code];

type Refused = { readonly body: { readonly errors?: { pointer: string; rule: string }[] } };

/** The violated rules, each behind its pointer: `/party maxValue`. */
export const errorsOf = ({ body }: Refused) =>
  (body.errors ?? []).map(({ pointer, rule }) => `${pointer} ${rule}`);
