import { describe, expect, it } from 'vitest';
import { Failure } from '#cli/core/exit.ts';
import { loadTexts } from '#cli/core/texts.ts';
import { OPERATIONS } from '#generated/operations.ts';
import { fileType, type InputValues, placeValues, withIdempotencyKey } from './operation-input.ts';

const t = await loadTexts('en');
const given = (values: Partial<InputValues>) => ({ param: [], query: [], header: [], ...values });
const { getBooth, listBooths, reserveProduct } = OPERATIONS;
const pair = ['boothId=b', 'productId=p'];

describe('placeValues', () => {
  it('places each value by the contract, and collects repeated ones', () => {
    const param = ['genre=strategy', 'genre=party', 'q=a=b'];
    expect(placeValues(listBooths, given({ param }), t)).toEqual({
      path: {},
      query: { genre: ['strategy', 'party'], q: 'a=b' },
      headers: {},
    });
    const withKey = placeValues(
      reserveProduct,
      given({ param: [...pair, 'Idempotency-Key=12345678'] }),
      t,
    );
    expect(withKey.path).toEqual({ boothId: 'b', productId: 'p' });
    expect(withKey.headers).toEqual({ 'Idempotency-Key': '12345678' });
  });

  it('sends unknown values on request', () => {
    const input = placeValues(
      listBooths,
      given({ query: ['x=1'], header: ['If-None-Match="e"'] }),
      t,
    );
    expect(input).toEqual({ path: {}, query: { x: '1' }, headers: { 'If-None-Match': '"e"' } });
  });

  it.each([
    [getBooth, { param: [] }, 'requires boothId'],
    [getBooth, { param: ['boothId='] }, 'must not be empty'],
    [getBooth, { param: ['boothId=..'] }, 'dots'],
    [listBooths, { param: ['dya=1'] }, 'Did you mean: day'],
    [listBooths, { param: ['day'] }, 'name=value'],
    [listBooths, { header: ['X-A=b\nc'] }, 'is invalid'],
  ])('refuses %#', (operation, values, message) => {
    const refused = () => placeValues(operation, given(values), t);
    expect(refused).toThrow(Failure);
    expect(refused).toThrow(message);
  });
});

describe('a version', () => {
  const change = {
    ...getBooth,
    parameters: { ...getBooth.parameters, 'If-Match': 'header' },
  } as const;
  const versionIn = (values: Partial<InputValues>) =>
    placeValues(change, given({ ...values, param: ['boothId=b', ...(values.param ?? [])] }), t)
      .headers;

  it('is quoted when a shell has removed the quotes', () => {
    expect(versionIn({ param: ['If-Match=v3'] })).toEqual({ 'If-Match': '"v3"' });
    expect(versionIn({ param: ['If-Match="v3"'] })).toEqual({ 'If-Match': '"v3"' });
    expect(versionIn({ header: ['if-match="v3"'] })).toEqual({ 'if-match': '"v3"' });
  });

  it('is required', () => {
    expect(() => versionIn({})).toThrow('requires If-Match');
  });
});

describe('fileType', () => {
  const upload = { ...getBooth, upload: { types: ['image/jpeg', 'image/png'], maxBytes: 9 } };

  it.each([
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['RIFF\0\0\0\0WEBPVP8 ', undefined],
    ['<svg/>', undefined],
    ['', undefined],
  ])('of %j is %s', (content, type) =>
    expect(fileType(upload, Buffer.from(content, 'latin1'))).toBe(type),
  );
});

describe('withIdempotencyKey', () => {
  it('generates a key only where one is required and missing', () => {
    const fresh = placeValues(reserveProduct, given({ param: pair }), t);
    expect(withIdempotencyKey(reserveProduct, fresh)).toBe(fresh.headers['Idempotency-Key']);
    const own = placeValues(
      reserveProduct,
      given({ param: pair, header: ['idempotency-key=12345678'] }),
      t,
    );
    expect(withIdempotencyKey(reserveProduct, own)).toBeUndefined();
    expect(withIdempotencyKey(listBooths, placeValues(listBooths, given({}), t))).toBeUndefined();
  });
});
