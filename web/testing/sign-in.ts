import type { APIRequestContext } from 'playwright';

type Mail = { to: string; subject: string; text: string; at: string };

/**
 * The newest mail to an address about something, once it has arrived: mail goes out by a job, a moment after it was
 * caused. `since` (milliseconds) leaves out older ones.
 */
export const mailTo = async (
  request: APIRequestContext,
  url: string,
  address: string,
  about: RegExp,
  since = 0,
): Promise<Mail> => {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const mails: Mail[] = await (await request.get(`${url}/dev/inbox.json`)).json();
    const mail = mails.find(
      ({ to, subject, at }) => to === address && about.test(subject) && Date.parse(at) >= since,
    );
    if (mail) return mail;
    if (Date.now() > deadline) throw new Error(`No mail to ${address} about ${about}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

/** The sign-in code that was mailed last. */
export const codeFor = async (
  request: APIRequestContext,
  url: string,
  address: string,
  since?: number,
) => {
  const { subject } = await mailTo(request, url, address, /\d{6}/, since);
  return /\d{6}/.exec(subject)?.[0] ?? '';
};

type Session = Awaited<ReturnType<APIRequestContext['storageState']>>;

const sessions = new Map<string, Session>();

/** Signs a request context in by code, without the pages, and remembers the session for others of this worker. */
export const signIn = async (request: APIRequestContext, url: string, email: string) => {
  const headers = { Origin: url };
  const since = Date.now();
  const sent = await request.post(`${url}/api/auth/email-otp/send-verification-otp`, {
    headers,
    data: { email, type: 'sign-in' },
  });
  if (!sent.ok()) throw new Error(`No code for ${email}: ${await sent.text()}`);
  const otp = await codeFor(request, url, email, since);
  const signed = await request.post(`${url}/api/auth/sign-in/email-otp`, {
    headers,
    data: { email, otp },
  });
  if (!signed.ok()) throw new Error(`No sign-in for ${email}: ${await signed.text()}`);
  sessions.set(`${url} ${email}`, await request.storageState());
};

/** The session that an account of this site has signed in with before, if any; it may have ended since. */
export const sessionOf = (url: string, email: string): Session | undefined =>
  sessions.get(`${url} ${email}`);
