import { getApplicationByLink, getCurrentEdition } from '#generated/client/sdk.gen.ts';
import type { GuestApplication } from '#generated/client/types.gen.ts';
import type { Call, Versioned } from '#spec/core/client/call.ts';
import { Problem } from '#spec/core/client/problem.ts';

/** Returns the token of a link: the fragment of its address, which browsers send to nobody. */
export const linkToken = (): string => window.location.hash.slice(1);

/** Returns the headers that every operation by link takes. */
export const linkHeaders = (token: string) => ({ 'Link-Token': token });

/** Reads the application of a token. Returns undefined if the token is invalid for any reason: nobody learns which. */
const readByLink = async (
  api: Call,
  token: string,
): Promise<Versioned<GuestApplication> | undefined> => {
  if (token === '') return undefined;
  try {
    return await api.versioned(getApplicationByLink, { headers: linkHeaders(token) });
  } catch (error) {
    if (error instanceof Problem && [400, 404].includes(error.status)) return undefined;
    throw error;
  }
};

export const loadApplication = async (api: Call) => {
  const token = linkToken();
  const [application, { days }] = await Promise.all([
    readByLink(api, token),
    api(getCurrentEdition),
  ]);
  return { token, application, days };
};
