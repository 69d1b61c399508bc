import type { Demo, DemoContext, DemoData } from './demo-module.ts';

/**
 * Loads each demo once the data that it needs is there, one after the other.
 * @throws Error that names the data which no demo leaves
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
    // Everything that this demo needs is there.
    await demo.load({ ...context, data: data as DemoData, leave });
  }
};
