/**
 * Events of transitions by name, with their payloads. The area that publishes an event declares it:
 * `declare module '#api/core/events/events.ts' { interface Events { boothCancelled: { boothId: string } } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: every area that publishes an event adds it here
export interface Events {}

export type EventName = keyof Events;
