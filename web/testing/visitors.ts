import { type APIRequestContext, request } from 'playwright/test';
import type { BoothProduct } from './booth-products.ts';
import { sessionOf, signIn } from './sign-in.ts';

/** Somebody else who uses the site at the same time, without a browser. */
export type Other = { readonly api: APIRequestContext; readonly close: () => Promise<void> };

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

/** An account that calls the platform with a token, as a program would: from its last session, if that goes on. */
export const otherVisitor = async (url: string, email: string): Promise<Other> => {
  const token = await tokenOf(url, email);
  const api = await request.newContext({
    baseURL: url,
    extraHTTPHeaders: { Authorization: `Bearer ${token}` },
  });
  return { api, close: () => api.dispose() };
};

/** What this visitor has reserved. */
export const reservationsOf = async ({ api }: Other): Promise<{ code: string; status: string }[]> =>
  (await (await api.get('/api/v1/me/reservations')).json()).items;

export const reserve = async ({ api }: Other, { boothId, productId }: BoothProduct, day: string) =>
  api.post(`/api/v1/booths/${boothId}/products/${productId}/reservations`, {
    headers: { 'Idempotency-Key': `e2e-${boothId}-${productId}-${day}` },
    data: { day, quantity: 1 },
  });
