import { beforeAll, describe, expect, it } from 'vitest';
import { setMember } from '#api/tenants/members/transitions.ts';
import { type BoothSite, boothSite } from '#api/testing/booth-crew.ts';
import { insertBoothUser } from '#api/testing/booths.ts';
import { COMPLETE } from '#api/testing/contents.ts';
import { type InsertedBooth, insertBooth } from '#api/testing/show.ts';
import type { SignedIn } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import type { OperationId } from '#spec/app/operations.ts';
import { ROLES_BY_RIGHT, TENANT_ROLES, type TenantRole } from '#spec/tenants/rights.ts';

/** The readers of previews: staff with the right, and holders of a link until the user who made it loses the role for it. */

let world: BoothSite;
let writer: SignedIn;

beforeAll(async () => {
  world = await boothSite();
  writer = world.people.staff;
});

type Draft = {
  readonly read: OperationId;
  readonly link: OperationId;
  readonly params: Readonly<Record<string, string>>;
};

const draftContent = async (): Promise<Draft> => {
  const body = { content: { ...COMPLETE.notice, text: { ja: '下書き' } } };
  const created = await world.site.call('createContent', { as: writer, body });
  expect(created.status).toBe(201);
  const params = { contentId: created.body.id };
  return { read: 'getContentPreview', link: 'createContentPreviewLink', params };
};

const draftWork = async (owner: SignedIn): Promise<Draft> => {
  const created = await world.site.call('createProduct', {
    as: owner,
    body: { title: { ja: '潮待ち' } },
  });
  expect(created.status).toBe(201);
  const params = { productId: created.body.id };
  return { read: 'getProductPreview', link: 'createProductPreviewLink', params };
};

const draftBooth = ({ id }: InsertedBooth): Draft => ({
  read: 'getBoothPreview',
  link: 'createBoothPreviewLink',
  params: { boothId: id },
});

const statusOf = async ({ read, params }: Draft, as?: SignedIn, key?: string) =>
  (
    await world.site.call(read, {
      params,
      ...(as && { as }),
      ...(key !== undefined && { headers: { 'Preview-Key': key } }),
    })
  ).status;

const linkTo = async ({ link, params }: Draft, as: SignedIn): Promise<string> => {
  const { status, body } = await world.site.call(link, { as, params, body: {} });
  expect([status, body.code]).toEqual([201, undefined]);
  return body.key;
};

const newcomer = async (): Promise<SignedIn> =>
  ((await world.site.createVisitors(1)) as [SignedIn])[0];

const member = async (role: TenantRole): Promise<SignedIn> => {
  const visitor = await newcomer();
  await insertMember(world.site.db, visitor.userId, { role });
  return visitor;
};

describe('without a link', () => {
  it('members of the tenant read what their role has the right to, in each role', async () => {
    const booth = await insertBooth(world.site.db, world.editionId, {
      ownerId: world.people.owner.userId,
      status: 'draft',
    });
    const drafts = {
      booths: [draftBooth(booth), await draftWork(world.people.owner)],
      contents: [await draftContent()],
    } as const;
    for (const role of TENANT_ROLES) {
      const as = await member(role);
      for (const right of ['booths', 'contents'] as const)
        for (const draft of drafts[right]) {
          const allowed = ROLES_BY_RIGHT[right].some((each) => each === role);
          const seen = await statusOf(draft, as);
          expect([role, draft.read, seen]).toEqual([role, draft.read, allowed ? 200 : 404]);
        }
    }
  });
});

describe('the key of a link', () => {
  it('is accepted in no query', async () => {
    const draft = await draftContent();
    const key = await linkTo(draft, writer);
    expect(await statusOf(draft, undefined, key)).toBe(200);
    const inQuery = await world.site.call(draft.read, { params: draft.params, query: { key } });
    expect([inQuery.status, inQuery.body.code]).toEqual([400, 'INVALID_INPUT']);
  });
});

/** Creates a booth of a new owner with an editor, and keys of links that the editor made to it and to a work of the owner. */
const sharedBooth = async () => {
  const { site, editionId } = world;
  const [owner, editor] = [await newcomer(), await newcomer()];
  const booth = await insertBooth(site.db, editionId, { ownerId: owner.userId });
  await insertBoothUser(site.db, booth.id, editor.userId, { role: 'editor' });
  const drafts = [draftBooth(booth), await draftWork(owner)];
  const keys = await Promise.all(drafts.map((draft) => linkTo(draft, editor)));
  const { id: boothUserId } = await site.db
    .selectFrom('booth_user')
    .where('booth_id', '=', booth.id)
    .select('id')
    .executeTakeFirstOrThrow();
  const outcome = () =>
    Promise.all(drafts.map((draft, at) => statusOf(draft, undefined, keys[at])));
  expect(await outcome()).toEqual([200, 200]);
  return { owner, editor, booth, boothUserId, outcome };
};

describe('links that an editor of a booth made', () => {
  it.each(['revoked', 'left', 'to the desk', 'transferred', 'erased', 'cancelled'])(
    'end when the editor is: %s',
    async (how) => {
      const { site } = world;
      const { owner, editor, booth, boothUserId, outcome } = await sharedBooth();
      const params = { boothId: booth.id, boothUserId };
      const change = {
        revoked: () => site.call('revokeBoothUser', { as: owner, params }),
        left: () => site.call('revokeBoothUser', { as: editor, params }),
        'to the desk': () =>
          site.call('updateBoothUser', { as: owner, params, body: { role: 'desk' } }),
        transferred: () =>
          site.call('transferBooth', {
            as: writer,
            params: { boothId: booth.id },
            body: { boothUserId },
          }),
        erased: async () => {
          await site.db.deleteFrom('user').where('id', '=', editor.userId).execute();
          return { status: 204, body: {} };
        },
        cancelled: async () => {
          await site.db
            .updateTable('booth')
            .set({ status: 'cancelled' })
            .where('id', '=', booth.id)
            .execute();
          return { status: 204, body: {} };
        },
      }[how] as () => Promise<{ status: number; body: object }>;
      const { status, body } = await change();
      expect([status, body]).toEqual([expect.toSatisfy((code) => code < 300), body]);
      expect(await outcome()).toEqual([how === 'cancelled' ? 404 : 403, 403]);
    },
  );

  it('stay when a helper leaves, or somebody is invited', async () => {
    const { owner, booth, outcome } = await sharedBooth();
    const helper = await newcomer();
    await insertBoothUser(world.site.db, booth.id, helper.userId, { role: 'desk' });
    const { id } = await world.site.db
      .selectFrom('booth_user')
      .where('user_id', '=', helper.userId)
      .select('id')
      .executeTakeFirstOrThrow();
    const params = { boothId: booth.id, boothUserId: id };
    expect((await world.site.call('revokeBoothUser', { as: owner, params })).status).toBe(204);
    expect(await outcome()).toEqual([200, 200]);
  });
});

describe('links to contents', () => {
  const change = async ({ userId }: SignedIn, role: TenantRole, status: 'active' | 'revoked') => {
    const { id: tenantId } = await world.site.db
      .selectFrom('tenant')
      .select('id')
      .where('slug', '=', 'noren')
      .executeTakeFirstOrThrow();
    await insertOwner();
    const set = { tenantId, userId, role, status, actor: undefined, now: new Date() };
    await world.site.db.transaction().execute((trx) => setMember(trx, set));
  };
  let hasOwner = false;
  /** Inserts an owner, because a tenant must have one. */
  const insertOwner = async () => {
    if (!hasOwner) await member('owner');
    hasOwner = true;
  };

  it('end when a member loses the right to make them, and otherwise stay', async () => {
    const draft = await draftContent();
    const mayWrite = (role: TenantRole) => ROLES_BY_RIGHT.contents.some((each) => each === role);
    for (const from of TENANT_ROLES)
      for (const to of [...TENANT_ROLES, 'revoked'] as const) {
        const someone = await member(from);
        const key = await linkTo(draft, writer);
        await change(
          someone,
          to === 'revoked' ? from : to,
          to === 'revoked' ? 'revoked' : 'active',
        );
        const ends = mayWrite(from) && (to === 'revoked' || !mayWrite(to));
        const seen = await statusOf(draft, undefined, key);
        expect([from, to, seen]).toEqual([from, to, ends ? 403 : 200]);
      }
  });

  it('end when the account of a member is erased', async () => {
    const draft = await draftContent();
    const someone = await member('editor');
    const key = await linkTo(draft, someone);
    await world.site.db.deleteFrom('user').where('id', '=', someone.userId).execute();
    expect(await statusOf(draft, undefined, key)).toBe(403);
  });
});
