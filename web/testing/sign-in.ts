import type { APIRequestContext } from 'playwright';

type Email = { to: string; subject: string; text: string; at: string };

/**
 * Waits for the newest e-mail to an address with a subject: a job sends it shortly after its cause.
 *
 * @param since ignores older e-mails, in milliseconds
 */
export const waitForEmail = async (
  request: APIRequestContext,
  url: string,
  address: string,
  about: RegExp,
  since = 0,
): Promise<Email> => {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const mails: Email[] = await (await request.get(`${url}/dev/inbox.json`)).json();
    const mail = mails.find(
      ({ to, subject, at }) => to === address && about.test(subject) && Date.parse(at) >= since,
    );
    if (mail) return mail;
    if (Date.now() > deadline) throw new Error(`No e-mail to ${address} about ${about}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

/** Waits for the latest sign-in code. */
export const waitForCode = async (
  request: APIRequestContext,
  url: string,
  address: string,
  since?: number,
) => {
  const { subject } = await waitForEmail(request, url, address, /\d{6}/, since);
  return /\d{6}/.exec(subject)?.[0] ?? '';
};

type Session = Awaited<ReturnType<APIRequestContext['storageState']>>;

const sessions = new Map<string, Session>();

/** Signs in a request context by code, without the pages, and stores the session for other tests of this worker. */
export const signIn = async (request: APIRequestContext, url: string, email: string) => {
  const headers = { Origin: url };
  const since = Date.now();
  const sent = await request.post(`${url}/api/auth/email-otp/send-verification-otp`, {
    headers,
    data: { email, type: 'sign-in' },
  });
  if (!sent.ok()) throw new Error(`No code for ${email}: ${await sent.text()}`);
  const otp = await waitForCode(request, url, email, since);
  const signed = await request.post(`${url}/api/auth/sign-in/email-otp`, {
    headers,
    data: { email, otp },
  });
  if (!signed.ok()) throw new Error(`No sign-in for ${email}: ${await signed.text()}`);
  sessions.set(`${url} ${email}`, await request.storageState());
};

/** Returns the session of an earlier sign-in of an account on this site, if any; it may have ended. */
export const sessionOf = (url: string, email: string): Session | undefined =>
  sessions.get(`${url} ${email}`);
