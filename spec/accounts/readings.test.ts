import { describe, expect, it } from 'vitest';
import { validate } from '#spec/core/rules/validate.ts';
import { ContactFields } from './contacts.ts';
import { ProfileFields } from './profiles.ts';

const profile = (names: object) =>
  validate(ProfileFields, { displayId: 'yunagi', givenName: '渚', familyName: '汐見', ...names });
const contact = (company: object) =>
  validate(ContactFields, { kind: 'corporate', phone: '03-1234-5678', ...company });

describe('readings of an account', () => {
  it.each([
    profile({ familyName: 'Smith', familyNameKana: 'Smith' }),
    profile({ familyName: '김', familyNameKana: 'Kim' }),
    profile({ givenName: 'D’Arcy', givenNameKana: 'D’Arcy' }),
    profile({ familyName: 'Smith', familyNameKana: 'すみす' }),
    contact({ company: 'Böhm GmbH', companyKana: 'Böhm GmbH' }),
    contact({ company: 'Böhm GmbH', companyKana: 'ベーム' }),
    contact({ company: '夕凪商会' }),
  ])('may be in any letters for a name without Japanese characters', (verdict) => {
    expect(verdict).toHaveProperty('value');
  });

  it.each([
    [profile({ familyNameKana: 'Shiomi' }), '/familyNameKana'],
    [profile({ givenNameKana: 'Nagisa' }), '/givenNameKana'],
    [profile({ familyName: 'Smith', familyNameKana: '汐見' }), '/familyNameKana'],
    [contact({ company: '夕凪商会', companyKana: 'Yunagi' }), '/companyKana'],
  ])('are in katakana for a Japanese name', (verdict, pointer) => {
    expect(verdict).toEqual({ errors: [{ pointer, rule: 'matchesKatakana' }] });
  });
});
