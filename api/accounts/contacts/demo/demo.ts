import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import type { Person } from '#api/accounts/profiles/demo/people.ts';
import { digits, landline, mobile } from '#api/accounts/profiles/demo/phone-numbers.ts';
import { defineDemo } from '#api/core/demo/demo-module.ts';
import { insertAll } from '#api/core/demo/insertion.ts';
import { createRandom, type Random } from '#api/core/demo/random.ts';
import { COMPANIES } from './companies.ts';

export const demo = defineDemo({
  needs: ['people'],
  load: ({ db, data: { people } }) => insertAll(db, 'contact', generateContacts(people)),
});

/** Generates contact details of most people. The admin has not entered any; the exhibitor is a company. */
const generateContacts = (people: readonly Person[]) => {
  const random = createRandom('contacts');
  const { visitor, exhibitor, admin } = DEMO_ACCOUNTS;
  return people.flatMap((person) => {
    const isLeftOut = random.chance(0.25);
    const isCorporate = random.chance(0.08) || person.id === exhibitor.id;
    const row = {
      user_id: person.id,
      kind: isCorporate ? 'corporate' : 'personal',
      phone: mobile(random),
      emergency_phone: random.chance(0.3) ? landline(random) : null,
      ...generateCompany(person, isCorporate, random),
      created_at: person.createdAt,
      updated_at: person.createdAt,
    };
    const isNamed = person.id === visitor.id || person.id === exhibitor.id;
    return person.id === admin.id || (isLeftOut && !isNamed) ? [] : [row];
  });
};

const generateCompany = (person: Person, isCorporate: boolean, random: Random) => {
  const ending = random.pick(COMPANIES.endings);
  const number = `0${digits(random, 12)}`;
  const department = random.pick(COMPANIES.departments);
  return {
    company: isCorporate ? person.familyName + ending.name : null,
    company_kana: isCorporate ? person.familyNameKana + ending.kana : null,
    department: isCorporate ? department : null,
    corporate_number: isCorporate ? number : null,
    invoice_number: isCorporate ? `T${number}` : null,
  };
};
