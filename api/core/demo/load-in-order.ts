import type { Demo, DemoContext, DemoData } from './demo-module.ts';

/**
 * Loads each demo after the demos whose data it needs, one after another.
 * @throws Error that names data which no demo provides
 */
export const loadInOrder = async (
  demos: readonly Demo[],
  context: Pick<DemoContext, 'db' | 'clock' | 'size'>,
): Promise<void> => {
  const data: Partial<DemoData> = {};
  const leave = (left: Partial<DemoData>) => void Object.assign(data, left);
  const missingOf = ({ needs }: Demo) => needs.filter((name) => !(name in data));
  const waiting = [...demos];
  while (waiting.length > 0) {
    const next = waiting.findIndex((demo) => missingOf(demo).length === 0);
    const [demo] = next < 0 ? [] : waiting.splice(next, 1);
    if (!demo) {
      const missing = new Set(waiting.flatMap(missingOf));
      throw new Error(`No demo leaves what others need: ${[...missing].join(', ')}`);
    }
    // All data that this demo needs is available.
    await demo.load({ ...context, data: data as DemoData, leave });
  }
};
