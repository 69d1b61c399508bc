import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '#spec/operations.ts';
import { Failure } from './exit.ts';
import { type GivenValues, placeValues, withIdempotencyKey } from './operation-input.ts';
import { translator } from './texts.ts';

const t = translator('en');
const given = (values: Partial<GivenValues>) => ({ param: [], query: [], header: [], ...values });
const { getBooth, listBooths, reserveProduct } = OPERATIONS;
const pair = ['boothId=b', 'productId=p'];

describe('placeValues', () => {
  it('puts each value where the contract has it, repeated ones together', () => {
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

  it('sends what the contract does not know when it is told to', () => {
    const input = placeValues(
      listBooths,
      given({ query: ['x=1'], header: ['If-None-Match="e"'] }),
      t,
    );
    expect(input).toEqual({ path: {}, query: { x: '1' }, headers: { 'If-None-Match': '"e"' } });
  });

  it.each([
    [getBooth, { param: [] }, 'needs boothId'],
    [getBooth, { param: ['boothId='] }, 'must not be empty'],
    [getBooth, { param: ['boothId=..'] }, 'dots'],
    [listBooths, { param: ['dya=1'] }, 'Did you mean: day'],
    [listBooths, { param: ['day'] }, 'name=value'],
    [listBooths, { header: ['X-A=b\nc'] }, 'cannot be sent'],
  ])('refuses %#', (operation, values, message) => {
    const refused = () => placeValues(operation, given(values), t);
    expect(refused).toThrow(Failure);
    expect(refused).toThrow(message);
  });
});

describe('withIdempotencyKey', () => {
  it('makes up a key only where one is required and missing', () => {
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
