import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';

let site: TestSite;
let visitor: SignedIn;
let stranger: SignedIn;

beforeAll(async () => {
  site = await testSite();
});

beforeEach(async () => {
  [visitor, stranger] = (await site.createVisitors(2)) as [SignedIn, SignedIn];
});

const PHONE = '090-1234-5678';
const COMPANY = {
  kind: 'corporate',
  phone: '03-1234-5678',
  company: '夕凪商会',
  companyKana: 'ユウナギショウカイ',
  department: '営業部',
  corporateNumber: '1234567890123',
  invoiceNumber: 'T1234567890123',
};

const change = (body: unknown, version = 1) =>
  site.call('updateMyContact', { as: visitor, body, headers: { 'If-Match': `"v${version}"` } });
const read = (as = visitor) => site.call('getMyContact', { as });

const records = () =>
  site.db
    .selectFrom('audit_record')
    .where('entity', '=', 'contact')
    .where('entity_id', '=', visitor.userId)
    .orderBy('id')
    .select(['actor_id', 'action', 'before', 'after'])
    .execute();

describe('getMyContact', () => {
  it('returns a personal contact without a phone before the first entry', async () => {
    const { status, body, headers } = await read();
    expect([status, body]).toEqual([200, { kind: 'personal' }]);
    expect(headers.get('etag')).toBe('"v1"');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('requires a session', async () => {
    expect((await site.call('getMyContact')).status).toBe(401);
  });
});

describe('updateMyContact', () => {
  it('stores the first entry and later changes', async () => {
    const first = await change({ phone: PHONE });
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"v2"']);
    expect(first.body).toEqual({ kind: 'personal', phone: PHONE });
    const second = await change({ emergencyPhone: '03-1111-2222' }, 2);
    expect([second.body, second.headers.get('etag')]).toEqual([
      { kind: 'personal', phone: PHONE, emergencyPhone: '03-1111-2222' },
      '"v3"',
    ]);
    expect((await read()).body).toEqual(second.body);
    expect((await read(stranger)).body).toEqual({ kind: 'personal' });
  });

  it('clears a field with null', async () => {
    await change({ phone: PHONE, emergencyPhone: '03-1111-2222' });
    expect((await change({ emergencyPhone: null }, 2)).body).toEqual({
      kind: 'personal',
      phone: PHONE,
    });
  });

  it('clears company fields when the contact becomes personal', async () => {
    expect((await change(COMPANY)).body).toEqual(COMPANY);
    const personal = { kind: 'personal', phone: COMPANY.phone };
    expect((await change({ kind: 'personal' }, 2)).body).toEqual(personal);
    const ignored = await change({ company: '夕凪商会', department: '営業部' }, 3);
    expect([ignored.body, ignored.headers.get('etag')]).toEqual([personal, '"v3"']);
    const { status, body } = await change({ kind: 'corporate' }, 3);
    expect([status, body.errors]).toEqual([400, [{ pointer: '/company', rule: 'requiredInput' }]]);
  });

  it('rejects clearing a required field', async () => {
    await change(COMPANY);
    for (const name of ['phone', 'kind']) {
      const { status, body } = await change({ [name]: null }, 2);
      expect([status, body.errors[0].pointer]).toEqual([400, `/${name}`]);
    }
    const { status, body } = await change({ company: null }, 2);
    expect([status, body.errors]).toEqual([400, [{ pointer: '/company', rule: 'requiredInput' }]]);
  });

  it('requires a phone', async () => {
    const { status, body } = await change({ kind: 'personal' });
    expect([status, body.errors]).toEqual([400, [{ pointer: '/phone', rule: 'requiredInput' }]]);
  });

  it.each([
    ['kind', 'club', 'requiredSelect'],
    ['phone', 'none', 'phone'],
    ['phone', '', 'requiredInput'],
    ['emergencyPhone', '+81[3]1234', 'phone'],
    ['company', '凪'.repeat(61), 'maxFullWidthCharacters'],
    ['companyKana', '夕凪', 'matchesKatakana'],
    ['department', '凪'.repeat(61), 'maxFullWidthCharacters'],
    ['corporateNumber', '123456789012', 'corporateNumber'],
    ['invoiceNumber', '1234567890123', 'invoiceNumber'],
    ['department', 'a\u0000b', 'cleanText'],
    ['company', '\ud842', 'cleanText'],
    ['company', '夕凪\n商会', 'singleLine'],
    ['department', '制作\u0085部', 'singleLine'],
    ['fax', '03-1234-5678', 'unknownField'],
  ])('rejects %s %j by %s', async (name, value, rule) => {
    const { status, body } = await change({ ...COMPANY, [name]: value });
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(body.errors).toEqual([expect.objectContaining({ pointer: `/${name}`, rule })]);
    expect((await read()).headers.get('etag')).toBe('"v1"');
  });

  it('normalizes numbers and kana', async () => {
    const { body } = await change({
      ...COMPANY,
      phone: '０９０ー１２３４－５６７８',
      companyKana: 'ﾕｳﾅｷﾞ',
      corporateNumber: '１２３４５６７８９０１２３',
      invoiceNumber: 'Ｔ１２３４５６７８９０１２３',
    });
    expect(body).toEqual({ ...COMPANY, phone: PHONE, companyKana: 'ユウナギ' });
  });

  it.each(['𠮷野ｹﾞｰﾑｽﾞ', 'か\u3099', 'שלום', '👩‍👩‍👧'])(
    'stores a company name verbatim: %s',
    async (company) => {
      await change({ ...COMPANY, company });
      expect((await read()).body.company).toBe(company);
    },
  );

  it('accepts one of two concurrent first entries', async () => {
    const answers = await Promise.all([change({ phone: PHONE }), change(COMPANY)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const winner = answers.find(({ status }) => status === 200);
    expect((await read()).body).toEqual(winner?.body);
    expect(await records()).toHaveLength(1);
  });

  it('rejects the second of two tabs', async () => {
    await change({ phone: PHONE });
    const [one, two] = [await change(COMPANY, 2), await change({ phone: '0312345678' }, 2)];
    expect([one.status, two.status, two.body.code]).toEqual([200, 412, 'PRECONDITION_FAILED']);
    expect((await change({ phone: PHONE }, 1)).status).toBe(412);
    expect((await read()).body).toEqual(COMPANY);
  });

  it('keeps the version when nothing changes', async () => {
    await change(COMPANY);
    const { status, headers } = await change({ ...COMPANY, phone: '０３－１２３４－５６７８' }, 2);
    expect([status, headers.get('etag')]).toEqual([200, '"v2"']);
  });

  it('audits changes with old and new values', async () => {
    await change({ phone: PHONE });
    await change({ phone: '03-1111-2222' }, 2);
    const action = 'contact.changed';
    expect(await records()).toEqual([
      { actor_id: visitor.userId, action, before: { phone: null }, after: { phone: PHONE } },
      {
        actor_id: visitor.userId,
        action,
        before: { phone: PHONE },
        after: { phone: '03-1111-2222' },
      },
    ]);
  });

  it('requires a session', async () => {
    expect((await site.call('updateMyContact', { body: { phone: PHONE } })).status).toBe(401);
  });
});
