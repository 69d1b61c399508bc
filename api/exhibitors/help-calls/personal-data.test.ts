import { beforeAll, expect, it } from 'vitest';
import { type BoothSite, boothSite } from '#api/testing/booth-crew.ts';
import { DURING_SHOW, decideHours, insertHelpCall } from '#api/testing/help-calls.ts';
import { exportHelpCalls } from './retention.ts';

let fixture: BoothSite;

beforeAll(async () => {
  fixture = await boothSite();
  await decideHours(fixture.site.db, fixture.editionId);
  fixture.site.setNow(DURING_SHOW);
});

const rowOf = (id: string) =>
  fixture.site.db
    .selectFrom('help_call')
    .where('id', '=', id)
    .select(['called_by', 'message', 'status'])
    .executeTakeFirst();

it('calls are exported with their caller and with the owner of the booth', async () => {
  const { site, booth, people } = fixture;
  const message = '延長コードを貸してください';
  const params = { boothId: booth.id };
  await site.call('createHelpCall', { as: people.desk, params, body: { kind: 'item', message } });
  for (const { userId } of [people.desk, people.owner])
    expect(await exportHelpCalls(site.db, userId)).toEqual([
      expect.objectContaining({ edition: '2027-spring', kind: 'item', message, status: 'open' }),
    ]);
  expect(await exportHelpCalls(site.db, people.stranger.userId)).toEqual([]);
});

it('with the account of the caller, the message goes and the call stays', async () => {
  const { site, booth, people } = fixture;
  const id = await insertHelpCall(site.db, booth.id, {
    kind: 'visitor',
    message: '迷子です',
    called_by: people.editor.userId,
  });
  // Booths of editions that are not over prevent an erasure.
  await site.db.updateTable('edition').set({ status: 'closed' }).execute();
  site.setNow(undefined);
  const { status } = await site.call('eraseMyAccount', { as: people.editor });
  expect(status).toBe(204);
  expect(await rowOf(id)).toEqual({ called_by: null, message: null, status: 'open' });
});
