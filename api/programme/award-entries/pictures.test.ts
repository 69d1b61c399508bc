import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, errorsOf } from '#api/testing/answers.ts';
import {
  AFTER_AWARD,
  type AwardSite,
  awardSite,
  DURING_AWARD,
  insertAward,
} from '#api/testing/awards.ts';
import { exampleContent } from '#api/testing/examples.ts';

let world: AwardSite;
beforeAll(async () => {
  world = await awardSite();
});
beforeEach(async () => {
  await world.clear();
  world.site.setNow(DURING_AWARD);
});

const putPicture = (entryId: string, as = world.entrant) =>
  world.site.call('putAwardEntryPicture', {
    as,
    params: { entryId, pictureId: randomUUIDv7() },
    ...exampleContent('putAwardEntryPicture'),
  });

const deletePicture = (entryId: string, pictureId: string, as = world.entrant) =>
  world.site.call('deleteAwardEntryPicture', { as, params: { entryId, pictureId } });

describe('putAwardEntryPicture', () => {
  it('takes five, while the entry can be changed', async () => {
    await insertAward(world.site.db);
    const { body: draft } = await world.create();
    for (let count = 1; count <= 5; count += 1) {
      const { status, body } = await putPicture(draft.id);
      expect([status, body.items.length]).toEqual([200, count]);
    }
    expect(codeOf(await putPicture(draft.id))).toEqual([409, 'TOO_MANY_PICTURES']);
    expect((await putPicture(draft.id, world.stranger)).status).toBe(404);
    world.site.setNow(AFTER_AWARD);
    expect(codeOf(await putPicture(draft.id))).toEqual([409, 'DEADLINE_PASSED']);
  });
});

describe('deleteAwardEntryPicture', () => {
  it('deletes a picture of a draft', async () => {
    await insertAward(world.site.db);
    const { body: draft } = await world.create();
    const [{ id }] = (await putPicture(draft.id)).body.items;
    expect((await deletePicture(draft.id, id, world.stranger)).status).toBe(404);
    const deleted = await deletePicture(draft.id, id);
    expect([deleted.status, deleted.body.items]).toEqual([200, []]);
  });

  it('refuses after the award has closed', async () => {
    await insertAward(world.site.db);
    const { body: draft } = await world.create();
    const [{ id }] = (await putPicture(draft.id)).body.items;
    world.site.setNow(AFTER_AWARD);
    expect(codeOf(await deletePicture(draft.id, id))).toEqual([409, 'DEADLINE_PASSED']);
  });

  it('leaves a submitted entry the picture that the award asks for', async () => {
    await insertAward(world.site.db, { needs_pictures: true });
    const { body: draft } = await world.create();
    const { body } = await putPicture(draft.id);
    expect((await world.submit(draft.id)).status).toBe(200);
    expect(errorsOf(await deletePicture(draft.id, body.items[0].id))).toEqual([
      '/pictures requiredInput',
    ]);
  });
});

describe('updateAwardEntryPictures', () => {
  it('describes the pictures of one version of the list', async () => {
    await insertAward(world.site.db);
    const { body: draft } = await world.create();
    const { body } = await putPicture(draft.id);
    const [{ id }] = body.items;
    const arrange = (as = world.entrant) =>
      world.site.call('updateAwardEntryPictures', {
        as,
        params: { entryId: draft.id },
        headers: { 'If-Match': `"v${body.version}"` },
        body: { items: [{ id, alt: { ja: '箱' } }] },
      });
    expect((await arrange(world.stranger)).status).toBe(404);
    const arranged = await arrange();
    expect([arranged.status, arranged.body.items[0].isPublic]).toEqual([200, true]);
    expect((await arrange()).status).toBe(412);
    world.site.setNow(AFTER_AWARD);
    expect(codeOf(await arrange())).toEqual([409, 'DEADLINE_PASSED']);
  });
});
