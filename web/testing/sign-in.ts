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

/** Signs the browser of this request context in, by code but past the page. */
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
};
