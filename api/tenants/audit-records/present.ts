import { changesBetween } from '#api/core/audit/changes.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { AuditActor, AuditRecord } from '#spec/tenants/audit-records.ts';
import type { People, RecordRow } from './store.ts';

/** Fields of records with ids of users, and the names of these fields when they contain names. */
export type UserFields = Readonly<Record<string, string>>;

type Values = RecordRow['before'];

/** Returns the users that a record refers to. */
export const usersOf = (row: RecordRow, fields: UserFields): string[] =>
  [
    row.actor_id,
    row.impersonator_id,
    ...Object.keys(fields).flatMap((field) => [row.before?.[field], row.after?.[field]]),
  ].filter((id) => typeof id === 'string');

/**
 * Presents a record for staff. A user who is not a member of the tenant stays unnamed, because the name of an account
 * may be its e-mail address.
 */
export const presentRecord = (row: RecordRow, people: People, fields: UserFields): AuditRecord => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  by: row.actor_id === null ? { kind: 'platform' } : presentActor(row.actor_id, people, 'user'),
  ...omitAbsent({
    impersonator:
      row.impersonator_id === null ? undefined : presentActor(row.impersonator_id, people, 'admin'),
  }),
  changes: changesBetween(
    nameUsers(row.before, people, fields),
    nameUsers(row.after, people, fields),
  ),
});

const presentActor = (id: string, people: People, outsider: 'user' | 'admin'): AuditActor => {
  const person = people.get(id);
  if (!person) return { kind: 'deleted-account' };
  return person.is_member
    ? { kind: 'member', id, ...omitAbsent({ name: person.name }) }
    : { kind: outsider };
};

const nameUsers = (values: Values, people: People, fields: UserFields): Values =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const named = fields[field];
      return named === undefined ? [field, value] : [named, people.get(String(value))?.name];
    }),
  );
