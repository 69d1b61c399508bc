import type { Request as ExpressRequest } from 'express';
import { requestedLocale } from '#api/core/http/locale.ts';
import { clientIp } from '#api/core/http/rate-limits.ts';
import {
  BETTER_AUTH_OPERATIONS,
  type BetterAuthOperationId,
} from '#spec/accounts/better-auth-operations.ts';
import { CHANGED_EMAIL_PATH } from '#spec/accounts/emails.ts';
import { CLIENT_IP_HEADER, LOCALE_HEADER } from '../better-auth/headers.ts';
import type { Body } from '../calls/side-effect.ts';

/**
 * The headers that better-auth reads; it gets no others. It would refuse programs for the Fetch Metadata that Node's fetch
 * sends: origin.ts has judged where the request comes from.
 */
const FORWARDED = ['content-type', 'cookie'] as const;

/** The maximum length that a session stores. */
const USER_AGENT_MAX = 500;

/** Operations whose requests better-auth expects in another form. */
const TRANSLATIONS: Partial<
  Record<BetterAuthOperationId, (body: Body) => { method?: 'GET'; path?: string; body?: Body }>
> = {
  // The specification creates a challenge by POST, better-auth by GET.
  generatePasskeyAuthenticationOptions: () => ({ method: 'GET' }),
  // better-auth changes the address by GET, which a mail program may send when it prefetches a link.
  confirmEmailChange: ({ token }) => ({
    method: 'GET',
    path: `/api/auth/verify-email?${new URLSearchParams({ token: String(token) })}`,
  }),
  changeEmail: (body) => ({ body: { callbackURL: CHANGED_EMAIL_PATH, ...body } }),
  signUp: (body) => ({ body: { ...body, name: body.name ?? body.email } }),
  // The reason is for the audit log alone.
  impersonateUser: ({ reason: _reason, ...body }) => ({ body }),
};

/** Returns the request for better-auth: the validated body, and only trustworthy headers. */
export const forward = (req: ExpressRequest, baseUrl: string): Request => {
  const headers = new Headers();
  for (const name of FORWARDED) {
    const value = req.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  headers.set('user-agent', (req.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX));
  // origin.ts has accepted it, and accepts more names of this site than better-auth knows.
  if (req.headers.origin !== undefined) headers.set('origin', baseUrl);
  headers.set(CLIENT_IP_HEADER, clientIp(req));
  const locale = requestedLocale(req);
  if (locale) headers.set(LOCALE_HEADER, locale);
  const id = req.operation?.id as BetterAuthOperationId;
  const validated: Body | undefined = 'body' in BETTER_AUTH_OPERATIONS[id] ? req.body : undefined;
  const {
    method = req.method,
    path = req.originalUrl,
    body = validated,
  } = TRANSLATIONS[id]?.(validated ?? {}) ?? {};
  const takesBody = method !== 'GET' && body !== undefined;
  if (!takesBody) headers.delete('content-type');
  const init = { method, headers, ...(takesBody && { body: JSON.stringify(body) }) };
  return new Request(baseUrl + path, init);
};
