import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import type { Person } from '#api/accounts/profiles/demo/people.ts';
import { digits, mobile } from '#api/accounts/profiles/demo/phone-numbers.ts';
import { defineDemo } from '#api/core/demo/demo-module.ts';
import { demoId } from '#api/core/demo/ids.ts';
import { insertAll } from '#api/core/demo/insertion.ts';
import { createRandom, type Random } from '#api/core/demo/random.ts';
import { PLACES } from './places.ts';

export const demo = defineDemo({
  needs: ['people'],
  load: ({ db, data: { people } }) => insertAll(db, 'address', generateAddresses(people)),
});

/** Generates up to three addresses per person, the first one being the default. The visitor has two. */
const generateAddresses = (people: readonly Person[]) => {
  const random = createRandom('addresses');
  const { visitor, exhibitor, admin } = DEMO_ACCOUNTS;
  let n = 0;
  return people.flatMap((person) => {
    const usual = random.pick([0, 0, 1, 1, 1, 1, 1, 2, 2, 3]);
    const count = { [visitor.id]: 2, [exhibitor.id]: 1, [admin.id]: 0 }[person.id] ?? usual;
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
        created_at: person.createdAt,
        updated_at: person.createdAt,
      };
    });
  });
};

/** Generates an address. House numbers start with a zero, so that nobody lives there. */
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
