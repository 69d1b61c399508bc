import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRenderQueue, QueueFullError } from './render-queue.ts';

test('limits running and waiting tasks, keeps their order and rejects the rest', async () => {
  const gate = createRenderQueue(2, 2);
  const begun: number[] = [];
  const ends = [0, 1, 2, 3, 4].map(() => Promise.withResolvers<number>());
  const works = ends.map(({ promise }, index) =>
    gate(() => {
      begun.push(index);
      return promise;
    }),
  );
  await expect(works[4]).rejects.toThrow(QueueFullError);
  expect(begun).toEqual([0, 1]);
  ends[1]?.resolve(1);
  expect(await works[1]).toBe(1);
  await undefined;
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.reject(new Error('broken'));
  await expect(works[0]).rejects.toThrow('broken');
  await undefined;
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[2]?.resolve(2);
  ends[3]?.resolve(3);
  expect(await Promise.all([works[2], works[3]])).toEqual([2, 3]);
});

test('never exceeds the limit and releases every slot', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: 4 }),
      fc.array(fc.record({ turns: fc.nat(4), fails: fc.boolean() }), { maxLength: 30 }),
      async (most, mostWaiting, works) => {
        const gate = createRenderQueue(most, mostWaiting);
        let underWay = 0;
        const answers = await Promise.allSettled(
          works.map(async ({ turns, fails }) => {
            for (let turn = 0; turn < turns; turn += 1) await undefined;
            return gate(async () => {
              underWay += 1;
              expect(underWay).toBeLessThanOrEqual(most);
              for (let turn = 0; turn < turns; turn += 1) await undefined;
              underWay -= 1;
              if (fails) throw new Error('broken');
            });
          }),
        );
        for (const answer of answers) {
          if (answer.status === 'rejected' && !(answer.reason instanceof QueueFullError))
            expect(answer.reason.message).toBe('broken');
        }
        // All slots are free again: as many as allowed start at once.
        const free = Array.from({ length: most + mostWaiting }, () => gate(async () => 'in'));
        expect(await Promise.all(free)).toEqual(free.map(() => 'in'));
      },
    ),
  );
});
