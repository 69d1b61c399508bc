/** What became of one of many: its answer, or the error that is its own. */
export type Outcome<Answer> = { answer: Answer } | { error: Error };

type Waiting<Wish, Answer> = {
  wish: Wish;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

/** SQLSTATE classes of a value or a constraint: one wish spoils the statement, the others are sound. */
const SPOILT = /^(22|23)/;

/**
 * Does together what many ask for at the same time. While the wishes of a key are being worked on, those that come wait
 * and are the next to be worked on, at most `max` of them; a wish that comes alone waits for nobody. A hot row is so
 * locked and written once for many, instead of once for each. Decision: docs/decisions.
 */
export const together = <Wish, Answer>(
  work: (wishes: Wish[]) => Promise<Outcome<Answer>[]>,
  max = 100,
): ((key: string, wish: Wish) => Promise<Answer>) => {
  const queues = new Map<string, Waiting<Wish, Answer>[]>();

  const workOn = async (batch: Waiting<Wish, Answer>[]): Promise<void> => {
    try {
      const outcomes = await work(batch.map(({ wish }) => wish));
      for (const [at, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[at] as Outcome<Answer>;
        if ('error' in outcome) reject(outcome.error);
        else resolve(outcome.answer);
      }
    } catch (error) {
      const spoilt = SPOILT.test(String((error as { code?: unknown }).code));
      if (spoilt && batch.length > 1) for (const one of batch) await workOn([one]);
      else for (const { reject } of batch) reject(error);
    }
  };

  const drain = async (key: string, queue: Waiting<Wish, Answer>[]): Promise<void> => {
    while (queue.length > 0) await workOn(queue.splice(0, max));
    queues.delete(key);
  };

  return (key, wish) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(key);
      if (queue) {
        queue.push({ wish, resolve, reject });
        return;
      }
      const own = [{ wish, resolve, reject }];
      queues.set(key, own);
      void drain(key, own);
    });
};
