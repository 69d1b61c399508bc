import { type APIRequestContext, request } from 'playwright/test';
import { sessionOf, signIn } from './sign-in.ts';

/** Another user of the site at the same time, without a browser. */
export type OtherVisitor = { readonly api: APIRequestContext; readonly close: () => Promise<void> };

const tokenOf = async (url: string, email: string): Promise<string> => {
  const storageState = sessionOf(url, email);
  const browser = await request.newContext(storageState ? { storageState } : {});
  let answer = await browser.get(`${url}/api/auth/token`);
  if (!answer.ok()) {
    await signIn(browser, url, email);
    answer = await browser.get(`${url}/api/auth/token`);
  }
  const { token } = await answer.json();
  await browser.dispose();
  return token;
};

/** Signs in an account that calls the API with a token, as a program would; reuses its session if it is active. */
export const otherVisitor = async (url: string, email: string): Promise<OtherVisitor> => {
  const token = await tokenOf(url, email);
  const api = await request.newContext({
    baseURL: url,
    extraHTTPHeaders: { Authorization: `Bearer ${token}` },
  });
  return { api, close: () => api.dispose() };
};

/** Signs an account in on another device, which sends this `User-Agent`. */
export const signInElsewhere = async (url: string, email: string, userAgent: string) => {
  const browser = await request.newContext({ userAgent });
  await signIn(browser, url, email);
  const isSignedIn = async () => (await browser.get(`${url}/api/auth/token`)).ok();
  return { isSignedIn, close: () => browser.dispose() };
};

/** Returns the visitor's reservations. */
export const reservationsOf = async ({
  api,
}: OtherVisitor): Promise<{ code: string; status: string }[]> =>
  (await (await api.get('/api/v1/me/reservations')).json()).items;
