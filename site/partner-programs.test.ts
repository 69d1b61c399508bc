import { createAuthClient } from 'better-auth/client';
import { emailOTPClient, jwtClient } from 'better-auth/client/plugins';
import { beforeAll, describe, expect, it } from 'vitest';
import { createHttpsProxy } from '#api/testing/https-proxy.ts';
import { reservationHelpers } from '#api/testing/reservations.ts';
import {
  DAY_1,
  DURING_RESERVATION,
  insertBooth,
  insertEdition,
  insertProduct,
} from '#api/testing/show.ts';
import { type TestSite, testSite } from '#api/testing/site.ts';
import { newTerminal } from '#cli/testing.ts';
import { createClient, createConfig } from '#generated/client/client/index.ts';
import {
  getSession,
  getToken,
  reserveProduct,
  sendSignInCode,
  signInWithCode,
  signOut,
} from '#generated/client/sdk.gen.ts';
import openapi from '#generated/openapi.json' with { type: 'json' };

/*
 * The first day of a partner's program: it knows the address of a site and its document, signs in, gets a token and reserves. It
 * is not a browser: it sends only its library's headers.
 */

/** From the document, as a partner reads it. */
const COOKIE = openapi.components.securitySchemes.sessionCookie.name;

/** Returns the value of the session cookie in a response. */
const sessionIn = (response: Response): string => {
  const line = response.headers.getSetCookie().find((each) => each.startsWith(`${COOKIE}=`));
  if (!line) throw new Error(`no ${COOKIE} in ${response.headers.getSetCookie()}`);
  return line.slice(COOKIE.length + 1).split(';', 1)[0] ?? '';
};

type Offer = { boothId: string; productId: string };
type Program = (
  url: string,
  person: { email: string; code: () => Promise<string>; offer: Offer },
) => Promise<unknown>;

const post = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

const reserveWith = (url: string, token: string, { boothId, productId }: Offer) =>
  fetch(
    `${url}/api/v1/booths/${boothId}/products/${productId}/reservations`,
    post(
      { day: DAY_1, quantity: 1 },
      { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() },
    ),
  );

const bareFetch: Program = async (url, { email, code, offer }) => {
  const auth = `${url}/api/auth`;
  const sent = await fetch(
    `${auth}/email-otp/send-verification-otp`,
    post({ email, type: 'sign-in' }),
  );
  expect(sent.status, await sent.text()).toBe(200);
  const signedIn = await fetch(`${auth}/sign-in/email-otp`, post({ email, otp: await code() }));
  expect(signedIn.status, await signedIn.clone().text()).toBe(200);
  const headers = { Cookie: `${COOKIE}=${sessionIn(signedIn)}` };
  const issued = await fetch(`${auth}/token`, { headers });
  expect(issued.status, await issued.clone().text()).toBe(200);
  const { token } = (await issued.json()) as { token: string };
  const reserved = await reserveWith(url, token, offer);
  expect(reserved.status, await reserved.clone().text()).toBe(201);
  const left = await fetch(`${auth}/sign-out`, {
    method: 'POST',
    headers: { ...headers, Origin: url },
  });
  expect(left.status, await left.text()).toBe(200);
  return reserved.json();
};

const generatedClient: Program = async (url, { email, code, offer }) => {
  let session = '';
  let token = '';
  const client = createClient(
    createConfig({
      baseUrl: url,
      throwOnError: true,
      auth: ({ scheme }) => (scheme === 'bearer' ? token : session),
    }),
  );
  await sendSignInCode({ client, body: { email, type: 'sign-in' } });
  const signedIn = await signInWithCode({ client, body: { email, otp: await code() } });
  session = sessionIn(signedIn.response as Response);
  expect((await getSession({ client, throwOnError: true })).data?.user.email).toBe(email);
  token = (await getToken({ client, throwOnError: true })).data.token;
  const reserved = await reserveProduct({
    client,
    throwOnError: true,
    path: offer,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: { day: DAY_1, quantity: 1 },
  });
  await signOut({ client, throwOnError: true, headers: { Origin: url } });
  expect((await getSession({ client, throwOnError: true })).data).toBeNull();
  return reserved.data;
};

const officialClient: Program = async (url, { email, code, offer }) => {
  let session: string | undefined;
  // Outside of a browser, better-auth's client leaves cookies to its caller.
  const customFetchImpl: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    if (session) headers.set('Cookie', `${COOKIE}=${session}`);
    const response = await fetch(input, { ...init, headers });
    if (response.headers.getSetCookie().length > 0) session = sessionIn(response);
    return response;
  };
  const client = createAuthClient({
    baseURL: url,
    fetchOptions: { customFetchImpl },
    plugins: [emailOTPClient(), jwtClient()],
  });
  const sent = await client.emailOtp.sendVerificationOtp({ email, type: 'sign-in' });
  expect(sent.error).toBeNull();
  const signedIn = await client.signIn.emailOtp({ email, otp: await code() });
  expect(signedIn.error).toBeNull();
  expect((await client.getSession()).data?.user.email).toBe(email);
  const issued = await client.token();
  expect(issued.error).toBeNull();
  const reserved = await reserveWith(url, issued.data?.token ?? '', offer);
  expect(reserved.status, await reserved.clone().text()).toBe(201);
  return reserved.json();
};

const commandLine: Program = async (url, { email, code, offer }) => {
  const { run } = newTerminal(url);
  const signedIn = await run(['login', '--email', email, '--code-stdin'], {
    stdin: async () => `${await code()}\n`,
  });
  expect(signedIn).toMatchObject({ code: 0 });
  const reserved = await run([
    ...['api', 'reserveProduct'],
    ...['--param', `boothId=${offer.boothId}`, '--param', `productId=${offer.productId}`],
    ...['--body', JSON.stringify({ day: DAY_1, quantity: 1 })],
  ]);
  expect(reserved).toMatchObject({ code: 0 });
  return JSON.parse(reserved.out);
};

describe.each(['http', 'https'])('over %s', (scheme) => {
  let site: TestSite;
  let url: string;
  let offer: Offer & { boothProductId: string };

  beforeAll(async () => {
    const proxy = scheme === 'https' ? await createHttpsProxy() : undefined;
    site = await testSite(proxy && { BASE_URL: proxy.url });
    proxy?.passTo(site.url);
    url = proxy?.url ?? site.url;
    site.setNow(DURING_RESERVATION);
    const booth = await insertBooth(site.db, await insertEdition(site.db));
    offer = await insertProduct(site.db, booth, { stock: 10 });
  });

  it.each([
    ['a bare fetch', bareFetch],
    ['the generated client', generatedClient],
    ['the official client', officialClient],
    ['the command line', commandLine],
  ])('%s signs in, gets a token and reserves', async (name, program) => {
    const email = `${name.replaceAll(' ', '-')}@partners.example`;
    const { getStock } = reservationHelpers(site);
    const { reserved: before } = await getStock(offer);
    const { boothId, productId } = offer;
    const code = () => site.codeFor(email);
    const result = await program(url, { email, code, offer: { boothId, productId } });
    expect(result).toMatchObject({ status: 'held', day: DAY_1, quantity: 1 });
    expect((await getStock(offer)).reserved).toBe(before + 1);
  });
});
