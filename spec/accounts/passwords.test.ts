import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validate } from '#spec/core/rules/validate.ts';
import { isCommonPassword, isPersonalPassword, NewPassword } from './passwords.ts';

describe('isCommonPassword', () => {
  it.each([
    'password1234',
    'P@ssw0rd1234!',
    'passwordpassword',
    '123456789012',
    'qwertyuiop12',
    'qwerty123456',
    'abcdefghijkl',
    'aaaaaaaaaaaa',
    'abababababab',
    'sakura2026!!',
    'Welcome20261',
    'noren-noren-2026',
    'letmein-letmein',
    'asdfghjkl;1234',
    '098765432109',
    'ｐａｓｓｗｏｒｄ１２３４',
  ])('rejects %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'a lantern over the quay',
    'correct horse battery staple',
    '暖簾をくぐって春の風を聞く',
    'vK7#tqLm2!xZ',
    'tokyo-lantern-42',
  ])('accepts %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('handles any text up to the maximum length', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 128, unit: 'binary' }), (password) => {
        expect(typeof isCommonPassword(password)).toBe('boolean');
      }),
    );
  });

  it('is reported as uncommonPassword', () => {
    expect(validate(NewPassword, 'password1234')).toEqual({
      errors: [{ pointer: '', rule: 'uncommonPassword' }],
    });
    expect(validate(NewPassword, 'short')).toEqual({
      errors: [{ pointer: '', rule: 'minCharacters', params: { min: 12 } }],
    });
    expect(validate(NewPassword, ' a lantern over the quay ')).toEqual({
      value: ' a lantern over the quay ',
    });
  });
});

describe('isPersonalPassword', () => {
  const personal = ['nagisa.shiomi@seaside.example', '汐見 渚沙', 'Noren Fair', '暖簾市'];

  it.each([
    'nagisa.shiomi@seaside.example',
    'Nagisa-Shiomi-2027',
    'seaside.example!',
    'shiomi1234shiomi',
    'norenfair2027!',
    '汐見渚沙汐見渚沙2027',
    '暖簾市2027暖簾市',
  ])('rejects %s', (password) => {
    expect(isPersonalPassword(password, personal)).toBe(true);
  });

  it.each(['a lantern over the quay', 'nagisa walks to the quay', '暖簾をくぐって春の風を聞く'])(
    'accepts %s',
    (password) => {
      expect(isPersonalPassword(password, personal)).toBe(false);
    },
  );
});
