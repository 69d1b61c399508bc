import type { Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';

/**
 * Events of transitions by name, with their payloads. The area that publishes an event declares it:
 * `declare module '#api/core/events/events.ts' { interface Events { boothCancelled: { boothId: string } } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: every area that publishes an event adds it here
export interface Events {}

export type EventName = keyof Events;

/** Runs in the transaction of the change; throwing rolls the change back. */
export type Subscriber<Name extends EventName> = (
  trx: Transaction<Database>,
  event: Events[Name],
) => Promise<void>;

/** The subscribers of one capability. */
export type Subscribers = { readonly [Name in EventName]?: Subscriber<Name> };

/** Calls the subscribers of an event sequentially, in the order of the capabilities. */
export type Publish = <Name extends EventName>(
  trx: Transaction<Database>,
  name: Name,
  event: Events[Name],
) => Promise<void>;

export const createPublish =
  (subscribers: readonly Subscribers[]): Publish =>
  async (trx, name, event) => {
    for (const each of subscribers) await each[name]?.(trx, event);
  };
