import type { EventName, Events } from '#api/core/events/events.ts';
import type { Act } from './act.ts';

/** Runs in the transaction of the change; throwing rolls the change back. */
export type Subscriber<Name extends EventName> = (act: Act, event: Events[Name]) => Promise<void>;

/** The subscribers of one capability. */
export type Subscribers = { readonly [Name in EventName]?: Subscriber<Name> };

declare module '#api/core/slots.ts' {
  interface Slots {
    subscribers: Subscribers;
  }
}

/** Calls the subscribers of an event one after another, in the order of the capabilities. */
export const publish = async <Name extends EventName>(
  act: Act,
  name: Name,
  event: Events[Name],
): Promise<void> => {
  for (const each of act.platform.slot('subscribers')) await each[name]?.(act, event);
};
