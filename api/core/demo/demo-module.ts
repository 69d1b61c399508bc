import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { Clock } from './clock.ts';

/**
 * Data that the demo of one capability provides to other demos, such as its people. The providing capability declares
 * it: `declare module '#api/core/demo/demo-module.ts' { interface DemoData { people: readonly Person[] } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: every capability that leaves data adds it here
export interface DemoData {}

export type DemoDataName = keyof DemoData;

export type DemoSize = 'demo' | 'large';

export type DemoContext<Needs extends DemoDataName = never> = {
  /** The transaction in which the whole demo is loaded. */
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly size: DemoSize;
  readonly data: Readonly<Pick<DemoData, Needs>>;
  readonly leave: (data: Partial<DemoData>) => void;
};

export type Demo<Needs extends DemoDataName = DemoDataName> = {
  /** Data of other capabilities; they are loaded first. */
  readonly needs: readonly Needs[];
  /** Inserts the rows. The same moment and size give the same rows. */
  readonly load: (context: DemoContext<Needs>) => Promise<void>;
};

/** The export of the demo file of a capability: `export const demo = defineDemo({ needs, load })`. */
export type DemoModule = { readonly demo: Demo };

/** Imports the demo file of a capability. */
export type ImportDemo = () => Promise<DemoModule>;

/** Defines the demo of a capability. `load` sees only the data that it needs. */
export const defineDemo = <Needs extends DemoDataName = never>(demo: Demo<Needs>) => demo;
