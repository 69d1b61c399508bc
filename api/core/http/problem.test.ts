import { expect, it } from 'vitest';
import { QueueFullError } from '#spec/core/concurrency.ts';
import { toProblem } from './problem.ts';

it('reports a full queue as UNAVAILABLE, with the time of the next attempt', () => {
  expect(toProblem(new QueueFullError())).toMatchObject({
    code: 'UNAVAILABLE',
    extra: { retryAfter: 2 },
  });
});
