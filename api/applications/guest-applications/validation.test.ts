import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exampleContent } from '#api/testing/examples.ts';
import { APPLY, type GuestSite, guestSite } from '#api/testing/guest-applications.ts';
import { waitForMail } from '#api/testing/mails.ts';
import { GUEST_KINDS, type GuestKind } from '#spec/applications/states.ts';

/* Each rule that a field can break. */

let world: GuestSite;
beforeAll(async () => {
  world = await guestSite();
});
beforeEach(() => world.clear());

/** A field, a value, and the rule that it breaks, at the pointer of the field unless another is given. */
type Broken = readonly [field: string, value: unknown, rule: string, pointer?: string];

const wide = (count: number) => 'あ'.repeat(count);
const LINES = '一行目\n二行目';

const requiredLine = (field: string, max: number): Broken[] => [
  [field, undefined, 'trimToNotBlank'],
  [field, '　', 'trimToNotBlank'],
  [field, wide(max + 1), 'maxFullWidthCharacters'],
  [field, LINES, 'singleLine'],
];
const requiredKana = (field: string, max: number): Broken[] => [
  [field, undefined, 'requiredInput'],
  [field, '漢字', 'matchesKatakana'],
  [field, 'ア'.repeat(max + 1), 'maxFullWidthCharacters'],
];
const optionalText = (field: string, max: number): Broken[] => [
  [field, wide(max + 1), 'maxFullWidthCharacters'],
];
const requiredText = (field: string, max: number): Broken[] => [
  [field, '', 'trimToNotBlank'],
  ...optionalText(field, max),
];
const choice = (field: string): Broken[] => [
  [field, undefined, 'requiredSelect'],
  [field, 'none-of-them', 'requiredSelect'],
];
const count = (field: string, max: number): Broken[] => [
  [field, undefined, 'requiredInput'],
  [field, 0, 'minValue'],
  [field, max + 1, 'maxValue'],
  [field, 1.5, 'integerOnly'],
  [field, '3', 'numberOnly'],
];

const COMMON: readonly Broken[] = [
  ...requiredLine('contactName', 40),
  ...requiredKana('contactKana', 80),
  ['phone', undefined, 'requiredInput'],
  ['phone', '12', 'phone'],
  ['email', undefined, 'requiredInput'],
  ['email', 'nagisa@', 'email'],
  ['agreeRules', undefined, 'requiredInput'],
  ['agreeRules', false, 'onlyTrue'],
  ['agreePrivacy', undefined, 'requiredInput'],
  ['agreePrivacy', false, 'onlyTrue'],
  ['surprise', 1, 'unknownField'],
];

const person = { name: '港 岬', kana: 'ミナト ミサキ', role: '記者' };

const BROKEN: Readonly<Record<GuestKind, readonly Broken[]>> = {
  sponsor: [
    ...COMMON,
    ...requiredLine('company', 60),
    ...requiredKana('companyKana', 120),
    ...optionalText('department', 40),
    ['corporateNumber', '123', 'corporateNumber'],
    ['invoiceNumber', '1234567890123', 'invoiceNumber'],
    ['url', 'javascript:alert(1)', 'url'],
    ...choice('level'),
    ['budget', 'a lot', 'requiredSelect'],
    ...optionalText('message', 1000),
  ],
  press: [
    ...COMMON,
    ...requiredLine('outlet', 60),
    ...choice('outletKind'),
    ['links', undefined, 'requiredInput'],
    ['links', [], 'countBetween'],
    ['links', [1, 2, 3, 4].map((n) => `https://a.example/${n}`), 'countBetween'],
    ['links', ['https://a.example', 'https://a.example'], 'uniqueItems'],
    ['links', ['ftp://a.example'], 'url', '/links/0'],
    ['links', [''], 'requiredInput', '/links/0'],
    ['audience', -1, 'minValue'],
    ['audience', 2_147_483_648, 'maxInteger32'],
    ['audience', 0.5, 'integerOnly'],
    ['persons', [], 'countBetween'],
    ['persons', Array.from({ length: 6 }, () => person), 'countBetween'],
    ['persons', [{ ...person, name: '' }], 'trimToNotBlank', '/persons/0/name'],
    ['persons', [{ ...person, kana: 'abc' }], 'matchesKatakana', '/persons/0/kana'],
    ['persons', [{ ...person, role: undefined }], 'trimToNotBlank', '/persons/0/role'],
    ['persons', [{ ...person, age: 3 }], 'unknownField', '/persons/0/age'],
    ['days', [], 'countAtLeast'],
    ['days', ['2027-04-24', '2027-04-24'], 'uniqueItems'],
    ['days', ['2027-05-01'], 'requiredSelect', '/days/0'],
    ...optionalText('equipment', 200),
    ['liveBroadcast', 'yes', 'invalid'],
    ...requiredText('purpose', 400),
  ],
  education: [
    ...COMMON,
    ...requiredLine('school', 60),
    ...requiredKana('schoolKana', 120),
    ...choice('schoolKind'),
    ...choice('prefecture'),
    ...count('students', 400),
    ...count('adults', 40),
    ...optionalText('grade', 40),
    ['day', undefined, 'requiredInput'],
    ['day', '2027-05-01', 'requiredSelect'],
    ['arrivalTime', '25:00', 'invalid'],
    ...requiredText('purpose', 400),
    ...optionalText('accessibility', 200),
  ],
};

describe.each(GUEST_KINDS)('an application (%s)', (kind) => {
  const broken = BROKEN[kind];

  it.each(broken)('%s of %j breaks %s', async (...each) => {
    const [field, value, rule, pointer = `/${field}`] = each as unknown as Broken;
    const { status, body } = await world.submit(kind, { [field]: value });
    expect(status).toBe(400);
    expect(body.errors).toHaveLength(1);
    expect(body.errors[0]).toMatchObject({ pointer, rule });
    expect(await world.inbox(kind)).toEqual([]);
  });

  it('has a case for each required field', () => {
    const example = exampleContent(APPLY[kind]).body as object;
    const optional = ['url', 'budget', 'audience', 'liveBroadcast', 'grade'];
    const cases = new Set(broken.map(([field]) => field));
    const missing = Object.keys(example).filter((field) => !cases.has(field));
    expect(missing.filter((field) => !optional.includes(field))).toEqual([]);
  });
});

describe('what applicants enter', () => {
  it('is normalized before it is checked', async () => {
    const { id } = await world.apply('sponsor', {
      company: '　夕凪商会　',
      companyKana: 'ﾕｳﾅｷﾞしょうかい',
      phone: '０３－１２３４－５６７８',
      corporateNumber: '１２３４５６７８９０１２３',
      url: 'ｈｔｔｐｓ：／／ｓｈｉｏ．ｅｘａｍｐｌｅ／',
    });
    expect((await world.act('getApplication', id)).body.details.entered).toMatchObject({
      company: '夕凪商会',
      companyKana: 'ユウナギショウカイ',
      phone: '03-1234-5678',
      corporateNumber: '1234567890123',
      url: 'https://shio.example/',
    });
  });

  it('fills in no placeholder of the e-mail to the organisers', async () => {
    const { number } = await world.apply('sponsor', { message: '{url}\n{number}' });
    expect(await waitForMail(world.site, 'desk@noren.example', number)).toContain(
      '{url}\n{number}',
    );
  });
});
