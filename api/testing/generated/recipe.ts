import { randomUUIDv7 } from 'node:crypto';
import { vi } from 'vitest';
import { codeHelpers } from '#api/testing/codes.ts';
import type { CallOptions, SignedIn, TestResponse, TestSite } from '#api/testing/site.ts';
import { WAIT } from '#api/testing/wait.ts';
import type { OperationId } from '#spec/app/operations.ts';

/** The parts of a request that name the prepared object; `body` has only these fields. */
export type Prepared = {
  readonly as?: SignedIn | undefined;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The site on which recipes prepare objects. */
export type RecipeContext = {
  readonly site: TestSite;
  /** An admin who has just signed in. */
  readonly newAdmin: () => Promise<SignedIn>;
  /** The current edition. */
  readonly editionId: string;
};

export type Recipe = (context: RecipeContext, as: SignedIn) => Promise<Prepared>;

export const uniqueEmail = () => `${randomUUIDv7()}@generated.example`;

/** @throws Error unless the call succeeds */
export const call = async (
  site: TestSite,
  id: OperationId,
  options: CallOptions,
): Promise<TestResponse> => {
  const response = await site.call(id, {
    ...options,
    headers: { ...client(), ...options.headers },
  });
  if (response.status >= 300)
    throw new Error(`${id} answered ${response.status} ${response.body.code}`);
  return response;
};

let clients = 0;

/** An address of its own for each client, so that none shares a limit with another. */
export const client = () => {
  clients += 1;
  return {
    'X-Forwarded-For': `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`,
  };
};

/** The token in the newest e-mail to an address. */
export const mailedToken = (site: TestSite, email: string, link: RegExp) =>
  vi.waitFor(async () => {
    const mails = await codeHelpers(site).mailsTo(email);
    const token = mails.at(-1)?.text.match(link)?.[1];
    if (!token) throw new Error(`No link was sent to ${email}`);
    return decodeURIComponent(token);
  }, WAIT);
