import { demoId } from './ids.ts';
import { DEMO_ACCOUNTS, type Person } from './people.ts';
import { createRandom, type Random } from './random.ts';
import {
  ADDRESS_LABELS,
  BUILDINGS,
  COMPANY_ENDINGS,
  DEPARTMENTS,
  PLACES,
  PLACES_ABROAD,
} from './words-places.ts';

/*
 * How the people of the demo show are reached. Phones begin like none that is given to anybody.
 */

const VISITOR = DEMO_ACCOUNTS.visitor.id;
const EXHIBITOR = DEMO_ACCOUNTS.exhibitor.id;
const ADMIN = DEMO_ACCOUNTS.admin.id;

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.int(0, 9)).join('');
const mobile = (random: Random) =>
  `0${random.pick(['7', '8', '9'])}0-0${digits(random, 3)}-${digits(random, 4)}`;
const landline = (random: Random) => `03-0${digits(random, 3)}-${digits(random, 4)}`;

const dates = ({ createdAt }: Person) => ({ created_at: createdAt, updated_at: createdAt });

/** Contact details of most; the admin has entered none yet, the exhibitor is a company. */
export const makeContacts = (people: readonly Person[]) => {
  const random = createRandom('contacts');
  return people.flatMap((person) => {
    const isLeftOut = random.chance(0.25);
    const isCorporate = random.chance(0.08) || person.id === EXHIBITOR;
    const row = {
      user_id: person.id,
      kind: isCorporate ? 'corporate' : 'personal',
      phone: mobile(random),
      emergency_phone: random.chance(0.3) ? landline(random) : null,
      ...companyOf(person, isCorporate, random),
      ...dates(person),
    };
    const isNamed = person.id === VISITOR || person.id === EXHIBITOR;
    return person.id === ADMIN || (isLeftOut && !isNamed) ? [] : [row];
  });
};

const companyOf = (person: Person, isCorporate: boolean, random: Random) => {
  const [ending, reading] = random.pick(COMPANY_ENDINGS);
  const number = `0${digits(random, 12)}`;
  const department = random.pick(DEPARTMENTS);
  return {
    company: isCorporate ? `${person.familyName}${ending}` : null,
    company_kana: isCorporate ? `${person.familyNameKana}${reading}` : null,
    department: isCorporate ? department : null,
    corporate_number: isCorporate ? number : null,
    invoice_number: isCorporate ? `T${number}` : null,
  };
};

/** Addresses of many, the first being the default one: two of the visitor's, three at most. */
export const makeAddresses = (people: readonly Person[]) => {
  const random = createRandom('addresses');
  let n = 0;
  return people.flatMap((person) => {
    const drawn = random.pick([0, 0, 1, 1, 1, 1, 1, 2, 2, 3]);
    const count = { [VISITOR]: 2, [EXHIBITOR]: 1, [ADMIN]: 0 }[person.id] ?? drawn;
    return Array.from({ length: count }, (_, nth) => {
      n += 1;
      const isAbroad = person.locale === 'en' && random.chance(0.5);
      return {
        id: demoId('address', n),
        user_id: person.id,
        label: nth === 0 ? '自宅' : random.pick(ADDRESS_LABELS),
        ...(isAbroad ? abroad(random) : inJapan(random)),
        recipient: person.name,
        is_default: nth === 0,
        ...dates(person),
      };
    });
  });
};

const inJapan = (random: Random) => {
  const [postalCode, prefecture, city, town] = random.pick(PLACES);
  return {
    country: 'JP',
    postal_code: postalCode,
    prefecture,
    city,
    street: `${town}0-${random.int(1, 28)}-${random.int(1, 19)}`,
    building: random.chance(0.4) ? random.pick(BUILDINGS) : null,
    lines: null,
    phone: mobile(random),
  };
};

const abroad = (random: Random) => {
  const [country, postalCode, lines, calling] = random.pick(PLACES_ABROAD);
  return {
    country,
    postal_code: postalCode,
    prefecture: null,
    city: null,
    street: null,
    building: null,
    lines: lines.replace('/', '\n'),
    phone: `${calling}-${digits(random, 2)}-0${digits(random, 3)}-${digits(random, 4)}`,
  };
};
