import { describe, expect, it } from 'vitest';
import { demoDatabase } from '#api/testing/demo.ts';
import { GUEST_KINDS, type GuestKind } from '#spec/applications/states.ts';
import { validate } from '#spec/core/rules/validate.ts';
import { GUEST_DEFINITIONS } from '../guest-kinds.ts';
import { findLinkedApplication } from '../links.ts';
import { readDuplicates, readEntered } from '../store.ts';

const { db } = await demoDatabase();
const applications = await db
  .selectFrom('application')
  .where('kind', 'in', GUEST_KINDS)
  .select(['id', 'kind', 'number', 'status', 'prepared'])
  .execute();
const ofKind = (kind: GuestKind) => applications.filter((each) => each.kind === kind);

describe('the applications of sponsors, press and schools of the demo show', () => {
  it('are in every state that they can have, six with a prepared decision', () => {
    expect(GUEST_KINDS.map((kind) => ofKind(kind).length)).toEqual([9, 14, 6]);
    expect(new Set(applications.map(({ status }) => status))).toEqual(
      new Set([
        'submitted',
        'more_info',
        'accepted',
        'waitlisted',
        'rejected',
        'withdrawn',
        'cancelled',
      ]),
    );
    expect(applications.filter(({ prepared }) => prepared)).toHaveLength(6);
  });

  it.each(GUEST_KINDS)('are what the form accepts (%s)', async (kind) => {
    const definition = GUEST_DEFINITIONS[kind];
    const ids = ofKind(kind).map(({ id }) => id);
    const entered = await readEntered(db, definition, ids);
    expect(entered.size).toBe(ids.length);
    for (const fields of entered.values())
      expect(validate(definition.schema, fields)).toEqual({ value: fields });
  });

  it('have some with the same address, and known links', async () => {
    const duplicates = await readDuplicates(
      db,
      applications.map(({ id }) => id),
    );
    expect(duplicates.size).toBe(4);
    for (const { id, number } of applications)
      expect(await findLinkedApplication(db, `demo-${number}`)).toBe(id);
  });
});
