import { beforeAll, describe, expect, it } from 'vitest';
import { signedInAfter } from '#api/testing/cookies.ts';
import { contentOf, NOBODY, QUERIES } from '#api/testing/examples.ts';
import { insertPageVersion } from '#api/testing/pages.ts';
import { reservingAt } from '#api/testing/reserving.ts';
import {
  DURING_RESERVATION,
  insertBooth,
  insertEdition,
  insertProduct,
} from '#api/testing/show.ts';
import { type Answer, type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember, insertTenant } from '#api/testing/tenants.ts';
import { OPERATIONS, type OperationId } from '#spec/app/operations.ts';
import type { Operation } from '#spec/core/operation.ts';

/** B3: every operation, called by everybody there is, is refused to whom its `access` says, and to nobody else. */

const ADMIN = 'boss@accounts.example';
const operations = Object.values(OPERATIONS) as (Operation & { id: OperationId })[];
/** These end the session that calls them. */
const ENDING: readonly OperationId[] = ['stopImpersonating', 'signOut'];

const IDENTITIES = [
  'guest',
  'signed out',
  'banned',
  'user',
  'impersonated',
  'no admin any more',
  'no staff any more',
  'staff of another tenant',
  'staff',
  'admin',
] as const;
type Who = (typeof IDENTITIES)[number];

type Verdict = 'open' | 401 | 403;

/** What `access` and `protects` mean for each of them. */
const verdictOf = ({ access, protects }: Operation, who: Who): Verdict => {
  if (access === 'none') return 'open';
  const isSomebody = !['guest', 'signed out', 'banned'].includes(who);
  const only = access === 'signed-in' ? 'user' : access.only;
  if (only === 'guest' || only === 'anonymous') return isSomebody ? 403 : 'open';
  if (!isSomebody) return 401;
  if (only === 'admin') return who === 'admin' ? 'open' : 403;
  if (only === 'tenantUser') return who === 'staff' ? 'open' : 403;
  return protects === 'credentials' && who === 'impersonated' ? 403 : 'open';
};

/** Words by which somebody is refused for who they are; other refusals are about what they ask. */
const ABOUT_ACCESS =
  /^(UNAUTHENTICATED|FORBIDDEN|IMPERSONATING|PASSKEY_REQUIRED|SESSION_NOT_FRESH|YOU_ARE_NOT_ALLOWED_.*)$/;

let site: TestSite;
let people: Record<Who, SignedIn | undefined>;
let owner: SignedIn;
let params: Record<string, string>;

const roleOf = (who: SignedIn, role: 'admin' | 'user') =>
  site.db.updateTable('user').set({ role }).where('id', '=', who.userId).execute();

beforeAll(async () => {
  site = await testSite({ ADMIN_EMAIL: ADMIN });
  site.setNow(DURING_RESERVATION);
  const booth = await insertBooth(site.db, await insertEdition(site.db));
  const offer = await insertProduct(site.db, booth, { stock: 3 });
  await insertPageVersion(site.db, {});
  const admin = await site.signIn(ADMIN);
  const actor = await site.signIn(ADMIN);
  const some = await site.visitors(9);
  const [user, leaver, banned, demoted, acted, first] = some as [
    SignedIn,
    SignedIn,
    SignedIn,
    SignedIn,
    SignedIn,
    SignedIn,
  ];
  const [left, stranger, staff] = some.slice(6) as [SignedIn, SignedIn, SignedIn];
  await insertTenant(site.db, 'another');
  await insertMember(site.db, left.userId, { status: 'revoked' });
  await insertMember(site.db, stranger.userId, { slug: 'another' });
  await insertMember(site.db, staff.userId);
  owner = first;
  await site.call('signOut', { as: leaver });
  // As if it had happened by itself: their sessions live on, and must be of no use.
  await site.db.updateTable('user').set({ banned: true }).where('id', '=', banned.userId).execute();
  await roleOf(demoted, 'admin');
  expect((await site.call('listUsers', { as: demoted })).status).toBe(200);
  await roleOf(demoted, 'user');
  const body = { userId: acted.userId };
  const answer = await site.call('impersonateUser', { as: actor, body });
  people = {
    guest: undefined,
    'signed out': leaver,
    banned,
    user,
    impersonated: await signedInAfter(site, actor, answer),
    'no admin any more': demoted,
    'no staff any more': left,
    'staff of another tenant': stranger,
    staff,
    admin,
  };
  const address = await site.call('createMyAddress', {
    as: owner,
    ...contentOf('createMyAddress'),
  });
  const reservation = await reservingAt(site).reserve(offer, owner);
  expect([address.status, reservation.status]).toEqual([201, 201]);
  site.setNow(undefined);
  params = {
    boothId: offer.boothId,
    productId: offer.productId,
    postalCode: '1000001',
    slug: 'privacy-policy',
    addressId: address.body.id,
    ruleId: NOBODY,
    code: reservation.body.code,
  };
});

const call = (id: OperationId, as: SignedIn | undefined): Promise<Answer> =>
  site.call(id, { as, params, query: QUERIES[id], ...contentOf(id) });

describe('what belongs to somebody', () => {
  /** Operations on one object of the caller's, those that delete it last. */
  const own = operations
    .filter(({ path, params }) => path.startsWith('/api/v1/me/') && params)
    .toSorted((a, b) => Number(a.method === 'delete') - Number(b.method === 'delete'))
    .map(({ id }) => id);

  it.each(own)('is nobody else’s: %s', async (id) => {
    for (const who of ['user', 'no admin any more', 'staff', 'admin'] as const) {
      const { status, body } = await call(id, people[who]);
      expect([who, status, body.code]).toEqual([who, 404, 'NOT_FOUND']);
    }
    // The same call is the owner’s to make.
    site.setNow(DURING_RESERVATION);
    expect((await call(id, owner)).status).toBeLessThan(300);
    site.setNow(undefined);
  });

  it('is not told apart from what does not exist', async () => {
    const nothing = await site.call('getMyAddress', {
      as: people.user,
      params: { addressId: NOBODY },
    });
    const anothers = await call('getMyAddress', people.user);
    expect({ ...anothers.body, instance: '' }).toEqual({ ...nothing.body, instance: '' });
  });
});

describe('what an operation is refused for', () => {
  const inOrder = operations.toSorted(
    (one, other) => ENDING.indexOf(one.id) - ENDING.indexOf(other.id),
  );

  it.each(inOrder.map((operation) => [operation.id, operation] as const))(
    '%s',
    async (id, operation) => {
      const seen: Record<string, Verdict | string> = {};
      for (const who of IDENTITIES) {
        const { status, body } = await call(id, people[who]);
        const code = String(body?.code);
        seen[who] = ABOUT_ACCESS.test(code) ? (status as 401 | 403) : 'open';
        // A fault is no answer to the question.
        expect([who, status < 500]).toEqual([who, true]);
      }
      const declared = IDENTITIES.map((who) => [who, verdictOf(operation, who)]);
      expect(seen).toEqual(Object.fromEntries(declared));
    },
  );
});
