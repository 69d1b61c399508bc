import { expect, it } from 'vitest';
import { nearest } from './nearest.ts';

const names = ['listBooths', 'getBooth', 'listProducts', 'reserveProduct', 'signOut'];

it.each([
  ['listBoths', ['listBooths']],
  ['LISTBOOTHS', ['listBooths']],
  ['product', ['listProducts', 'reserveProduct']],
  ['logout', []],
  ['zzz', []],
])('%s: %j', (word, expected) => expect(nearest(word, names)).toEqual(expected));
