import { DEMO_ACCOUNTS } from './accounts.ts';
import { PLACES } from './data.ts';
import { demoId } from './ids.ts';
import type { Person } from './people.ts';
import { createRandom, type Random } from './random.ts';

/*
 * Contact details and addresses. Phone numbers start with digits that no carrier assigns.
 */

const VISITOR = DEMO_ACCOUNTS.visitor.id;
const EXHIBITOR = DEMO_ACCOUNTS.exhibitor.id;
const ADMIN = DEMO_ACCOUNTS.admin.id;

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.int(0, 9)).join('');
const mobile = (random: Random) =>
  `0${random.pick(['7', '8', '9'])}0-0${digits(random, 3)}-${digits(random, 4)}`;
const landline = (random: Random) => `03-0${digits(random, 3)}-${digits(random, 4)}`;

const timestamps = ({ createdAt }: Person) => ({ created_at: createdAt, updated_at: createdAt });

/** Contact details of most people. The admin has not entered any; the exhibitor is a company. */
export const generateContacts = (people: readonly Person[]) => {
  const random = createRandom('contacts');
  return people.flatMap((person) => {
    const isLeftOut = random.chance(0.25);
    const isCorporate = random.chance(0.08) || person.id === EXHIBITOR;
    const row = {
      user_id: person.id,
      kind: isCorporate ? 'corporate' : 'personal',
      phone: mobile(random),
      emergency_phone: random.chance(0.3) ? landline(random) : null,
      ...generateCompany(person, isCorporate, random),
      ...timestamps(person),
    };
    const isNamed = person.id === VISITOR || person.id === EXHIBITOR;
    return person.id === ADMIN || (isLeftOut && !isNamed) ? [] : [row];
  });
};

const generateCompany = (person: Person, isCorporate: boolean, random: Random) => {
  const ending = random.pick(PLACES.companyEndings);
  const number = `0${digits(random, 12)}`;
  const department = random.pick(PLACES.departments);
  return {
    company: isCorporate ? person.familyName + ending.name : null,
    company_kana: isCorporate ? person.familyNameKana + ending.kana : null,
    department: isCorporate ? department : null,
    corporate_number: isCorporate ? number : null,
    invoice_number: isCorporate ? `T${number}` : null,
  };
};

/** Up to three addresses per person, the first one being the default. The visitor has two. */
export const generateAddresses = (people: readonly Person[]) => {
  const random = createRandom('addresses');
  let n = 0;
  return people.flatMap((person) => {
    const usual = random.pick([0, 0, 1, 1, 1, 1, 1, 2, 2, 3]);
    const count = { [VISITOR]: 2, [EXHIBITOR]: 1, [ADMIN]: 0 }[person.id] ?? usual;
    return Array.from({ length: count }, (_, index) => {
      n += 1;
      const isAbroad = person.locale === 'en' && random.chance(0.5);
      return {
        id: demoId('address', n),
        user_id: person.id,
        label: index === 0 ? '自宅' : random.pick(PLACES.addressLabels),
        ...(isAbroad ? generateForeignAddress(random) : generateJapaneseAddress(random)),
        recipient: person.name,
        is_default: index === 0,
        ...timestamps(person),
      };
    });
  });
};

/** House numbers start with a zero, so that nobody lives there. */
const generateJapaneseAddress = (random: Random) => {
  const { postalCode, prefecture, city, town } = random.pick(PLACES.japan);
  return {
    country: 'JP',
    postal_code: postalCode,
    prefecture,
    city,
    street: `${town}0-${random.int(1, 28)}-${random.int(1, 19)}`,
    building: random.chance(0.4) ? random.pick(PLACES.buildings) : null,
    lines: null,
    phone: mobile(random),
  };
};

const generateForeignAddress = (random: Random) => {
  const { country, postalCode, lines, callingCode } = random.pick(PLACES.abroad);
  return {
    country,
    postal_code: postalCode,
    prefecture: null,
    city: null,
    street: null,
    building: null,
    lines: lines.join('\n'),
    phone: `${callingCode}-${digits(random, 2)}-0${digits(random, 3)}-${digits(random, 4)}`,
  };
};
