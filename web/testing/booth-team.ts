import type { APIRequestContext } from 'playwright/test';
import { demoId } from '#api/core/demo/ids.ts';
import { waitForEmail } from './sign-in.ts';
import { otherVisitor } from './visitors.ts';

/** The booth of the demo exhibitor, which comes first. */
export const BOOTH_ID = demoId('booth', 0);
const OWNER = 'exhibitor@noren.example';

/** The page of its team, without prefix. */
export const TEAM_PATH = `/exhibitor/booth/${BOOTH_ID}/booth-user`;

const API_PATH = `/api/v1/booths/${BOOTH_ID}/booth-users`;

type Listed = { readonly id: string; readonly email: string; readonly status: string };

/** Reads the team, as the owner sees it. */
export const readTeam = async (url: string): Promise<readonly Listed[]> => {
  const { api, close } = await otherVisitor(url, OWNER);
  const { items } = await (await api.get(API_PATH)).json();
  await close();
  return items;
};

/** Invites an address through the API. Returns the path of the link in the e-mail. */
export const inviteToBooth = async (
  request: APIRequestContext,
  url: string,
  email: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const since = Date.now();
  const { api, close } = await otherVisitor(url, OWNER);
  const answer = await api.post(API_PATH, { data: { email, role: 'desk', ...fields } });
  await close();
  if (!answer.ok()) throw new Error(`${email} was not invited: ${await answer.text()}`);
  return waitForInvitation(request, url, email, since);
};

/** Waits for an invitation. Returns the path of its link. */
export const waitForInvitation = async (
  request: APIRequestContext,
  url: string,
  email: string,
  since?: number,
): Promise<string> => {
  const { text } = await waitForEmail(request, url, email, /招待|invited/, since);
  const link = /^https?:\/\/\S+\/verify$/m.exec(text)?.[0];
  if (!link) throw new Error(`No link in the invitation of ${email}`);
  return new URL(link).pathname;
};

/** Removes an address from the team, so that other tests find places. */
export const removeFromBooth = async (url: string, email: string): Promise<void> => {
  const member = (await readTeam(url)).find((each) => each.email === email);
  if (!member) return;
  const { api, close } = await otherVisitor(url, OWNER);
  await api.delete(`${API_PATH}/${member.id}`);
  await close();
};
