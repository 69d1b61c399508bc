import { randomUUIDv7 } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { createAuthenticator } from '#api/testing/authenticator.ts';
import { aroundNow } from '#api/testing/booths.ts';
import { cookiesAfter } from '#api/testing/cookies.ts';
import { exampleContent } from '#api/testing/examples.ts';
import { signedInAfter } from '#api/testing/sessions.ts';
import { DAY_1, insertBooth, insertPeriod, insertProduct, insertUser } from '#api/testing/show.ts';
import type { SignedIn, TestSite } from '#api/testing/site.ts';
import { WAIT } from '#api/testing/wait.ts';
import type { OperationId } from '#spec/app/operations.ts';
import { PAGE_SLUGS, type PageSlug } from '#spec/content/pages.ts';
import { APPLICATION_RECIPES } from './application-recipes.ts';
import { AWARD_ENTRY_RECIPES } from './award-entry-recipes.ts';
import { AWARD_RECIPES } from './award-recipes.ts';
import { BOOTH_PRODUCT_RECIPES } from './booth-product-recipes.ts';
import { BOOTH_RECIPES } from './booth-recipes.ts';
import { CAR_LOADING_RECIPES } from './car-loading-recipes.ts';
import { CONTENT_RECIPES } from './content-recipes.ts';
import { DEBUT_ENTRY_RECIPES } from './debut-entry-recipes.ts';
import { DESK_RECIPES } from './desk-recipes.ts';
import { EVENT_RECIPES } from './event-recipes.ts';
import { GUEST_APPLICATION_RECIPES } from './guest-application-recipes.ts';
import { HELP_CALL_RECIPES } from './help-call-recipes.ts';
import { JUDGING_RECIPES } from './judging-recipes.ts';
import { ORGANISER_BOOTH_RECIPES } from './organiser-booth-recipes.ts';
import { PRODUCT_RECIPES } from './product-recipes.ts';
import { call, mailedToken, type Recipe, type RecipeContext, uniqueEmail } from './recipe.ts';
import { TEAM_RECIPES } from './team-recipes.ts';

/*
 * The prerequisites of operations that need more than a valid request: an object that exists, a code that was sent, the next number.
 */

const PASSWORD = 'a lantern over the quay';
/** Pages are published in turn, since two callers cannot publish the same version. */
let publications = 0;

let passwordHash: Promise<string> | undefined;

/** Hashed once for all accounts, because each hash takes a core for a moment. */
const insertPassword = async (site: TestSite, userId: string): Promise<void> => {
  passwordHash ??= hashPassword(PASSWORD);
  await sql`insert into account (id, "userId", "accountId", "providerId", password)
    values (${randomUUIDv7()}, ${userId}, ${userId}, 'credential', ${await passwordHash})`.execute(
    site.db,
  );
};

const another: Recipe = async ({ site }) => ({
  body: { userId: await insertUser(site.db, uniqueEmail()) },
});

const anotherByPath: Recipe = async ({ site }) => ({
  params: { userId: await insertUser(site.db, uniqueEmail()) },
});

const ownAddress: Recipe = async ({ site }, as) => {
  const { body } = await call(site, 'createMyAddress', {
    as,
    ...exampleContent('createMyAddress'),
  });
  return { params: { addressId: body.id } };
};

const etagOf =
  (id: OperationId, body: Readonly<Record<string, unknown>>): Recipe =>
  async ({ site }, as) => {
    const { headers } = await call(site, id, { as });
    return { body, headers: { 'If-Match': headers.get('etag') ?? '' } };
  };

const requestCode = async (
  site: TestSite,
  id: OperationId,
  body: { readonly email: string } & Readonly<Record<string, string>>,
) => {
  await call(site, id, { body });
  return { email: body.email, otp: await site.codeFor(body.email) };
};

const EMAIL_CHANGE_LINK = /token=([^\s&]+)/;

const requestDevice = async ({ site }: RecipeContext, as: SignedIn) => {
  const { body } = await call(site, 'requestDeviceCode', { body: { client_id: 'noren-cli' } });
  await call(site, 'claimDevice', { as, query: { user_code: body.user_code } });
  return body as { user_code: string; device_code: string };
};

const beginRegistration = async (site: TestSite, as: SignedIn) => {
  const options = await call(site, 'generatePasskeyRegistrationOptions', { as });
  const cookie = cookiesAfter(as.cookie, options);
  const key = createAuthenticator();
  const response = key.register({ challenge: options.body.challenge, origin: site.url });
  return { key, as: { ...as, cookie }, body: { response } };
};

const registerPasskey = async (site: TestSite, user: SignedIn) => {
  const { key, as, body } = await beginRegistration(site, user);
  const { body: passkey } = await call(site, 'verifyPasskeyRegistration', { as, body });
  return { key, id: passkey.id as string };
};

const ownPasskey: Recipe = async ({ site }, as) => ({
  body: { id: (await registerPasskey(site, as)).id },
});

const ownDevice: Recipe = async (context, as) => ({
  body: { userCode: (await requestDevice(context, as)).user_code },
});

const uniqueAddress =
  (field: 'email' | 'newEmail'): Recipe =>
  async () => ({ body: { [field]: uniqueEmail() } });

const uniqueRedirect: Recipe = async () => ({
  body: { fromPath: `/campaign-${randomUUIDv7()}`, target: '/booth/search' },
});

/** A product that can be reserved now, of a booth that no other request changes. */
const newBoothProduct: Recipe = async ({ site, editionId }) => {
  await insertPeriod(site.db, editionId, 'reservation', aroundNow());
  const booth = await insertBooth(site.db, editionId);
  const { boothId, productId } = await insertProduct(site.db, booth);
  return { params: { boothId, productId }, body: { day: DAY_1, quantity: 1 } };
};

export const RECIPES: Partial<Record<OperationId, Recipe>> = {
  ...APPLICATION_RECIPES,
  ...AWARD_RECIPES,
  ...TEAM_RECIPES,
  ...BOOTH_RECIPES,
  ...BOOTH_PRODUCT_RECIPES,
  ...CAR_LOADING_RECIPES,
  ...CONTENT_RECIPES,
  ...AWARD_ENTRY_RECIPES,
  ...DEBUT_ENTRY_RECIPES,
  ...DESK_RECIPES,
  ...EVENT_RECIPES,
  ...GUEST_APPLICATION_RECIPES,
  ...HELP_CALL_RECIPES,
  ...JUDGING_RECIPES,
  ...ORGANISER_BOOTH_RECIPES,
  ...PRODUCT_RECIPES,
  banUser: another,
  cancelMyReservation: async (context, as) => {
    const { params = {}, body } = await newBoothProduct(context, as);
    const { body: reserved } = await call(context.site, 'reserveProduct', { as, params, body });
    return { params: { code: reserved.code } };
  },
  changeEmail: uniqueAddress('newEmail'),
  checkTenantUser: async () => ({ params: { slug: 'noren' } }),
  claimDevice: async ({ site }) => {
    const { body } = await call(site, 'requestDeviceCode', { body: { client_id: 'noren-cli' } });
    return { query: { user_code: body.user_code } };
  },
  confirmEmailChange: async ({ site }, as) => {
    const newEmail = uniqueEmail();
    await call(site, 'changeEmail', { as, body: { newEmail, callbackURL: '/auth/changed-email' } });
    return { body: { token: await mailedToken(site, newEmail, EMAIL_CHANGE_LINK) } };
  },
  approveDevice: ownDevice,
  denyDevice: ownDevice,
  createRedirectRule: uniqueRedirect,
  createUser: uniqueAddress('email'),
  deleteMyAddress: ownAddress,
  deletePasskey: ownPasskey,
  deleteRedirectRule: async (context, as) => {
    const { body } = await uniqueRedirect(context, as);
    const created = await call(context.site, 'createRedirectRule', { as, body });
    return { params: { ruleId: created.body.id } };
  },
  exchangeDeviceCode: async (context, as) => {
    const { device_code, user_code } = await requestDevice(context, as);
    await call(context.site, 'approveDevice', { as, body: { userCode: user_code } });
    return { body: { device_code } };
  },
  getMyAddress: ownAddress,
  getUser: async ({ site }) => ({ query: { id: await insertUser(site.db, uniqueEmail()) } }),
  impersonateUser: another,
  createMyDataExportLink: async ({ site }, as) => {
    await call(site, 'requestMyDataExport', { as });
    await vi.waitFor(async () => {
      const { body } = await call(site, 'getMyDataExport', { as });
      if (body.status !== 'ready') throw new Error('The export is not ready');
    }, WAIT);
    return {};
  },
  listUserHistory: anotherByPath,
  listUserMemberships: anotherByPath,
  listUserSessions: another,
  lookUpRedirect: async () => ({ query: { path: '/flyer' } }),
  publishPage: async ({ site }) => {
    publications += 1;
    const slug = PAGE_SLUGS[publications % PAGE_SLUGS.length] as PageSlug;
    const newest = await site.db
      .selectFrom('page_version')
      .select(({ fn }) => fn.max('version').as('version'))
      .where('slug', '=', slug)
      .executeTakeFirst();
    return { params: { slug }, body: { version: (newest?.version ?? 0) + 1 } };
  },
  removeUser: another,
  requestPasswordReset: uniqueAddress('email'),
  reserveProduct: newBoothProduct,
  resetPassword: async ({ site }, { email }) => ({
    body: { ...(await requestCode(site, 'requestPasswordReset', { email })), password: PASSWORD },
  }),
  revokeMySession: async ({ site }, { userId }) => {
    const { internalAdapter } = await site.runtime.parts.auth.auth.$context;
    return { params: { sessionId: (await internalAdapter.createSession(userId)).id } };
  },
  revokeUserSession: async ({ site }) => {
    const [victim] = (await site.createVisitors(1)) as [SignedIn];
    const token = /noren\.session_token=([^.;]+)/.exec(decodeURIComponent(victim.cookie))?.[1];
    return { body: { sessionToken: token } };
  },
  revokeUserSessions: another,
  sendContactMessage: async () => ({ body: { email: uniqueEmail(), website: undefined } }),
  sendSignInCode: uniqueAddress('email'),
  setUserPassword: another,
  setUserRole: another,
  signInWithCode: async ({ site }) => ({
    body: await requestCode(site, 'sendSignInCode', { email: uniqueEmail(), type: 'sign-in' }),
  }),
  signInWithPassword: async ({ site }, { userId, email }) => {
    await insertPassword(site, userId);
    return { body: { email, password: PASSWORD } };
  },
  signUp: uniqueAddress('email'),
  stopImpersonating: async ({ site, newAdmin }) => {
    const admin = await newAdmin();
    const userId = await insertUser(site.db, uniqueEmail());
    const response = await call(site, 'impersonateUser', { as: admin, body: { userId } });
    return { as: await signedInAfter(site, admin, response) };
  },
  unbanUser: another,
  updateMyAddress: ownAddress,
  updateMyContact: etagOf('getMyContact', { kind: 'personal', phone: '090-1234-5678' }),
  updateMyProfile: etagOf('getMyProfile', {
    displayId: undefined,
    familyName: '汐見',
    givenName: '渚',
  }),
  updatePasskey: ownPasskey,
  updateUser: async (context, as) => ({
    body: { ...(await another(context, as)).body, data: { name: '新しい名前' } },
  }),
  verifyEmail: async ({ site }) => ({
    body: await requestCode(site, 'signUp', { email: uniqueEmail(), password: PASSWORD }),
  }),
  verifyPasskeyAuthentication: async ({ site }, user) => {
    const { key } = await registerPasskey(site, user);
    const options = await call(site, 'generatePasskeyAuthenticationOptions', {});
    const ceremony = { challenge: options.body.challenge, origin: site.url };
    return {
      headers: { Cookie: cookiesAfter('', options) },
      body: { response: key.signIn(ceremony) },
    };
  },
  verifyPasskeyRegistration: async ({ site }, user) => {
    const { as, body } = await beginRegistration(site, user);
    return { as, body };
  },
};
