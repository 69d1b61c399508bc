import { expect } from 'vitest';
import { TENANT_ROLES, type TenantRole } from '#spec/tenants/rights.ts';
import { signedInAfter } from './sessions.ts';
import type { SignedIn, TestSite } from './site.ts';
import { insertMember, insertTenant } from './tenants.ts';

/** Every kind of caller that access rules distinguish; those of `TENANT_ROLES` are members of the current tenant. */
export const IDENTITIES = [
  'guest',
  'signed out',
  'banned',
  'user',
  'impersonated',
  'former admin',
  'former staff',
  'staff of another tenant',
  ...TENANT_ROLES,
  'admin',
] as const;
export type CallerKind = (typeof IDENTITIES)[number];

export type People = Record<CallerKind, SignedIn | undefined>;

export const setRole = (site: TestSite, { userId }: SignedIn, role: 'admin' | 'user') =>
  site.db.updateTable('user').set({ role }).where('id', '=', userId).execute();

/** Creates one caller of each kind, on a site with the tenant of `insertEdition`. */
export const createPeople = async (site: TestSite, adminEmail: string): Promise<People> => {
  const admin = await site.signIn(adminEmail);
  const visitors = await site.createVisitors(8);
  const [user, leaver, banned, demoted, acted] = visitors as [
    SignedIn,
    SignedIn,
    SignedIn,
    SignedIn,
    SignedIn,
  ];
  const [left, stranger, actor] = visitors.slice(5) as [SignedIn, SignedIn, SignedIn];
  // Another admin: the first one may end all of their own sessions.
  await setRole(site, actor, 'admin');
  await insertTenant(site.db, 'another');
  await insertMember(site.db, left.userId, { status: 'revoked' });
  await insertMember(site.db, stranger.userId, { slug: 'another' });
  await site.call('signOut', { as: leaver });
  // Set in the database: the sessions survive, and must be rejected.
  await site.db.updateTable('user').set({ banned: true }).where('id', '=', banned.userId).execute();
  await setRole(site, demoted, 'admin');
  expect((await site.call('listUsers', { as: demoted })).status).toBe(200);
  await setRole(site, demoted, 'user');
  const answer = await site.call('impersonateUser', {
    as: actor,
    body: { userId: acted.userId },
  });
  return {
    guest: undefined,
    'signed out': leaver,
    banned,
    user,
    impersonated: await signedInAfter(site, actor, answer),
    'former admin': demoted,
    'former staff': left,
    'staff of another tenant': stranger,
    ...(await createStaff(site)),
    admin,
  };
};

/** Creates a member of the current tenant in each role. */
const createStaff = async (site: TestSite): Promise<Record<TenantRole, SignedIn>> => {
  const visitors = await site.createVisitors(TENANT_ROLES.length);
  const members = TENANT_ROLES.map((role, index) => [role, visitors[index] as SignedIn] as const);
  for (const [role, { userId }] of members) await insertMember(site.db, userId, { role });
  return Object.fromEntries(members) as Record<TenantRole, SignedIn>;
};
