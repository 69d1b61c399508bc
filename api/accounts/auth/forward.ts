import type { Request as ExpressRequest } from 'express';
import { askedLocaleOf } from '#api/core/http/locale.ts';
import { ipOf } from '#api/core/http/rate-limits.ts';
import { OPERATIONS, type OperationId } from '#spec/app/operations.ts';
import { CLIENT_IP_HEADER, LOCALE_HEADER } from './headers.ts';

/** What better-auth reads; nothing else of a request reaches it. */
const FORWARDED = [
  'content-type',
  'cookie',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
] as const;

/** As much of it as a session keeps. */
const USER_AGENT_MAX = 500;

type Body = Record<string, unknown>;

/** Operations that better-auth knows in another form: what they are to it. */
const TRANSLATED: Partial<
  Record<OperationId, (body: Body, url: string) => { method?: 'GET'; path?: string; body?: Body }>
> = {
  listUsers: (_body, url) => ({ path: withPlainSearch(url) }),
  // The specification posts for a challenge, better-auth gets one.
  generatePasskeyAuthenticationOptions: () => ({ method: 'GET' }),
  // better-auth changes the address on a GET, which a mail program may open by itself.
  confirmEmailChange: ({ token }) => ({
    method: 'GET',
    path: `/api/auth/verify-email?${new URLSearchParams({ token: String(token) })}`,
  }),
  signUp: (body) => ({ body: { ...body, name: body.name ?? body.email } }),
  // Why an admin does it is for the audit log.
  impersonateUser: ({ reason: _reason, ...body }) => ({ body }),
};

/** better-auth puts the words into a LIKE pattern as they are: what has a meaning there is to mean itself. */
const withPlainSearch = (address: string): string => {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const words = searchParams.get('searchValue');
  if (words !== null) {
    // Addresses are kept in lower case.
    const isEmail = (searchParams.get('searchField') ?? 'email') === 'email';
    const found = isEmail ? words.toLowerCase() : words;
    searchParams.set('searchValue', found.replace(/[\\%_]/g, '\\$&'));
  }
  return `${pathname}?${searchParams}`;
};

/** The request as better-auth gets it: the checked body, and what it may believe of the rest. */
export const forward = (req: ExpressRequest, baseUrl: string): Request => {
  const headers = new Headers();
  for (const name of FORWARDED) {
    const value = req.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  headers.set('user-agent', (req.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX));
  // It has been compared already, with more names of this site than better-auth knows.
  if (req.headers.origin !== undefined) headers.set('origin', baseUrl);
  headers.set(CLIENT_IP_HEADER, ipOf(req));
  const asked = askedLocaleOf(req);
  if (asked) headers.set(LOCALE_HEADER, asked);
  const id = req.operation?.id as OperationId;
  const given: Body | undefined = 'body' in OPERATIONS[id] ? req.body : undefined;
  const {
    method = req.method,
    path = req.originalUrl,
    body = given,
  } = TRANSLATED[id]?.(given ?? {}, req.originalUrl) ?? {};
  const takesBody = method !== 'GET' && body !== undefined;
  if (!takesBody) headers.delete('content-type');
  const init = { method, headers, ...(takesBody && { body: JSON.stringify(body) }) };
  return new Request(baseUrl + path, init);
};
